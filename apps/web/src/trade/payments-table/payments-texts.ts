import { orderLabels as labels } from '@korpus/domain/orders/order-catalogue-texts.ts';

export const paymentsTexts = {
  date: labels['payments.date'],
  price: labels['payments.price'],
  paymentMethod: labels['payments.paymentType'],
  tillReceiptNumber: labels['payments.tillReceiptNumber'],
  paid: labels['payments.paid'],
};
