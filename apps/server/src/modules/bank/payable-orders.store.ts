import type { OwnClaim, PayableOrder } from '@korpus/domain/bank/open-claims.ts';
import { withReminders } from '@korpus/domain/bank/reminder-claims.ts';
import { deriveClaims, settledNumbersOf } from '@korpus/domain/claims/claims.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { type ClaimingRow, claimingColumns, claimingOrderIn } from '../orders/index.ts';
import { andExhibitionSalesman, isOrderReadable } from '../rights/index.ts';
import { findLearned } from './learned.store.ts';
import { findPayableReminders } from './payable-reminders.store.ts';

type Row = Pick<PayableOrder, 'orderId' | 'orderNumber' | 'clientOrderNumber'> &
  Omit<PayableOrder['customer'], 'key' | 'learnedIbans'> &
  ClaimingRow & { readonly offerId: string | null };

type OwnOrder = Omit<PayableOrder, 'claims'> & { readonly claims: readonly OwnClaim[] };

/**
 * Orders of the house that wait for money and that somebody may read, with what reminders ask for beside it; of paid ones
 * those whose interest or fee was asked for since a day.
 */
export async function findPayableOrders(
  tx: Tx,
  tenantId: string,
  person: Person,
  since: IsoDate,
): Promise<readonly PayableOrder[]> {
  // The index of this condition holds no others.
  const waiting = sql`(o.remaining_amount > 0 or o.unpaid_from is not null)`;
  const open = await findWhere(tx, tenantId, person, waiting);
  const orderIds = open.map(({ orderId }) => orderId);
  const reminders = await findPayableReminders(tx, { tenantId, person, orderIds, since });
  const known = new Set(orderIds);
  const others = [...new Set(reminders.map(({ orderId }) => orderId))].filter((id) => !known.has(id));
  const paid =
    others.length === 0 ? [] : await findWhere(tx, tenantId, person, sql`o.id = any(${others}::uuid[])`);
  return withReminders([...open, ...paid], reminders);
}

async function findWhere(
  tx: Tx,
  tenantId: string,
  person: Person,
  condition: RawBuilder<unknown>,
): Promise<readonly OwnOrder[]> {
  const [learned, { rows }] = await Promise.all([
    findLearned(tx, tenantId),
    sql<Row>`select o.id as "orderId", o.order_number as "orderNumber", o.client_order_number as "clientOrderNumber",
        o.client_id as "offerId",
        o.is_company as "isCompany", o.company_name as "companyName", o.first_name as "firstName",
        o.last_name as "lastName", c.client_number as "clientNumber", ${claimingColumns(person.packages)}
      from orders o
      left join offers c on c.tenant_id = o.tenant_id and c.id = o.client_id
      ${andExhibitionSalesman}
      where o.tenant_id = ${tenantId} and not o.cancelled
        and ${condition} and ${isOrderReadable(person)}
      order by o.id`.execute(tx),
  ]);
  return rows.map((row) => readPayable(row, learned.get(row.offerId ?? '') ?? []));
}

function readPayable(row: Row, learnedIbans: readonly string[]): OwnOrder {
  const { offerId, orderId, orderNumber, clientOrderNumber } = row;
  const order = claimingOrderIn(row);
  const { clientNumber, companyName, firstName, isCompany, lastName } = row;
  return {
    orderId,
    orderNumber,
    clientOrderNumber,
    customer: {
      isCompany,
      companyName,
      firstName,
      lastName,
      clientNumber,
      learnedIbans,
      // An order whose customer is gone stands for itself.
      key: offerId ?? orderId,
    },
    claims: deriveClaims(order),
    settledNumbers: settledNumbersOf(order),
  };
}
