import type { OrderRecord } from '@korpus/contract/orders/order-record.ts';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { Names } from './overview-cells.ts';

/** What sheets name by id beside what lists do. */
type SheetNames = Names & { readonly leadSources: ReadonlyMap<string, string> };

/**
 * An order as its reader gets it: in the overview and in the dialog. Both leave out what they may not read, so nothing
 * is asked here again (rules: rights#nowhere-else-either).
 */
export type OrderSheetFacts = {
  readonly row: OverviewRow;
  readonly record: OrderRecord;
  readonly names: SheetNames;
};
