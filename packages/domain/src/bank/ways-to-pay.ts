import { type Cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { LineSigns } from './line-signs.ts';
import { isPaidBy, type KnownClaim, type KnownCustomer, type ReminderTotal } from './matching-index.ts';

/** How an amount is spread over what is open; what is left of it stays as a credit. */
export type Spread = {
  readonly parts: readonly { readonly claim: KnownClaim; readonly amount: Cents }[];
  readonly credit: Cents;
};

/** Lists what a customer's money may be for: what is named, what has exactly this amount, several that come to it. */
export function waysToPay(customer: KnownCustomer, signs: LineSigns): Spread[] {
  const { amount } = signs;
  const named = claimsAmong(customer, signs.papers);
  const similar = named.length > 0 ? [] : claimsAmong(customer, signs.similar);
  const exact = customer.claims.filter((claim) => isPaidBy(claim, amount));
  const sums = (similar.length > 0 ? similar.map((claim) => [claim]) : [named]).flatMap((wanted) =>
    claimsOfSum(customer.claims, wanted, amount),
  );
  const groups = [
    ...(named.length > 0 ? [named] : []),
    ...similar.map((claim) => [claim]),
    ...exact.map((claim) => [claim]),
    ...sums,
  ];
  const found = groups.length > 0 ? groups : ordersInTurn(customer, signs);
  const ways = [
    ...found.filter((claims) => claims.length > 0).map((claims) => spread(claims, amount)),
    ...customer.totals.filter((total) => total.amount === amount).map(asReminded),
  ];
  return [...new Map(ways.map((way) => [keyOf(way), way])).values()];
}

const asReminded = ({ parts }: ReminderTotal): Spread => ({ parts, credit: zeroCents });

/** Returns the reminder that is paid just as its letter asks for it. */
export const remindedBy = ({ totals }: KnownCustomer, way: Spread): ReminderTotal | undefined =>
  totals.find((total) => way.credit === zeroCents && keyOf(asReminded(total)) === keyOf(way));

type OfClaim = { readonly claim: KnownClaim | null };

const claimsAmong = (customer: KnownCustomer, papers: readonly OfClaim[]): KnownClaim[] =>
  customer.claims.filter((claim) => papers.some((paper) => paper.claim === claim));

/** Nothing says which claim: the orders that are named, else the one whose money is due first. */
function ordersInTurn({ claims }: KnownCustomer, { orders, papers }: LineSigns): KnownClaim[][] {
  const ids = new Set([...orders.map(({ orderId }) => orderId), ...papers.map(({ order }) => order.orderId)]);
  const named = claims.filter(({ order }) => ids.has(order.orderId));
  const wanted = named.length > 0 ? named : claims.filter(({ order }) => order === claims[0]?.order);
  return [...Map.groupBy(wanted, ({ order }) => order).values()];
}

/** The earliest due is paid first, never more than is open. */
function spread(claims: readonly KnownClaim[], amount: Cents): Spread {
  let left = amount;
  const parts = claims.flatMap((claim) => {
    const part = claim.open < left ? claim.open : left;
    left = subtractCents(left, part);
    return part > 0 ? [{ claim, amount: part }] : [];
  });
  return { parts, credit: left };
}

/** Limit for the claims of one customer in a sum; payments of a customer with more are looked at one by one. */
const mostInSum = 12;

/** Limit for the ways to a sum: it matters whether there is one or more. */
const mostWays = 2;

/** Two or more claims that come to an amount, with all that are wanted; the earliest due first. */
function claimsOfSum(
  claims: readonly KnownClaim[],
  wanted: readonly KnownClaim[],
  amount: Cents,
): KnownClaim[][] {
  const isNamed = ({ number }: { readonly number: string }) =>
    wanted.some(({ invoiceNumbers }) => invoiceNumbers.includes(number));
  // Interest and fee come with their invoices, or with the reminder that names them all.
  const others = claims
    .filter((claim) => !wanted.includes(claim) && claim.reminder?.invoices.every(isNamed) !== false)
    .slice(0, mostInSum);
  return findSubsets(others, subtractCents(amount, sumCents(wanted.map(({ open }) => open))))
    .filter((found) => wanted.length + found.length > 1)
    .map((found) => claims.filter((claim) => wanted.includes(claim) || found.includes(claim)));
}

function findSubsets(claims: readonly KnownClaim[], amount: Cents): KnownClaim[][] {
  if (amount === 0) return [[]];
  const [first, ...rest] = claims;
  if (first === undefined || amount < 0) return [];
  const withFirst = findSubsets(rest, subtractCents(amount, first.open)).map((found) => [first, ...found]);
  return withFirst.length >= mostWays
    ? withFirst
    : [...withFirst, ...findSubsets(rest, amount)].slice(0, mostWays);
}

const keyOf = ({ parts }: Spread): string =>
  parts
    .map(
      ({ claim, amount }) =>
        `${claim.order.orderId}/${claim.paymentId}/${claim.reminder?.id ?? ''}/${amount}`,
    )
    .join();

export const isExact = ({ parts, credit }: Spread): boolean =>
  credit === zeroCents && parts.length === 1 && parts.every(({ claim, amount }) => isPaidBy(claim, amount));

export const isSum = ({ parts, credit }: Spread): boolean =>
  credit === zeroCents && parts.length > 1 && parts.every(isWhole);

const isWhole = ({ claim, amount }: Spread['parts'][number]): boolean => claim.open === amount;
