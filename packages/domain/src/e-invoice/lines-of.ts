import { askedOf } from '../documents/billed.ts';
import type { DocumentProduct, ProductGroup } from '../documents/document-data.ts';
import type { DeductedPrepayment, DocumentFacts } from '../documents/document-facts.ts';
import { type DocumentSums, documentSums, type GroupSums } from '../documents/document-sums.ts';
import { formatAmount } from '../documents/print-formats.ts';
import { isEmptyProduct } from '../documents/product-edits.ts';
import { unitCodes } from '../documents/units.ts';
import { type Cents, negateCents, zeroCents } from '../money/cents.ts';
import {
  divide,
  exactCents,
  exactDecimal,
  multiply,
  netOf,
  type Rational,
  rational,
} from '../money/rounding.ts';
import { shareOut } from '../money/share-out.ts';
import type { Adjustment, InvoiceLine } from './e-invoice.ts';
import { eInvoiceTexts as texts } from './e-invoice-texts.ts';
import { plainLine, plainText } from './xml.ts';

type Billed = { readonly lines: readonly InvoiceLine[]; readonly adjustments: readonly Adjustment[] };

/** A line or a discount as it was entered, net or gross; its net amount is found for all of them together. */
type Entry = {
  readonly amount: Cents;
  readonly write: (net: Cents) => Partial<Billed>;
};

/** Lists what an invoice bills, line by line, net (rules: e-invoices#net-lines). */
export function listBilledLines(facts: DocumentFacts): Billed {
  if (facts.type === 'PREPAYMENT_INVOICE') return { lines: [prepaymentLine(facts)], adjustments: [] };
  const { document, vat } = facts;
  const sums = documentSums(document, vat);
  const entries = listEntries(facts, sums);
  const exact = entries.map(({ amount }) => exactCents(amount));
  const nets = document.enterNetPrices
    ? entries.map(({ amount }) => amount)
    : shareOut(
        exact.map((gross) => netOf(gross, vat)),
        sums.net,
      );
  const written = entries.map(({ write }, index) => write(nets[index] ?? zeroCents));
  return {
    lines: [...written.flatMap(({ lines = [] }) => lines), ...facts.prepayments.map(deductedLine)],
    adjustments: written.flatMap(({ adjustments = [] }) => adjustments),
  };
}

function listEntries(facts: DocumentFacts, sums: DocumentSums): Entry[] {
  const { hideArticlePrices, showDiscounts } = facts.document.settings;
  const entries = facts.document.productGroups.flatMap((group, index): Entry[] => {
    const ofGroup = sums.groups[index];
    if (ofGroup === undefined) return [];
    return hideArticlePrices ? wholeGroup(facts, group, ofGroup) : listArticles(facts, group, ofGroup);
  });
  const isTold = !hideArticlePrices || showDiscounts || sums.lines === zeroCents;
  return isTold ? [...entries, ...discountEntry(texts.discount, sums.discount)] : lessened(entries, sums);
}

/** A discount that the customer is not shown is in the price of each group. */
function lessened(entries: readonly Entry[], { lines, total }: DocumentSums): Entry[] {
  const share = divide(exactCents(total), exactCents(lines));
  const amounts = shareOut(
    entries.map(({ amount }) => multiply(exactCents(amount), share)),
    total,
  );
  return entries.map((entry, index) => ({ ...entry, amount: amounts[index] ?? zeroCents }));
}

function listArticles(facts: DocumentFacts, group: ProductGroup, sums: GroupSums): Entry[] {
  const articles = group.products.flatMap((product, index): Entry[] => {
    if (isEmptyProduct(product)) return [];
    const amount = sums.lines[index] ?? zeroCents;
    const priceAsEntered = facts.document.enterNetPrices ? product.pricePerUnit : null;
    return [{ amount, write: (net) => ({ lines: [articleLine(product, net, priceAsEntered)] }) }];
  });
  return [...articles, ...discountEntry(texts.discountOn(groupName(facts, group)), sums.discount)];
}

