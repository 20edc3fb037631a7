import { type PaymentType, paymentTypes } from '@korpus/domain/orders/order.ts';
import { paymentTypeNames } from '@korpus/domain/orders/orders-texts.ts';

export const paymentTypeOptions = paymentTypes.map((value) => ({ value, label: paymentTypeNames[value] }));

export const paymentTypeOf = (value: string | null): PaymentType | null =>
  paymentTypes.find((type) => type === value) ?? null;
