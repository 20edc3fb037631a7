import type { OrderRecord } from '@korpus/contract/orders/order-record.ts';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { NameOf } from '@korpus/domain/fields/cells.ts';

/**
 * An order as its reader gets it: in the overview and in the dialog. Both leave out what they may not read, so nothing
 * is asked here again (rules: rights#nowhere-else-either).
 */
export type OrderSheetFacts = {
  readonly row: OverviewRow;
  readonly record: OrderRecord;
  readonly nameOf: NameOf;
  /** Where customers come from, by id: sheets name it, lists do not. */
  readonly leadSources: ReadonlyMap<string, string>;
  readonly timeZone: string;
};
