import {
  addCents,
  type Cents,
  cents,
  negateCents,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts';
import {
  exactCents,
  exactDecimal,
  grossOf,
  multiply,
  netOf,
  type Percent,
  percentOf,
  type Rational,
  rational,
  roundToCents,
} from '../money/rounding.ts';
import type { Discount, DocumentData, DocumentProduct, ProductGroup } from './document-data.ts';

export type GroupSums = {
  readonly id: string;
  /** The amount of each product, in their order. */
  readonly lines: readonly Cents[];
  /** The sum of the lines. */
  readonly sum: Cents;
  /** The amount taken off; below 0 where a total price lies above the sum; null without a discount. */
  readonly discount: Cents | null;
  readonly total: Cents;
};

/** Net, VAT and gross of one amount; always net + vat = gross. */
export type Taxed = { readonly net: Cents; readonly vat: Cents; readonly gross: Cents };

/** Groups, lines and discounts are net or gross, as the prices were entered. */
export type DocumentSums = Taxed & {
  readonly groups: readonly GroupSums[];
  /** The sum of the groups' totals, before the document's own discount. */
  readonly lines: Cents;
  readonly discount: Cents | null;
  /** The rest of the lines after the discount: the side that was entered. */
  readonly total: Cents;
};

type Entered = Pick<DocumentData, 'enterNetPrices'> & { readonly vatRate: Percent };

/**
 * Everything is summed in the kind entered, so that the lines shown add up to the total; the other side is rounded
 * once, and the VAT is what lies between (rules: documents#sums-as-entered). The one implementation for dialog, print
 * and order.
 */
export function documentSums(
  document: Pick<DocumentData, 'enterNetPrices' | 'productGroups'> & Discount,
  vatRate: Percent,
): DocumentSums {
  const entered = { enterNetPrices: document.enterNetPrices, vatRate };
  const groups = document.productGroups.map((group) => groupSums(group, entered));
  const lines = sumCents(groups.map(({ total }) => total));
  const discount = calculateDiscount(document, lines, entered);
  const total = subtractCents(lines, discount ?? zeroCents);
  const taxed = document.enterNetPrices
    ? taxedNet(total, vatRate, findAgreedGross(document))
    : taxedGross(total, vatRate);
  return { groups, lines, discount, total, ...taxed };
}

/**
 * The gross price that was agreed on, for all of it or for each of its groups. It is paid to the cent: some prices no
 * net amount comes to, and then the odd cent lies in the VAT (rules: documents#agreed-price).
 */
function findAgreedGross(document: Pick<DocumentData, 'productGroups'> & Discount): Cents | null {
  if (document.hasDiscountData) return grossPriceOf(document);
  const prices = document.productGroups.flatMap((group) => grossPriceOf(group) ?? []);
  const isAgreed = prices.length > 0 && prices.length === document.productGroups.length;
  return isAgreed ? sumCents(prices) : null;
}

const grossPriceOf = ({ hasDiscountData, discountSelection, discountTotalPrice }: Discount): Cents | null =>
  hasDiscountData && discountSelection === 'TOTAL_PRICE_GROSS' ? discountTotalPrice : null;

/** A gross amount taken apart: a document's total, a prepayment. */
export function taxedGross(gross: Cents, vatRate: Percent): Taxed {
  const net = roundToCents(netOf(exactCents(gross), vatRate));
  return { net, vat: subtractCents(gross, net), gross };
}

function taxedNet(net: Cents, vatRate: Percent, agreed: Cents | null): Taxed {
  const gross = agreed ?? roundToCents(grossOf(exactCents(net), vatRate));
  return { net, vat: subtractCents(gross, net), gross };
}

function groupSums(group: ProductGroup, entered: Entered): GroupSums {
  const lines = group.products.map(lineTotal);
  const sum = sumCents(lines);
  const discount = calculateDiscount(group, sum, entered);
  return { id: group.id, lines, sum, discount, total: subtractCents(sum, discount ?? zeroCents) };
}

/**
 * A hundred million euros. Beyond it nobody means what they typed, and the sums of all lines a document may have stay
 * exact below it; validation says so at the line (validate-document.ts).
 */
const largestLine = cents(10_000_000_000);

/** Amount × price per unit; 0 while it has no price (rules: documents#lines). */
export function lineTotal(product: Pick<DocumentProduct, 'amount' | 'pricePerUnit'>): Cents {
  const exact = exactLine(product);
  if (!exceeds(exact, largestLine)) return roundToCents(exact);
  return exact.numerator < 0n ? negateCents(largestLine) : largestLine;
}

export const isLineTooLarge = (product: Pick<DocumentProduct, 'amount' | 'pricePerUnit'>): boolean =>
  exceeds(exactLine(product), largestLine);

function exactLine({ amount, pricePerUnit }: Pick<DocumentProduct, 'amount' | 'pricePerUnit'>): Rational {
  return pricePerUnit === null ? rational(0n) : multiply(exactDecimal(amount), exactCents(pricePerUnit));
}

function exceeds({ numerator, denominator }: Rational, limit: Cents): boolean {
  const magnitude = numerator < 0n ? -numerator : numerator;
  return magnitude > BigInt(limit) * denominator;
}

/**
 * A share of the sum, an amount, or what lies between the sum and the price agreed (rules: documents#discounts). Where
 * nothing was typed, nothing is taken off.
 */
function calculateDiscount(discount: Discount, sum: Cents, entered: Entered): Cents | null {
  if (!discount.hasDiscountData) return null;
  const { discountSelection: selection, discountPercentage, discountAmount, discountTotalPrice } = discount;
  switch (selection) {
    case 'PERCENTAGE':
      return roundToCents(percentOf(discountPercentage ?? 0, exactCents(sum)));
    case 'AMOUNT_NET':
    case 'AMOUNT_GROSS':
      return asEntered(discountAmount ?? zeroCents, selection === 'AMOUNT_NET', entered);
    case 'TOTAL_PRICE_NET':
    case 'TOTAL_PRICE_GROSS':
      if (discountTotalPrice === null) return zeroCents;
      return subtractCents(sum, asEntered(discountTotalPrice, selection === 'TOTAL_PRICE_NET', entered));
  }
}

/** An amount of the other kind is converted and rounded once. */
function asEntered(amount: Cents, isNet: boolean, { enterNetPrices, vatRate }: Entered): Cents {
  if (isNet === enterNetPrices) return amount;
  const exact = exactCents(amount);
  return roundToCents(isNet ? grossOf(exact, vatRate) : netOf(exact, vatRate));
}

export const addTaxed = (left: Taxed, right: Taxed): Taxed => ({
  net: addCents(left.net, right.net),
  vat: addCents(left.vat, right.vat),
  gross: addCents(left.gross, right.gross),
});

export const negateTaxed = ({ net, vat, gross }: Taxed): Taxed => ({
  net: negateCents(net),
  vat: negateCents(vat),
  gross: negateCents(gross),
});
