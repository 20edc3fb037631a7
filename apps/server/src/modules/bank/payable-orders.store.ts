import type { PayableOrder } from '@korpus/domain/bank/open-claims.ts';
import { claimsOf, settledNumbersOf } from '@korpus/domain/claims/claims.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import {
  andExhibitionSalesman,
  type ClaimingRow,
  claimingColumns,
  claimingOrderIn,
  isOrderReadable,
} from '../orders/index.ts';
import { findLearned } from './learned.store.ts';

type Row = Pick<PayableOrder, 'orderId' | 'orderNumber'> &
  Omit<PayableOrder['client'], 'key' | 'learnedIbans'> &
  ClaimingRow & { readonly clientId: string | null };

/** Orders of the house that wait for money and that somebody may read; the index of this condition holds no others. */
export async function findPayableOrders(
  tx: Tx,
  tenantId: string,
  person: Person,
): Promise<readonly PayableOrder[]> {
  const [learned, { rows }] = await Promise.all([
    findLearned(tx, tenantId),
    sql<Row>`select o.id as "orderId", o.order_number as "orderNumber", o.client_id as "clientId",
        o.is_company as "isCompany", o.company_name as "companyName", o.first_name as "firstName",
        o.last_name as "lastName", c.client_number as "clientNumber", ${claimingColumns(person.packages)}
      from orders o
      left join clients c on c.tenant_id = o.tenant_id and c.id = o.client_id
      ${andExhibitionSalesman}
      where o.tenant_id = ${tenantId} and not o.cancelled
        and (o.remaining_amount > 0 or o.unpaid_from is not null) and ${isOrderReadable(person)}
      order by o.id`.execute(tx),
  ]);
  return rows.map((row) => payableOf(row, learned.get(row.clientId ?? '') ?? []));
}

function payableOf(row: Row, learnedIbans: readonly string[]): PayableOrder {
  const { clientId, orderId, orderNumber } = row;
  const order = claimingOrderIn(row);
  const { clientNumber, companyName, firstName, isCompany, lastName } = row;
  return {
    orderId,
    orderNumber,
    client: {
      ...{ isCompany, companyName, firstName, lastName, clientNumber, learnedIbans },
      // Whose client is gone stands for themselves.
      key: clientId ?? orderId,
    },
    claims: claimsOf(order),
    settledNumbers: settledNumbersOf(order),
  };
}
