import { orderLabels as labels } from './order-catalogue-texts.ts';

export const dateRiskTexts = {
  /** How late the goods are, as a badge and a cell say it. */
  missing: (days: number) => (days === 1 ? '1 Tag fehlt' : `${days} Tage fehlen`),
  unconfirmed: 'Nicht bestätigt',
  confirmedFor: (supplier: string, week: string) => `${supplier}: ${week}`,
  confirmedNothing: (supplier: string) => `${supplier}: nicht bestätigt`,
  /** Name of an entry for which nobody has chosen a supplier. */
  nameless: labels['suppliers.entry'],
  actors: { SALES: 'Verkauf', PURCHASING: 'Einkauf' },
  acts: { SALES: 'neuen Termin vereinbaren', PURCHASING: 'Bestätigung einholen' },
} as const;
