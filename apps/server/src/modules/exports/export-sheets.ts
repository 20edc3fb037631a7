import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { exportOrders } from '@korpus/contract/exports/exports.ts';
import type { TableFormat } from '@korpus/contract/exports/table-formats.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { RecordSheet } from '../../platform/printing/record-sheets.ts';
import { type OrderServices, readOrder } from '../orders/index.ts';
import { findHouse } from './export.store.ts';
import { exportTexts as texts } from './export-texts.ts';
import { linkToExport } from './link-to-export.ts';
import { buildOrderSheet } from './order-sheet.ts';
import { ordersOfExport } from './orders-of-export.ts';

/** Makes a sheet of each order with what the person may read (rules: overviews#sheet-of-an-order). */
export async function orderSheets(
  services: OrderServices,
  context: SignedInContext,
  format: TableFormat,
  ids: readonly string[],
): Promise<AnswerOf<typeof exportOrders>> {
  const { actor, person } = context;
  const { tenantId } = actor;
  const rows = await ordersOfExport(services, context, ids, (row, nameOf) => ({ row, nameOf }));
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  const { companyName, leadSources } = await services.tenancy.inTenant(tenantId, (tx) =>
    findHouse(tx, tenantId),
  );
  const sheets: RecordSheet[] = [];
  for (const { row, nameOf } of rows) {
    const record = await services.tenancy.inTenant(tenantId, (tx) =>
      readOrder(services, { ...context, tx }, row.id),
    );
    sheets.push(buildOrderSheet({ row, record, nameOf, leadSources, timeZone: person.timeZone }));
  }
  const today = services.clock.todayIn(person.timeZone);
  const day = formatDate(today);
  const [first] = sheets;
  const title = sheets.length === 1 && first !== undefined ? first.title : texts.sheetsTitle;
  const printed = { title, subtitle: texts.sheetOf(day), author: companyName, today, sheets };
  const job = { kind: 'records', format, records: printed } as const;
  return linkToExport(services, context, job, `${title} ${day}`);
}
