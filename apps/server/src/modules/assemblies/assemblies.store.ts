import type { FileTypeToDownload } from '@korpus/domain/assemblies/app-files.ts';
import { fileTypesToDownload } from '@korpus/domain/assemblies/app-files.ts';
import type { Assembly } from '@korpus/domain/assemblies/assembly.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { ContentType } from '@korpus/domain/files/content-types.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import { nobodys } from '@korpus/domain/rights/ownership.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { foundRecords } from '../../platform/search/found-records.ts';
import { retainedAmount } from '../orders/index.ts';
import { andExhibitionSalesman, isOrderReadable } from '../rights/index.ts';

type OrderKey = { readonly tenantId: string; readonly id: string };

/** An order with what decides whose assembly it is, and what the app shows of it. */
export type AssemblyRow = Assembly & {
  readonly id: string;
  /** The order's offer, whose plans are its own. */
  readonly clientId: string | null;
  readonly clientName: string;
  readonly salesmanName: string | null;
  readonly deliveryDate: IsoDate | null;
  readonly address: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly clientPhone1: string | null;
  readonly clientPhone2: string | null;
  readonly clientEmail: string | null;
  readonly assemblyDate: IsoDate | null;
  readonly acceptedOn: IsoDate | null;
  readonly holdsMoneyBack: boolean;
  readonly additionalAssemblyDates: readonly (IsoDate | null)[];
};

/** Where goods go that are not delivered to the customer's own address. */
const delivered = (column: string) => sql`case when o.has_different_delivery_address
    and concat(o.delivery_address, o.delivery_zip_code, o.delivery_city) <> ''
    then ${sql.ref(`o.delivery_${column}`)} else ${sql.ref(`o.${column}`)} end`;

const columns = (
  packages: Actor['packages'],
) => sql`o.id, o.client_id as "clientId", o.client_name as "clientName", o.sell_date as "sellDate",
    o.cancelled, o.last_assembly as "lastAssembly", o.salesman_id as "salesmanId",
    e.user_id as "exhibitionSalesmanUserId", m.linked_user_id as "carpenterUserId",
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as "salesmanName", o.delivery_date as "deliveryDate",
    ${delivered('address')} as address, ${delivered('zip_code')} as "zipCode", ${delivered('city')} as city,
    o.phone1 as "clientPhone1", o.phone2 as "clientPhone2", o.email as "clientEmail", o.assembly_date as "assemblyDate", o.accepted_on as "acceptedOn",
    coalesce(${retainedAmount(packages)} > 0, false) as "holdsMoneyBack",
    o.additional_assembly_dates as "additionalAssemblyDates"`;
const besides = sql`${andExhibitionSalesman}
    left join carpenters m on m.tenant_id = o.tenant_id and m.id = o.carpenter_id
    left join users u on u.tenant_id = o.tenant_id and u.id = o.salesman_id`;

export async function findAssembly(
  tx: Tx,
  { packages }: Pick<Actor, 'packages'>,
  { tenantId, id }: OrderKey,
): Promise<AssemblyRow | undefined> {
  const { rows } = await sql<AssemblyRow>`select ${columns(packages)} from orders o ${besides}
    where o.tenant_id = ${tenantId} and o.id = ${id}`.execute(tx);
  return rows[0];
}

type Wanted = {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly search?: string | undefined;
  readonly most: number;
};

/**
 * A last day for spans without an end: without it a third of all orders is expected behind a beginning, and all are
 * read instead of the index.
 */
const latestDay = '9999-12-31';

/**
 * maySeeAssembly over all orders of a house: one's own as a carpenter, and those one may read, each by an index of its
 * own. Of a span of days by the first day in it, else the newest first.
 */
