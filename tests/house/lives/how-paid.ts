import { payingBy, paymentMethods } from '@korpus/domain/money/payment-method.ts';
import { chosen } from './move.ts';

/** A payment by any method, mostly with the till's number where there can be one; some programs know two kinds only. */
export function howPaid(variant: number, amount: number) {
  const method = chosen(paymentMethods, variant + amount) ?? 'BANK';
  const { paymentType, ...exactly } = payingBy(method);
  return {
    paymentType,
    ...(variant % 4 === 3 ? {} : exactly),
    ...(method === 'BANK' || amount % 5 === 0 ? {} : { tillReceiptNumber: `K${amount}` }),
  };
}
