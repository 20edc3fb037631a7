import type { exportBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type * as calls from '@korpus/contract/exports/exports.ts';
import type { TableFormat } from '@korpus/contract/exports/table-formats.ts';
import { outside, type SignedInContext } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { OrderServices } from '../orders/index.ts';
import { orderSheets } from './export-sheets.ts';
import { tableFile } from './export-table.ts';

export { askedColumns } from './asked-columns.ts';
export { type FileReader, fileCell, fileKind } from './file-cells.ts';
export { type Line, withIncomplete } from './incomplete-columns.ts';
export { linkToExport } from './link-to-export.ts';

/** The same list of what was billed, by the rights to that. */
type BilledFile = (
  context: SignedInContext,
  format: TableFormat,
  body: BodyOf<typeof exportBilledOrders>,
) => Promise<AnswerOf<typeof exportBilledOrders>>;

/** Files are made outside of transactions; nothing of them is kept. Billed orders have a module of their own. */
export const tableExports = (
  services: OrderServices,
  billedFile: BilledFile,
): BindingsOf<keyof typeof calls> => ({
  exportTable: outside((context, { params, query, body }) => {
    const { orders, billedOrders, ...asked } = { ...query, ...body };
    return billedOrders === undefined
      ? tableFile(services, context, params.type, { ...asked, orders: orders ?? [] })
      : billedFile(context, params.type, { ...asked, billedOrders });
  }),
  exportOrders: outside((context, { params, body }) =>
    orderSheets(
      services,
      context,
      params.type,
      body.orders.map(({ id }) => id),
    ),
  ),
});
