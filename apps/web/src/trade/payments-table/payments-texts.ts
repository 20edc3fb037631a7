import { orderLabels as labels } from '@korpus/domain/orders/order-catalogue-texts.ts';

export const paymentsTexts = {
  date: labels['payments.date'],
  price: labels['payments.price'],
  paymentType: labels['payments.paymentType'],
  paid: labels['payments.paid'],
};
