import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { PaperType } from '@korpus/domain/files/file-types.ts';
import { sql } from 'kysely';
import type { Tx } from '../../src/platform/database/engine.ts';

export type DemoPlace = {
  readonly id: string;
  readonly name: string;
  readonly number: string | null;
  readonly salesmanId: string;
  readonly salesmanName: string;
  readonly filedAt: Date;
  /** Slots for papers that are in sight and empty; of offers none. */
  readonly missing: readonly PaperType[];
  /** Entries of suppliers who confirmed a day; of assemblies all. */
  readonly confirmed: readonly { readonly id: string; readonly supplier: string }[];
};

export type PlaceRow = Omit<DemoPlace, 'filedAt'> & { readonly createdAt: string };

/** The newest orders under work, each with what it still lacks. */
export async function findOrdersToFile(tx: Tx, tenantId: string, limit: number): Promise<DemoPlace[]> {
  const { rows } = await sql<PlaceRow>`select o.id, o.client_name as name, o.order_number as number,
      u.id as "salesmanId", concat_ws(' ', u.first_name, u.last_name) as "salesmanName",
      o.created_at as "createdAt", o.missing_file_types::jsonb as missing,
      (select coalesce(json_agg(json_build_object('id', e.id, 'supplier', s.name) order by e.id), '[]')
        from order_suppliers e join suppliers s on s.tenant_id = e.tenant_id and s.id = e.supplier_id
        where e.tenant_id = o.tenant_id and e.order_id = o.id and e.confirmed_delivery_date is not null) as confirmed
    from orders o join users u on u.tenant_id = o.tenant_id and u.id = o.salesman_id
    where o.tenant_id = ${tenantId} and o.missing_file_types <> '[]'
    order by o.sell_date desc nulls last, o.id limit ${limit}`.execute(tx);
  return rows.map(placeOf);
}

/** Finds orders that users of the picture app assemble around these days. */
export async function findAssembliesToFile(tx: Tx, tenantId: string, from: IsoDate): Promise<DemoPlace[]> {
  const { rows } = await sql<PlaceRow>`select o.id, o.client_name as name, o.order_number as number,
      u.id as "salesmanId", concat_ws(' ', u.first_name, u.last_name) as "salesmanName",
      o.created_at as "createdAt", '[]'::jsonb as missing,
      (select coalesce(json_agg(json_build_object('id', e.id, 'supplier', s.name) order by e.id), '[]')
        from order_suppliers e join suppliers s on s.tenant_id = e.tenant_id and s.id = e.supplier_id
        where e.tenant_id = o.tenant_id and e.order_id = o.id) as confirmed
    from orders o
    join users u on u.tenant_id = o.tenant_id and u.id = o.salesman_id
    join carpenters c on c.tenant_id = o.tenant_id and c.id = o.carpenter_id and c.has_app_user
    where o.tenant_id = ${tenantId} and o.last_assembly between ${from} and ${addDays(from, 7)} and not o.cancelled
    order by o.last_assembly, o.id`.execute(tx);
  return rows.map(placeOf);
}

/** The newest open offers. */
export async function findOffersToFile(tx: Tx, tenantId: string, limit: number): Promise<DemoPlace[]> {
  const { rows } = await sql<PlaceRow>`select c.id, c.last_name as name, c.client_number as number,
      u.id as "salesmanId", concat_ws(' ', u.first_name, u.last_name) as "salesmanName",
      c.created_at as "createdAt", '[]'::jsonb as missing, '[]'::jsonb as confirmed
    from offers c join users u on u.tenant_id = c.tenant_id and u.id = c.salesman_id
    where c.tenant_id = ${tenantId} and c.client_state = 'PLANNING_STAGE'
    order by c.request_date desc, c.id limit ${limit}`.execute(tx);
  return rows.map(placeOf);
}

/** A file of the demo was uploaded this many minutes after its record was made. */
const minutesLater = 50;

export const placeOf = ({ createdAt, ...row }: PlaceRow): DemoPlace => ({
  ...row,
  filedAt: new Date(Date.parse(createdAt) + minutesLater * 60_000),
});