export async function findAssemblies(tx: Tx, actor: Actor, wanted: Wanted): Promise<AssemblyRow[]> {
  const { tenantId, userId } = actor;
  const { from, to, search, most } = wanted;
  const found = search === undefined ? null : foundRecords(tenantId, 'ORDER', search);
  if (search !== undefined && found === null) return [];
  const hasSpan = from !== undefined || to !== undefined;
  const isFound = found === null ? sql`` : sql`and o.id = any(array${found})`;
  const isLate = from === undefined ? sql`` : sql`and o.last_assembly between ${from} and ${latestDay}`;
  // Written out: with any number a tenth of all orders is expected, and the index is left alone.
  const limit = sql.lit(most);
  const dayOf = hasSpan ? firstDayIn({ from, to }) : sql<IsoDate | null>`o.last_assembly`;
  const order = (row: string) =>
    hasSpan
      ? sql`${sql.ref(`${row}.day`)}, ${sql.ref(`${row}.client_name`)}, ${sql.ref(`${row}.id`)}`
      : sql`${sql.ref(`${row}.day`)} desc nulls last, ${sql.ref(`${row}.client_name`)}, ${sql.ref(`${row}.id`)}`;
  const part = (whose: RawBuilder<unknown>) => sql`(select a.* from (
      select o.id, o.client_name, ${dayOf} as day from orders o
      ${andExhibitionSalesman}
      where o.tenant_id = ${tenantId} and not o.cancelled and ${whose} ${isLate} ${isFound}
      ${hasSpan ? sql`` : sql`order by o.last_assembly desc nulls last limit ${limit}`}) as a
    ${hasSpan ? sql`where a.day is not null` : sql``} order by ${order('a')} limit ${limit})`;
  const own = part(sql`o.sell_date is not null and o.carpenter_id = (select c.id from carpenters c
    where c.tenant_id = ${tenantId} and c.linked_user_id = ${userId})`);
  const read = part(sql`o.last_assembly is not null and ${isOrderReadable(actor)}`);
  const parts = can(actor, 'order.read', nobodys) ? sql`${own} union ${read}` : own;
  const { rows } = await sql<AssemblyRow>`select ${columns(actor.packages)}
    from (select * from (${parts}) as p order by ${order('p')} limit ${limit}) as f
    cross join lateral (select r.* from orders r where r.tenant_id = ${tenantId} and r.id = f.id offset 0) as o ${besides}
    order by ${order('f')}`.execute(tx);
  return rows;
}

/** Finds the first day of an order in a span; null: none is. */
function firstDayIn({ from, to }: Pick<Wanted, 'from' | 'to'>): RawBuilder<IsoDate | null> {
  const isIn = (day: RawBuilder<unknown>) =>
    sql`${day} between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`;
  return sql`least(case when ${isIn(sql`o.assembly_date`)} then o.assembly_date end,
    (select min(each::date) from json_array_elements_text(o.additional_assembly_dates) as each
      where ${isIn(sql`each::date`)}))`;
}

export type TakenFile = {
  readonly id: string;
  readonly orderId: string;
  readonly type: FileTypeToDownload;
  readonly name: string;
  readonly size: number;
  readonly contentType: ContentType;
  readonly sha256: string;
  readonly storageKey: string;
};

/** Finds those files of these orders and their offers that can be taken along. */
export async function findFilesToTake(
  tx: Tx,
  tenantId: string,
  orders: readonly Pick<AssemblyRow, 'id' | 'clientId'>[],
): Promise<readonly TakenFile[]> {
  if (orders.length === 0) return [];
  const owners = orders.flatMap(({ id, clientId }) => [
    { kind: 'order', ownerId: id, orderId: id },
    ...(clientId === null ? [] : [{ kind: 'client', ownerId: clientId, orderId: id }]),
  ]);
  const { rows } = await sql<TakenFile>`select f.id, w."orderId", f.type, f.name, f.size,
      f.content_type as "contentType", f.sha256, f.storage_key as "storageKey"
    from json_to_recordset(${JSON.stringify(owners)}::json) as w (kind text, "ownerId" uuid, "orderId" uuid)
    join files f on f.tenant_id = ${tenantId} and f.owner_id = w."ownerId" and f.owner_kind = w.kind
    where f.type = any(${[...fileTypesToDownload]}::text[])
    order by f.type, f.name, f.id`.execute(tx);
  return rows;
}

/** Finds the orders that have an assembly report of this day. */
export async function findReported(
  tx: Tx,
  tenantId: string,
  orders: readonly { readonly id: string }[],
  { day, timeZone }: { readonly day: IsoDate; readonly timeZone: string },
): Promise<ReadonlySet<string>> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`select distinct owner_id as id from files
    where tenant_id = ${tenantId} and owner_id = any(${ids}::uuid[]) and owner_kind = 'order'
      and type = 'ASSEMBLY_REPORT'
      and (coalesce(taken_at, created_at) at time zone ${timeZone})::date = ${day}::date`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
