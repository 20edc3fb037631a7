import { formatPercent } from '../documents/print-formats.ts';
import type { Percent } from '../money/rounding.ts';

export const orderDecisionTexts = {
  billedRate: (billed: Percent, next: Percent) =>
    `Zu diesem Auftrag gibt es schon eine Rechnung mit ${formatPercent(billed)} Umsatzsteuer. Verkäufer und Standort können nur wechseln, wenn der Satz gleich bleibt; jetzt wären es ${formatPercent(next)}.`,
  doubledEntry: 'Dieser Eintrag steht zweimal im Auftrag. Entferne einen davon.',
  noFairOrder: 'Das gibt es nur bei Messeaufträgen: Es sagt, ob der Messeverkäufer seine Provision hat.',
};
