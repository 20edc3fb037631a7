import { outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { OrderServices } from '../orders/index.ts';
import { orderSheets } from './export-sheets.ts';
import { tableFile } from './export-table.ts';

export { type Line, withIncomplete } from './incomplete-columns.ts';
export { linkToExport } from './link-to-export.ts';

/** Files are made outside of transactions; nothing of them is kept. */
export const tableExports = (services: OrderServices): BindingsOf<'exportTable' | 'exportOrders'> => ({
  exportTable: outside((context, { params, query, body }) =>
    tableFile(services, context, params.type, query.title, body),
  ),
  exportOrders: outside((context, { params, body }) =>
    orderSheets(
      services,
      context,
      params.type,
      body.orders.map(({ id }) => id),
    ),
  ),
});
