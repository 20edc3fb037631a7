import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { OrderRates } from '@korpus/domain/orders/order-rates.ts';
import type { AdditionalPackage } from '@korpus/domain/rights/packages.ts';
import { sql } from 'kysely';
import { findRates } from '../../src/modules/orders/index.ts';
import type { Tx } from '../../src/platform/database/engine.ts';
import type { Place } from '../demo-names.ts';
import type { BookHouse } from './book-house.ts';

type Located = { readonly id: string; readonly location: string };
type Found = {
  readonly packages: readonly AdditionalPackage[];
  readonly salesmen: readonly (Located & { readonly name: string })[];
  readonly exhibitionSalesmen: readonly Located[];
  readonly locations: readonly { readonly id: string; readonly billPrefix: string | null }[];
  readonly carpenters: readonly string[];
  readonly suppliers: readonly string[];
  readonly leadSources: readonly string[];
  readonly conversationTypes: readonly string[];
  readonly fitterId: string | null;
};

/** Reads the base data of a house that its orders will name; `tx` is inside its tenant. */
export async function readBookHouse(
  tx: Tx,
  tenantId: string,
  { today, places }: { today: IsoDate; places: readonly Place[] },
): Promise<BookHouse> {
  const { packages, locations, exhibitionSalesmen, ...found } = await findHouse(tx, tenantId);
  const owners = [null, ...found.salesmen.map(({ id }) => id)].flatMap((salesmanId) =>
    locations.map(({ id }) => ({ salesmanId, location: id })),
  );
  const rates = new Map<string, OrderRates>();
  for (const owner of owners)
    rates.set(
      `${owner.salesmanId} ${owner.location}`,
      await findRates(tx, tenantId, { ...owner, day: today }),
    );
  const has = (wanted: AdditionalPackage) => packages.includes(wanted);
  return {
    ...found,
    packages: new Set(packages),
    exhibitionSalesmen: has('EXHIBITION') ? exhibitionSalesmen : [],
    billPrefixes: new Map(
      has('SALES_STATISTICS')
        ? locations.flatMap(({ id, billPrefix }) => (billPrefix === null ? [] : [[id, billPrefix] as const]))
        : [],
    ),
    ratesOf: (salesmanId, location) => {
      const found = rates.get(`${salesmanId} ${location}`);
      if (found === undefined) throw new RangeError(`No rates for the location ${location}.`);
      return found;
    },
    places,
    today,
  };
}

async function findHouse(tx: Tx, tenantId: string): Promise<Found> {
  const list = (select: string, table: string, where = 'true') =>
    sql`(select coalesce(json_agg(${sql.raw(select)} order by ${sql.raw(table === 'users' ? 't.email' : 't.name')}), '[]') from ${sql.table(table)} t
      where t.tenant_id = ${tenantId} and ${sql.raw(where)})`;
  const { rows } = await sql<Found>`select additional_package_types as packages,
      ${list(
        `json_build_object('id', t.id, 'location', t.location_id, 'name', concat_ws(' ', t.first_name, t.last_name))`,
        'users',
        `t.enabled and t.location_id is not null and t.roles && array['SALESMAN', 'ADMIN']`,
      )} as salesmen,
      ${list(`json_build_object('id', t.id, 'location', t.location_id)`, 'exhibition_salesmen')} as "exhibitionSalesmen",
      ${list(`json_build_object('id', t.id, 'billPrefix', t.bill_prefix)`, 'locations')} as locations,
      ${list('t.id', 'carpenters')} as carpenters, ${list('t.id', 'suppliers')} as suppliers,
      ${list('t.id', 'lead_sources')} as "leadSources",
      ${list('t.id', 'conversation_types')} as "conversationTypes",
      (select c.id from carpenters c where c.tenant_id = ${tenantId} and c.has_app_user
        order by c.name limit 1) as "fitterId"
    from tenants where id = ${tenantId}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new RangeError(`There is no house ${tenantId}.`);
  return found;
}

/**
 * The register of the invoices of a book, and where its circles stand: whoever issues the next invoice goes on from
 * there (rules: numbers-and-locking#register, numbers-and-locking#circles).
 */
export async function insertBookInvoices(tx: Tx, tenantId: string): Promise<void> {
  await sql`insert into invoice_register (tenant_id, number, prefix, month, running, bill_type, record_id, payment_id,
      amount, invoice_date, given_at, given_by, given_by_name, client_name)
    select o.tenant_id, b.number, l.bill_prefix, to_char(b.date, 'YYYYMM'),
      substr(b.number, length(l.bill_prefix) + 7)::integer, b.bill_type, o.id, b.payment_id, b.billed_amount,
      b.date, b.date::timestamptz, coalesce(o.salesman_id, o.id), o.modified_by, b.client_name
    from billed_rows b
    join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
    join locations l on l.tenant_id = o.tenant_id and l.id = o.location_id
    where b.tenant_id = ${tenantId} and b.number is not null`.execute(tx);
  await sql`insert into invoice_circles (tenant_id, prefix, month, last_number)
    select tenant_id, prefix, month, max(running) from invoice_register
    where tenant_id = ${tenantId} group by tenant_id, prefix, month`.execute(tx);
}
