import { type ComplaintRecord, complaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { complaintCatalogue } from '@korpus/domain/complaints/complaint-catalogue.ts';
import { archivedAfterDays } from '@korpus/domain/complaints/complaint-tabs.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { keysOf, pick } from '@korpus/domain/values/fields.ts';
import { type RawBuilder, sql } from 'kysely';
import { asItIs, euros, flag, type JsonCell, text, word } from '../../../platform/database/json-cell.ts';
import { recordCells } from '../../../platform/database/record-cells.ts';
import { closedUntilOf } from '../../invoice-numbers/index.ts';
import { complaintTable } from '../complaint-table.ts';

type Today = { readonly tenantId: string; readonly today: IsoDate };

const column = (name: string): RawBuilder<unknown> => sql.ref(`r.${name}`);

/**
 * Where each key of a complaint comes from, in the order of the wire: `r` is a complaint beside what lists show of its
 * order. Equal to the rules of domain/complaints, which a test holds it to.
 */
export const complaintCells = (of: Today): Readonly<Record<keyof ComplaintRecord, JsonCell>> =>
  pick(
    {
      ...recordCells('r', complaintCatalogue, complaintTable.columns),
      id: word(column('id')),
      importance: asItIs(column('importance')),
      location: word(sql`coalesce(r.location_id::text, r.built_in_location)`),
      connections: asItIs(sql`to_json(r.connections)`),
      orderRemainingAmount: euros(column('order_remaining_amount')),
      lockedDoneState: flag(isLockedDone(of)),
      salesmanId: word(column('salesman_id')),
      exhibitionSalesmanUserId: word(column('exhibition_salesman_user_id')),
      orderType: word(column('order_type')),
      orderCancelled: flag(column('order_cancelled')),
      lastModifiedBy: word(column('modified_by')),
      lastModifiedByName: text(column('modified_by_name')),
      lastModifiedDate: word(sql`to_char(r.modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
      version: asItIs(column('version')),
    },
    keysOf(complaintRecord.shape),
  );

/** locked-done.ts, isLockedDone. */
const isLockedDone = ({ tenantId, today }: Today): RawBuilder<boolean> =>
  sql`r.state = 'DONE' and coalesce(r.fixed_at, r.planned_date, r.created_on) <=
    coalesce((${closedUntilOf(tenantId)}), ${addDays(today, -archivedAfterDays - 1)}::date)`;
