import type { Discount, DocumentData } from '../document-data.ts';

/**
 * A second implementation of the sums of a document, written from the rules alone
 * (rules: documents#sums-as-entered, documents#discounts, documents#agreed-price) and in another manner, to hold the first one against: no
 * shared code, whole numbers only, and a quotient is rounded by looking for the nearest cent instead of by a formula.
 */
type Kind = 'net' | 'gross';
type Sides = { readonly net: bigint; readonly gross: bigint };

/** Hundredths of a percent; test rates have two decimals at most. */
const basis = 10_000n;
const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));
const thousandths = (value: number): bigint => BigInt(Math.round(value * 1000));

/** The whole number next to top/bottom; of two as near, the one further from 0. */
function nearest(top: bigint, bottom: bigint): bigint {
  const guess = top / bottom;
  const candidates = [guess - 1n, guess, guess + 1n];
  const distance = (candidate: bigint) => {
    const away = candidate * bottom - top;
    return away < 0n ? -away : away;
  };
  const size = (value: bigint) => (value < 0n ? -value : value);
  return candidates.reduce((best, candidate) => {
    if (distance(candidate) !== distance(best))
      return distance(candidate) < distance(best) ? candidate : best;
    return size(candidate) > size(best) ? candidate : best;
  });
}

const withTax = (net: bigint, vat: number): bigint => nearest(net * (basis + hundredths(vat)), basis);
const withoutTax = (gross: bigint, vat: number): bigint => nearest(gross * basis, basis + hundredths(vat));

function inKind(amount: bigint, from: Kind, to: Kind, vat: number): bigint {
  if (from === to) return amount;
  return to === 'gross' ? withTax(amount, vat) : withoutTax(amount, vat);
}

/** Calculates what a discount leaves of a sum. */
function reduced(sum: bigint, given: Discount, kind: Kind, vat: number): bigint {
  if (!given.hasDiscountData) return sum;
  const side: Kind = given.discountSelection.endsWith('NET') ? 'net' : 'gross';
  if (given.discountSelection === 'PERCENTAGE')
    return sum - nearest(sum * hundredths(given.discountPercentage ?? 0), basis);
  if (given.discountSelection.startsWith('AMOUNT'))
    return sum - inKind(BigInt(given.discountAmount ?? 0), side, kind, vat);
  return given.discountTotalPrice === null ? sum : inKind(BigInt(given.discountTotalPrice), side, kind, vat);
}

export function oracleSums(document: DocumentData, vat: number) {
  const kind: Kind = document.enterNetPrices ? 'net' : 'gross';
  let lines = 0n;
  const groups = [];
  for (const group of document.productGroups) {
    let sum = 0n;
    for (const { amount, pricePerUnit } of group.products)
      sum += nearest(thousandths(amount) * BigInt(pricePerUnit ?? 0), 1000n);
    const total = reduced(sum, group, kind, vat);
    groups.push({ sum: Number(sum), total: Number(total) });
    lines += total;
  }
  const total = reduced(lines, document, kind, vat);
  let price: bigint | null = document.hasDiscountData || document.productGroups.length === 0 ? null : 0n;
  for (const part of document.hasDiscountData ? [document] : document.productGroups) {
    const isGross = part.hasDiscountData && part.discountSelection === 'TOTAL_PRICE_GROSS';
    if (!isGross || part.discountTotalPrice === null) {
      price = null;
      break;
    }
    price = (price ?? 0n) + BigInt(part.discountTotalPrice);
  }
  const sides: Sides =
    kind === 'net' && price !== null
      ? { net: total, gross: price }
      : kind === 'net'
        ? { net: total, gross: withTax(total, vat) }
        : { net: withoutTax(total, vat), gross: total };
  return {
    groups,
    lines: Number(lines),
    total: Number(total),
    net: Number(sides.net),
    vat: Number(sides.gross - sides.net),
    gross: Number(sides.gross),
  };
}
