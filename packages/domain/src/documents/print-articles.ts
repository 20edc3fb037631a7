import { type Cents, negateCents, zeroCents } from '../money/cents.ts';
import { formatEuro } from '../money/format-euro.ts';
import type { Percent } from '../money/rounding.ts';
import type { Discount, DocumentProduct, ProductGroup } from './document-data.ts';
import { needsSubtotals } from './document-edits.ts';
import type { DocumentFacts } from './document-facts.ts';
import type { DocumentSums, GroupSums, Taxed } from './document-sums.ts';
import { formatAmount, formatPercent, written } from './print-formats.ts';
import type { PrintGroup, PrintModel, PrintRow, SumLine } from './print-model.ts';
import { printTexts as texts } from './print-texts.ts';
import { isEmptyProduct } from './product-edits.ts';

/**
 * Tells whether prices are printed: not on a supplier's confirmation, nor on what a driver hands over
 * (rules: documents#sheet-per-supplier-entry, documents#document-types).
 */
const hasPrices = ({ type }: DocumentFacts): boolean =>
  type !== 'SUPPLIER_CONFIRMATION' && type !== 'DELIVERY_NOTE';

const showsArticlePrices = (facts: DocumentFacts): boolean =>
  hasPrices(facts) && !facts.document.settings.hideArticlePrices;

export function writePrintColumns(facts: DocumentFacts): PrintModel['columns'] {
  const { position, amount, description, pricePerUnit, pricePerUnitNet, total, totalNet } = texts.columns;
  const isShown = showsArticlePrices(facts);
  const isNet = facts.document.enterNetPrices;
  return {
    position,
    amount,
    description,
    pricePerUnit: isShown ? (isNet ? pricePerUnitNet : pricePerUnit) : null,
    total: isShown ? (isNet ? totalNet : total) : null,
  };
}

type Numbered = { readonly groups: readonly PrintGroup[]; readonly next: number };

/**
 * Positions are counted over all groups, on sheets of their own each from 1; articles nobody has filled in yet are left
 * out.
 */
export function buildPrintGroups(facts: DocumentFacts, sums: DocumentSums): readonly PrintGroup[] {
  const isSheet = facts.type === 'SUPPLIER_CONFIRMATION';
  const numbered = facts.document.productGroups.reduce<Numbered>(
    ({ groups, next }, group, index) => {
      const groupSums = sums.groups[index];
      const rows = buildRows(facts, group, { sums: groupSums, first: isSheet ? 1 : next });
      const isEmpty = rows.length === 0 && (isSheet || (groupSums?.total ?? 0) === 0);
      if (isEmpty) return { groups, next };
      const printed = {
        title: chooseGroupTitle(facts, group),
        facts: [],
        rows,
        sums: buildGroupSums(facts, group, groupSums),
      };
      return { groups: [...groups, printed], next: next + rows.length };
    },
    { groups: [], next: 1 },
  );
  return numbered.groups;
}

type Place = { readonly sums: GroupSums | undefined; readonly first: number };

function buildRows(facts: DocumentFacts, { products }: ProductGroup, { sums, first }: Place): PrintRow[] {
  const isShown = showsArticlePrices(facts);
  return products
    .map((product, index) => ({ product, total: sums?.lines[index] ?? zeroCents }))
    .filter(({ product }) => !isEmptyProduct(product))
    .map(({ product, total }, index) => buildRow(product, { total, isShown, position: first + index }));
}

function buildRow(
  { amount, unit, articleName, description, pricePerUnit }: DocumentProduct,
  { total, isShown, position }: Readonly<{ total: Cents; isShown: boolean; position: number }>,
): PrintRow {
  const isPriced = isShown && pricePerUnit !== null;
  return {
    position: String(position),
    amount: formatAmount(amount, unit),
    name: written(articleName) ?? '',
    description: written(description),
    pricePerUnit: isPriced ? formatEuro(pricePerUnit) : null,
    total: isPriced ? formatEuro(total) : null,
  };
}

