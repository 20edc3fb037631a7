import { orderLabels as labels } from '@korpus/domain/orders/order-catalogue-texts.ts';

export const receiptDialogTexts = {
  amount: labels['payments.price'],
  date: labels['payments.date'],
  paymentType: labels['payments.paymentType'],
  open: (amount: string) => `Offen: ${amount}`,
  all: 'Ganzer Betrag',
  dateMissing: 'Gib das Datum der Zahlung an.',
};
