import { formatPercent } from '@korpus/domain/documents/print-formats.ts';
import type { Percent } from '@korpus/domain/money/rounding.ts';

export const orderTexts = {
  billedRate: (billed: Percent, next: Percent) =>
    `Zu diesem Auftrag gibt es schon eine Rechnung mit ${formatPercent(billed)} Umsatzsteuer. Verkäufer und Standort können nur wechseln, wenn der Satz gleich bleibt; jetzt wären es ${formatPercent(next)}.`,
  tooManyRows: 'So viele Aufträge auf einmal lassen sich nicht zeigen. Wähle einen kürzeren Zeitraum.',
  doubledEntry: 'Dieser Eintrag steht zweimal im Auftrag. Entferne einen davon.',
};
