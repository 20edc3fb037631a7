import { orderLabels as labels } from './order-catalogue-texts.ts';

export const supplierGapsTexts = {
  noSupplier: `Noch kein ${labels['suppliers.entry']}`,
  /** Name of an entry for which nobody has chosen a supplier. */
  entry: (place: number) => `${place}. ${labels['suppliers.entry']}`,
  name: 'Name',
};
