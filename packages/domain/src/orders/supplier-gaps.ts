import type { OrderSupplier } from './order.ts';
import { orderLabels } from './order-catalogue-texts.ts';
import { supplierGapsTexts as texts } from './supplier-gaps-texts.ts';

/** Data that an entry of a supplier may lack of an order placed there, in the order in which they are filled in. */
export const supplierGaps = ['supplierId', 'orderNumber', 'orderSum'] as const;
export type SupplierGap = (typeof supplierGaps)[number];

type OrderedThere = Pick<OrderSupplier, SupplierGap>;

const isMissing = (value: string | number | null): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** The one answer to what is missing: state, to-dos, lists and dialogs follow from it (rules: states#enter-order-data). */
export const gapsOf = (entry: OrderedThere): readonly SupplierGap[] =>
  supplierGaps.filter((field) => isMissing(entry[field]));

/**
 * Keeps the gaps in number and sum; a missing supplier does not hold a delivery back
 * (rules: states#incomplete-supplier-data).
 */
const orderGaps = (gaps: readonly SupplierGap[]): readonly SupplierGap[] =>
  gaps.filter((gap) => gap !== 'supplierId');

/** Tells whether a supplier's order is incomplete because its number or its sum is missing. */
export const lacksOrderData = (entry: Omit<OrderedThere, 'supplierId'>): boolean =>
  orderGaps(gapsOf({ ...entry, supplierId: null })).length > 0;

/** No supplier at all, or an entry without supplier, order number or order sum (rules: states#enter-order-data). */
export const lacksSupplierData = (suppliers: readonly OrderedThere[]): boolean =>
  suppliers.length === 0 || suppliers.some((entry) => gapsOf(entry).length > 0);

/** An entry as lists have it; `missing` is left out where nothing is. */
export type EntryGaps = {
  readonly supplierId: string | null;
  readonly missing?: readonly SupplierGap[] | undefined;
};

type NameOf = (supplierId: string) => string | null;

const gapNames: Readonly<Record<SupplierGap, string>> = {
  supplierId: texts.name,
  orderNumber: orderLabels['suppliers.orderNumber'],
  orderSum: orderLabels['suppliers.orderSum'],
};

/** „Nobilia: Bestellnummer, Bestellsumme · 2. Lieferant: Name“, empty where nothing is missing. */
export function supplierGapsText(entries: readonly EntryGaps[], nameOf: NameOf): string {
  return entries.length === 0 ? texts.noSupplier : textOf(entries, nameOf);
}

/** The same of what keeps an order from being delivered; without an entry nothing does. */
export const orderGapsText = (entries: readonly EntryGaps[], nameOf: NameOf): string =>
  textOf(
    entries.map(({ supplierId, missing = [] }) => ({ supplierId, missing: orderGaps(missing) })),
    nameOf,
  );

const textOf = (entries: readonly EntryGaps[], nameOf: NameOf): string =>
  entries
    .flatMap(({ supplierId, missing = [] }, place) => {
      if (missing.length === 0) return [];
      const name = supplierId === null ? null : nameOf(supplierId);
      return `${name ?? texts.entry(place + 1)}: ${missing.map((gap) => gapNames[gap]).join(', ')}`;
    })
    .join(' · ');
