import {
  type PaymentMethod,
  type PaymentType,
  paymentMethods,
  paymentTypes,
} from '@korpus/domain/money/payment-method.ts';
import { paymentMethodNames } from '@korpus/domain/orders/orders-texts.ts';

export const paymentMethodOptions = paymentMethods.map((value) => ({
  value,
  label: paymentMethodNames[value],
}));

export const paymentMethodOf = (value: string | null): PaymentMethod | null =>
  paymentMethods.find((method) => method === value) ?? null;

/** The two kinds of before, for what is only agreed and no receipt. */
export const paymentTypeOptions = paymentTypes.map((value) => ({ value, label: paymentMethodNames[value] }));

export const paymentTypeOf = (value: string | null): PaymentType | null =>
  paymentTypes.find((type) => type === value) ?? null;
