import {
  type ClaimingPayment,
  claimsOf,
  type PayableOrder,
  settledNumbersOf,
} from '@korpus/domain/bank/open-claims.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { paymentInvoice } from '@korpus/domain/orders/order.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { andExhibitionSalesman, isOrderReadable, retainedAmount } from '../orders/index.ts';
import { findLearned } from './learned.store.ts';

type PaymentRow = Pick<ClaimingPayment, 'id' | 'paid' | 'price' | 'date' | 'partOf'> & {
  readonly invoiceNumber: string | null;
  readonly replacedBy: string | null;
};

type Row = Pick<PayableOrder, 'orderId' | 'orderNumber'> &
  Omit<PayableOrder['client'], 'key' | 'learnedIbans'> & {
    readonly clientId: string | null;
    readonly invoiceNumber: string | null;
    readonly deliveryDate: IsoDate | null;
    readonly remainingAmount: Cents | null;
    readonly retained: Cents;
    readonly payments: readonly PaymentRow[];
  };

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
        o.last_name as "lastName", c.client_number as "clientNumber", o.invoice_number as "invoiceNumber",
        o.delivery_date as "deliveryDate", o.remaining_amount as "remainingAmount",
        coalesce(${retainedAmount(person.packages)}, 0)::bigint as retained,
        (select coalesce(json_agg(json_build_object('id', p.id, 'date', p.date, 'price', p.price, 'paid', p.paid,
            'invoiceNumber', p.invoice_number, 'replacedBy', p.replaced_by,
            'partOf', p.part_of) order by p.sort_order), '[]')
          from order_payments p where p.tenant_id = o.tenant_id and p.order_id = o.id) as payments
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
  const { clientId, deliveryDate, invoiceNumber, orderId, orderNumber, remainingAmount } = row;
  const payments = row.payments.map(({ invoiceNumber: number, replacedBy, ...payment }) => ({
    ...payment,
    documentData: number === null ? null : paymentInvoice(number, replacedBy),
  }));
  const { clientNumber, companyName, firstName, isCompany, lastName } = row;
  return {
    orderId,
    orderNumber,
    client: {
      ...{ isCompany, companyName, firstName, lastName, clientNumber, learnedIbans },
      // Whose client is gone stands for themselves.
      key: clientId ?? orderId,
    },
    claims: claimsOf({ payments, invoiceNumber, deliveryDate }, remainingAmount, row.retained),
    settledNumbers: settledNumbersOf({ payments }),
  };
}
