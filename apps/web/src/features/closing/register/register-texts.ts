import { registerTexts as rules } from '@korpus/domain/closing/closing-texts.ts';
import { registerLabels } from '@korpus/domain/closing/register-catalogue-texts.ts';
import { formatCount } from '../../../lib/formats/format-count.ts';

export const registerTexts = {
  ...rules,
  table: 'Rechnungsbuch',
  search: 'Im Buch suchen',
  back: 'Zur Verkaufsstatistik',
  year: 'Jahr',
  previous: 'Voriges Jahr',
  next: 'Nächstes Jahr',
  isGapless: 'Lückenlos',
  findings: (count: number) => (count === 1 ? 'Eine Auffälligkeit' : `${formatCount(count)} Auffälligkeiten`),
  findingsHint: 'Der Support hilft dir, das zu klären. Gib ihm diese Sätze.',
  loadFailed: 'Das Rechnungsbuch ließ sich nicht laden.',
  exportFailed: 'Die Datei ließ sich nicht erstellen.',
  circles: 'Rechnungskreise',
  circleCount: (count: number) => (count === 1 ? '1 Nummer' : `${formatCount(count)} Nummern`),
  circleRange: (first: string, last: string) => (first === last ? first : `${first} bis ${last}`),
  state: registerLabels.state,
  nameOfRow: (number: string) => `Rechnung ${number}`,
  emptyTitle: (year: string) => `Für ${year} ist noch keine Nummer vergeben`,
  emptyHint:
    'Nummern entstehen, wenn du eine Rechnung druckst oder einen Monat abschließt. Danach stehen sie hier für immer.',
} as const;
