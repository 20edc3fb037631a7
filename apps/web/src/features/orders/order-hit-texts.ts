import { orderLabels as labels } from '@korpus/domain/orders/order-catalogue-texts.ts';

export const orderHitTexts = {
  numberOf: (number: string | null) => (number === null ? 'Auftrag' : `Auftrag ${number}`),
  invoice: (number: string) => `Rechnung ${number}`,
  cancelled: labels.cancelled,
};
