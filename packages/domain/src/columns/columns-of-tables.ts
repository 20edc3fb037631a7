import { billedColumnKeys } from '../closing/billed-catalogue.ts';
import { complaintCatalogue } from '../complaints/complaint-catalogue.ts';
import { fieldsWith } from '../fields/field.ts';
import { offerCatalogue } from '../offers/offer-catalogue.ts';
import { overviewColumnKeys } from '../orders/order-catalogue.ts';
import type { ColumnTab } from '../records/records.ts';
import type { ColumnTemplate } from './column-template.ts';

/**
 * The columns there are, by their keys. Apart from the kinds of records, which stand on every page, since the catalogues
 * of fields are heavy.
 */
const columnsOf: Readonly<Record<ColumnTab, readonly string[]>> = {
  orders: overviewColumnKeys,
  exhibitionOrders: overviewColumnKeys,
  todoEnterOrderData: overviewColumnKeys,
  todoRemainingAmount: overviewColumnKeys,
  todoDateAtRisk: overviewColumnKeys,
  todoOpenSupply: overviewColumnKeys,
  offers: fieldsWith(offerCatalogue, 'column'),
  complaints: fieldsWith(complaintCatalogue, 'column'),
  billedOrders: billedColumnKeys,
};

/** Columns of all tables: a template may stand on tabs of several. */
export const columnsOfTables: ReadonlySet<string> = new Set(Object.values(columnsOf).flat());

/**
 * Columns that no table has; what a stored template has stays, should a column ever go
 * (rules: overviews#column-templates). The layout names them, too.
 */
export function unknownColumns(template: Named, stored: Named | undefined): readonly ColumnPath[] {
  const kept = new Set(namedIn(stored).map(({ key }) => key));
  return namedIn(template).filter(({ key }) => !columnsOfTables.has(key) && !kept.has(key));
}

type Named = Pick<ColumnTemplate, 'selectedFields'> & Partial<Pick<ColumnTemplate, 'layout'>>;
type ColumnPath = { readonly path: string; readonly key: string };

function namedIn(template: Named | undefined): readonly ColumnPath[] {
  if (template === undefined) return [];
  const { sort, widths } = template.layout ?? { sort: [], widths: {} };
  return [
    ...template.selectedFields.map((key, place) => ({ path: `selectedFields.${place}`, key })),
    ...sort.map(({ key }, place) => ({ path: `layout.sort.${place}.key`, key })),
    ...Object.keys(widths).map((key) => ({ path: `layout.widths.${key}`, key })),
  ];
}
