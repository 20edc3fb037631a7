import { orderLabels as labels } from './order-catalogue-texts.ts';

export const openSupplyTexts = {
  kinds: {
    CONFIRMATION: 'Bestätigung fehlt',
    INVOICE: 'Rechnung fehlt',
    DIFFERENCE: 'Abweichung ungeklärt',
  },
  ofSupplier: (supplier: string, what: string) => `${supplier}: ${what}`,
  /** Name of an entry for which nobody has chosen a supplier. */
  nameless: labels['suppliers.entry'],
} as const;