function articleLine(product: DocumentProduct, net: Cents, priceAsEntered: Cents | null): InvoiceLine {
  const { amount, unit = 'PIECE' } = product;
  return {
    ...nameArticle(product),
    unit: unitCodes[unit],
    net,
    ...(priceAsEntered === null
      ? pricedBy(amount, net)
      : { quantity: priceAsEntered < 0 ? -amount : amount, price: decimal(exactCents(priceAsEntered), 2) }),
  };
}

/** An article that has only a description is known by its first words. */
function nameArticle({
  articleName,
  description,
}: DocumentProduct): Pick<InvoiceLine, 'name' | 'description'> {
  const name = plainLine(articleName);
  const more = plainText(description);
  if (name !== null) return { name, description: more };
  return { name: more?.split('\n')[0] ?? texts.article, description: more };
}

/** Below 0 stands in the quantity, since no price may be. */
function pricedBy(amount: number, net: Cents): Pick<InvoiceLine, 'quantity' | 'price'> {
  const size = Math.abs(amount);
  if (size === 0) return { quantity: 0, price: '0.00' };
  const price = divide(exactCents(net), exactDecimal(size));
  // Prices of many thousands would be off by more than a cent with six decimals.
  return { quantity: net < 0 ? -size : size, price: decimal(price, size < 10_000 ? 6 : 10) };
}

/**
 * Where the prices of articles are not shown to the customer, the data does not tell them either: a line is a group, at
 * the price it comes to.
 */
function wholeGroup(facts: DocumentFacts, group: ProductGroup, { total }: GroupSums): Entry[] {
  const articles = group.products.filter((product) => !isEmptyProduct(product));
  if (articles.length === 0 && total === 0) return [];
  const named = articles.map(
    (product) => `${formatAmount(product.amount, product.unit)} ${nameArticle(product).name}`,
  );
  const line = {
    name: groupName(facts, group),
    description: plainText(named.join('\n')),
    unit: unitCodes.LUMP_SUM,
  };
  return [{ amount: total, write: (net) => ({ lines: [{ ...line, net, ...pricedBy(1, net) }] }) }];
}

const groupName = ({ supplierNames }: DocumentFacts, { supplierId }: ProductGroup): string =>
  plainLine(supplierId === null ? null : supplierNames[supplierId]) ?? texts.articles;

/** Off the sum, or on it where the agreed price lies above. */
function discountEntry(reason: string, discount: Cents | null): Entry[] {
  if (discount === null || discount === 0) return [];
  const said = discount < 0 ? texts.surcharge : reason;
  return [
    {
      amount: negateCents(discount),
      write: (net) => ({ adjustments: net === 0 ? [] : [{ reason: said, net }] }),
    },
  ];
}

function prepaymentLine(facts: DocumentFacts): InvoiceLine {
  const { net } = askedOf(facts);
  const ordered = facts.ordered.flatMap((name) => plainLine(name) ?? []);
  return {
    name: texts.prepayment(plainLine(facts.orderNumber)),
    description: ordered.length === 0 ? null : ordered.join('\n'),
    unit: unitCodes.LUMP_SUM,
    net,
    ...pricedBy(1, net),
  };
}

/** Makes the line of a deducted prepayment as it was billed (rules: invoices#deducted-prepayments). */
const deductedLine = ({ number, date, receivedOn, net }: DeductedPrepayment): InvoiceLine => ({
  name: texts.deducted(number, date, receivedOn),
  description: null,
  unit: unitCodes.LUMP_SUM,
  net: negateCents(net),
  ...pricedBy(1, negateCents(net)),
});

/** Writes a number in figures, without a sign; with as many decimals as it needs, two at least and so many at most. */
function decimal({ numerator, denominator }: Rational, most: number): string {
  const scale = 10n ** BigInt(most);
  const { numerator: cents, denominator: parts } = multiply(
    rational(numerator < 0n ? -numerator : numerator, denominator),
    rational(scale, 100n),
  );
  const digits = String((2n * cents + parts) / (2n * parts)).padStart(most + 1, '0');
  const fraction = digits.slice(-most).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -most)}.${fraction}`;
}
