import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { ComparedEntry } from '@korpus/domain/papers-in/compare-paper.ts';
import type { CandidateOrder } from '@korpus/domain/papers-in/propose-orders.ts';
import type { KnownSupplier } from '@korpus/domain/papers-in/supplier-of-paper.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { OwnedRow } from '@korpus/domain/rights/ownership.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { andExhibitionSalesman, isOrderReadable } from '../rights/index.ts';

/** Finds the suppliers that the house knows, and the names of it and its shops. */
export async function findNames(
  tx: Tx,
  tenantId: string,
): Promise<{ readonly suppliers: readonly KnownSupplier[]; readonly ours: readonly string[] }> {
  const [suppliers, names] = await Promise.all([
    sql<KnownSupplier>`select id, name, email from suppliers where tenant_id = ${tenantId}
      order by name, id`.execute(tx),
    sql<{ name: string }>`select company_name as name from tenants where id = ${tenantId}
      union select name from locations where tenant_id = ${tenantId}
      union select legal_name from locations where tenant_id = ${tenantId} and legal_name is not null`.execute(
      tx,
    ),
  ]);
  return { suppliers: suppliers.rows, ours: names.rows.map(({ name }) => name) };
}

type OwnedCandidate = CandidateOrder & OwnedRow;

/** A year of a large house. */
const mostCandidates = 5_000;

/** Orders that somebody may read and that are not long delivered: the newest, where there are many. */
export const findCandidates = (
  tx: Tx,
  { tenantId, person, deliveredAfter }: { tenantId: string; person: Person; deliveredAfter: IsoDate },
): Promise<readonly OwnedCandidate[]> =>
  findOrdersWhere(
    tx,
    { tenantId, person },
    sql`not o.cancelled and (o.delivery_date is null or o.delivery_date > ${deliveredAfter}::date)`,
  );

/** Orders with an entry of this supplier that has the number, however it is written there. */
export const findNumbered = (
  tx: Tx,
  {
    tenantId,
    person,
    supplierId,
    number,
  }: { tenantId: string; person: Person; supplierId: string; number: string },
): Promise<readonly OwnedCandidate[]> =>
  findOrdersWhere(
    tx,
    { tenantId, person },
    sql`exists (select from order_suppliers n where n.tenant_id = o.tenant_id and n.order_id = o.id
      and n.supplier_id = ${supplierId} and ${number} in (${compact('order_number')}, ${compact('accounting_number')}))`,
  );

/** bank/compact-text.ts, as far as numbers are written in letters of ASCII. */
const compact = (column: string): RawBuilder<string> =>
  sql`translate(regexp_replace(upper(${sql.ref(`n.${column}`)}), '[^A-Z0-9]', '', 'g'), 'O', '0')`;

type Row = Omit<OwnedCandidate, 'entries'> & { readonly entries: readonly ComparedEntry[] };

async function findOrdersWhere(
  tx: Tx,
  { tenantId, person }: { readonly tenantId: string; readonly person: Person },
  condition: RawBuilder<unknown>,
): Promise<readonly OwnedCandidate[]> {
  const { rows } = await sql<Row>`select o.id as "orderId", o.order_number as "orderNumber",
      o.is_company as "isCompany", o.company_name as "companyName", o.first_name as "firstName",
      o.last_name as "lastName", o.salesman_id as "salesmanId", e.user_id as "exhibitionSalesmanUserId",
      o.restricted_at is not null as "isRestricted",
      (select coalesce(json_agg(json_build_object('id', s.id, 'supplierId', s.supplier_id,
          'orderNumber', s.order_number, 'orderSum', s.order_sum, 'accountingSum', s.accounting_sum,
          'accountingNumber', s.accounting_number, 'confirmedDeliveryDate', s.confirmed_delivery_date)
          order by s.sort_order), '[]')
        from order_suppliers s where s.tenant_id = o.tenant_id and s.order_id = o.id) as entries
    from orders o ${andExhibitionSalesman}
    where o.tenant_id = ${tenantId} and ${condition} and ${isOrderReadable(person)}
    order by o.created_at desc, o.id limit ${mostCandidates}`.execute(tx);
  return rows;
}