/** The house's own articles need a name only beside those of others. */
function chooseGroupTitle({ document, supplierNames }: DocumentFacts, { supplierId }: ProductGroup) {
  if (supplierId !== null) return supplierNames[supplierId] ?? null;
  const isBesideOthers = document.productGroups.some((group) => group.supplierId !== null);
  return isBesideOthers ? texts.ownArticles : null;
}

/** A discount of a group is never shown without the sums around it (rules: documents#subtotals-with-discounts). */
function buildGroupSums(facts: DocumentFacts, group: ProductGroup, sums: GroupSums | undefined): SumLine[] {
  const { settings, enterNetPrices } = facts.document;
  const isWanted = settings.showSubtotalPerSupplier || needsSubtotals(facts.document);
  if (sums === undefined || !hasPrices(facts) || !isWanted) return [];
  const showsDiscount = settings.showDiscounts && (sums.discount ?? 0) !== 0;
  const { sum, sumNet, subtotal, subtotalNet } = texts.sums;
  return [
    ...(showsDiscount
      ? [sumLine(enterNetPrices ? sumNet : sum, sums.sum), discountLine(group, sums.discount)]
      : []),
    sumLine(enterNetPrices ? subtotalNet : subtotal, sums.total, true),
  ];
}

const sumLine = (label: string, amount: Cents, strong = false): SumLine => ({
  label,
  amount: formatEuro(amount),
  strong,
});

function discountLine(discount: Discount, amount: Cents | null): SumLine {
  const { surcharge, discountOf, discount: plain } = texts.sums;
  const taken = amount ?? zeroCents;
  if (taken < 0) return sumLine(surcharge, negateCents(taken));
  const { discountSelection, discountPercentage } = discount;
  const isShare = discountSelection === 'PERCENTAGE' && discountPercentage !== null;
  return sumLine(isShare ? discountOf(formatPercent(discountPercentage)) : plain, negateCents(taken));
}

/**
 * The kind entered comes first and adds up line by line: net + VAT = total, or the total and what is in it. An invoice
 * has to show all three (rules: documents#vat-on-an-invoice).
 */
export function buildTotals(facts: DocumentFacts, sums: DocumentSums): SumLine[] {
  if (!hasPrices(facts)) return [];
  const { document, vat } = facts;
  const showsDiscount = document.settings.showDiscounts && (sums.discount ?? 0) !== 0;
  const before = document.enterNetPrices ? texts.sums.sumNet : texts.sums.sum;
  return [
    ...(showsDiscount ? [sumLine(before, sums.lines), discountLine(document, sums.discount)] : []),
    ...(document.enterNetPrices ? netFirst(sums, vat) : grossFirst(sums, vat)),
  ];
}

const netFirst = ({ net, vat, gross }: Taxed, rate: Percent): SumLine[] => [
  sumLine(texts.sums.net, net),
  sumLine(texts.sums.vat(formatPercent(rate)), vat),
  sumLine(texts.sums.total, gross, true),
];

const grossFirst = ({ net, vat, gross }: Taxed, rate: Percent): SumLine[] => [
  sumLine(texts.sums.total, gross, true),
  sumLine(texts.sums.includedNet, net),
  sumLine(texts.sums.includedVat(formatPercent(rate)), vat),
];

/**
 * A prepayment invoice owes only the VAT of the prepayment, so of the order it names no more than the price: a tax that
 * stands on an invoice is owed.
 */
export function buildPrepaymentTotals(facts: DocumentFacts, sums: DocumentSums, asked: Taxed): SumLine[] {
  const { prepaymentNet, vat, prepayment, orderTotal } = texts.sums;
  return [
    ...(sums.lines === 0 && sums.gross === 0 ? [] : [sumLine(orderTotal, sums.gross)]),
    sumLine(prepaymentNet, asked.net),
    sumLine(vat(formatPercent(facts.vat)), asked.vat),
    sumLine(prepayment, asked.gross, true),
  ];
}
