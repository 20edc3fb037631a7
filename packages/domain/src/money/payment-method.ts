/** How money comes. The wire of before knows two kinds of it (rules: money#bank-cash-card). */
export const paymentTypes = ['CASH', 'BANK'] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const paymentMethods = ['CASH', 'BANK', 'CARD'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Facts that say how a payment is paid; the method is missing where the program knows the two kinds only. */
export type Paying = {
  readonly paymentType: PaymentType;
  readonly paymentMethod?: PaymentMethod;
};

/** A card reads as „Bank“ to who knows two kinds only: its money goes to the account. */
export const typeOfMethod = (method: PaymentMethod): PaymentType => (method === 'CASH' ? 'CASH' : 'BANK');

export const payingBy = (paymentMethod: PaymentMethod): Required<Paying> => ({
  paymentType: typeOfMethod(paymentMethod),
  paymentMethod,
});

export const methodOf = ({ paymentType, paymentMethod }: Paying): PaymentMethod =>
  paymentMethod ?? paymentType;

/**
 * The method after a save. Who says none means what is stored, as long as the kind is the same. Where kind and method
 * contradict each other, the one that differs from what is stored was meant; of two, the method.
 */
export function methodAfter(
  stored: PaymentMethod | null,
  { paymentType, paymentMethod }: Paying,
): PaymentMethod {
  const isMeant =
    paymentMethod !== undefined && (paymentMethod !== stored || typeOfMethod(paymentMethod) === paymentType);
  if (isMeant) return paymentMethod;
  return stored !== null && typeOfMethod(stored) === paymentType ? stored : paymentType;
}
