import { orderLabels } from '../orders/order-catalogue-texts.ts';
import { complaintLabels } from './complaint-catalogue-texts.ts';

/** Texts on the paper of a complaint beside the names of its fields. */
export const complaintPrintTexts = {
  title: 'Reklamation',
  titleOf: (createdAt: string) => `Reklamation vom ${createdAt}`,
  customer: orderLabels.clientId,
  order: complaintLabels.orderId,
  phone: 'Telefon',
  orderNumber: orderLabels.orderNumber,
  deliveryDate: orderLabels.deliveryDate,
  salesman: 'Beratung',
  toCollect: 'Beim Kunden zu kassieren',
  morePictures: (count: number) =>
    count === 1
      ? 'Ein weiteres Bild liegt bei der Reklamation.'
      : `${count} weitere Bilder liegen bei der Reklamation.`,
  signatures: ['Ort, Datum', 'Unterschrift Kunde', 'Unterschrift Monteur'],
};
