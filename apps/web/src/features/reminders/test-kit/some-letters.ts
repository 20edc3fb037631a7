import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents, sumCents, zeroCents } from '@korpus/domain/money/cents.ts';
import type { Claim, Letter } from '../letters.ts';

export const aClaim = (number: string, with_: Partial<Claim> = {}): Claim => ({
  number,
  releasedOn: null,
  orderId: `order-${number}`,
  orderNumber: null,
  paymentId: null,
  clientNumber: null,
  clientOrderNumber: null,
  level: 1,
  title: 'Zahlungserinnerung',
  date: isoDate('2026-02-01'),
  dueOn: isoDate('2026-03-01'),
  daysLate: 19,
  amount: cents(10_000),
  open: cents(10_000),
  interest: zeroCents,
  sentence: 'Zahlbar bis 01.03.2026 (wie vereinbart), seit 19 Tagen überfällig.',
  ...with_,
});

/** Makes a letter to the customer of this name. */
export function aLetter(name: string, claims: readonly Claim[], with_: Partial<Letter> = {}): Letter {
  const open = sumCents(claims.map((claim) => claim.open));
  const interest = sumCents(claims.map((claim) => claim.interest));
  const level = Math.max(...claims.map((claim) => claim.level));
  const title = claims.find((claim) => claim.level === level)?.title ?? '';
  return {
    id: `${name}.`,
    clientId: name,
    clientName: name,
    locationId: null,
    locationName: null,
    isCompany: false,
    email: null,
    level,
    title,
    claims: [...claims],
    open,
    interest,
    fee: zeroCents,
    total: sumCents([open, interest]),
    dueOn: isoDate('2026-03-27'),
    ...with_,
  };
}
