import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { archivedAfterDays } from '@korpus/domain/complaints/complaint-tabs.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { asItIs, euros, flag, type JsonCell, text, word } from '../../../platform/database/json-cell.ts';
import { closedUntilOf } from '../../invoice-numbers/index.ts';

type Today = { readonly tenantId: string; readonly today: IsoDate };

const column = (name: string): RawBuilder<unknown> => sql.ref(`r.${name}`);

/**
 * Where each key of a complaint comes from: `r` is a complaint beside what lists show of its order. Equal to the rules
 * of domain/complaints, which a test holds it to.
 */
export const complaintCells = (of: Today): Readonly<Record<keyof ComplaintRecord, JsonCell>> => ({
  id: word(column('id')),
  orderId: word(column('order_id')),
  imposed: word(column('imposed')),
  state: word(column('state')),
  doNotForget: flag(column('do_not_forget')),
  importance: asItIs(column('importance')),
  carpenterId: word(column('carpenter_id')),
  date: word(column('planned_date')),
  availability: word(column('availability')),
  location: word(sql`coalesce(r.location_id::text, r.built_in_location)`),
  connections: asItIs(sql`to_json(r.connections)`),
  repairTimeInMinutes: asItIs(column('repair_time_in_minutes')),
  stockToDo: text(column('stock_to_do')),
  tasksToDo: text(column('tasks_to_do')),
  notes: text(column('notes')),
  carpenterExpense: euros(column('carpenter_expense')),
  materialExpense: euros(column('material_expense')),
  createdAt: word(column('created_on')),
  fixedAt: word(column('fixed_at')),
  remainingAmount: euros(column('remaining_amount')),
  orderRemainingAmount: euros(column('order_remaining_amount')),
  lockedDoneState: flag(isLockedDone(of)),
  salesmanId: word(column('salesman_id')),
  salesmanName: text(column('salesman_name')),
  carpenterName: text(column('carpenter_name')),
  exhibitionSalesmanUserId: word(column('exhibition_salesman_user_id')),
  orderLocation: word(column('order_location')),
  orderNumber: text(column('order_number')),
  orderType: word(column('order_type')),
  orderCancelled: flag(column('order_cancelled')),
  clientName: text(column('client_name')),
  zipCode: text(column('zip_code')),
  deliveryDate: word(column('delivery_date')),
  lastModifiedBy: word(column('modified_by')),
  lastModifiedByName: text(column('modified_by_name')),
  lastModifiedDate: word(sql`to_char(r.modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
  version: asItIs(column('version')),
});

/** locked-done.ts, isLockedDone. */
const isLockedDone = ({ tenantId, today }: Today): RawBuilder<boolean> =>
  sql`r.state = 'DONE' and coalesce(r.fixed_at, r.planned_date, r.created_on) <=
    coalesce((${closedUntilOf(tenantId)}), ${addDays(today, -archivedAfterDays - 1)}::date)`;
