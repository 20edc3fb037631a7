import type { QueryOf } from '@korpus/contract/endpoint.ts';
import type { listOrders } from '@korpus/contract/orders/orders.ts';
import type { OverviewDate } from '@korpus/contract/orders/overview-query.ts';
import { guardedColumns, type OverviewRow, openColumns } from '@korpus/contract/orders/overview-row.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { readableColumns } from '@korpus/domain/orders/overview-rights.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { jsonMembers } from '../../platform/database/json-cell.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import { listOf } from '../../platform/http/json-text.ts';
import { andExhibitionSalesman, isOwnOrder } from '../rights/index.ts';
import { dateRisk } from './sql/date-risk.ts';
import { dayRules } from './sql/day-rules.ts';
import { openSupply } from './sql/open-supply.ts';
import { overviewColumns } from './sql/overview-columns.ts';

export type OverviewQuery = QueryOf<typeof listOrders> & {
  readonly tenantId: string;
  readonly person: Person;
  readonly today: IsoDate;
};

export type OverviewList = 'orders' | 'exhibitionOrders';
export type OverviewLists = Readonly<Record<OverviewList, boolean>>;

type Key = keyof ReturnType<typeof overviewColumns>;
type Condition = RawBuilder<unknown>;

const openKeys: readonly Key[] = keysOf(openColumns);
const guardedKeys: readonly Key[] = keysOf(guardedColumns);

const dateColumns = {
  sellDate: 'sell_date',
  deliveryDate: 'delivery_date',
  exhibitionSellDate: 'exhibition_sell_date',
  exhibitionScheduleDate: 'exhibition_schedule_date',
} as const satisfies Record<OverviewDate, string>;

type ToDoKey = 'toDoEnterOrderData' | 'toDoRemainingAmount' | 'dateRisk' | 'openSupply';

/** Names the to-dos that each list of waiting orders holds. */
const toDoKeys: Readonly<Record<NonNullable<OverviewQuery['todo']>, readonly ToDoKey[]>> = {
  true: ['toDoEnterOrderData', 'toDoRemainingAmount'],
  dates: ['dateRisk'],
  supply: ['openSupply'],
};

/** Far more than anybody looks at; the answer has to fit into memory, whatever is asked for. */
const mostRows = 50_000;

/** The lists as JSON text; one that is not asked for is empty. Null: there are more rows than can be sent. */
export async function findOverview(
  tx: Tx,
  query: OverviewQuery,
  lists: OverviewLists,
  most = mostRows,
): Promise<readonly string[] | null> {
  const linesOf = async (list: OverviewList) =>
    lists[list] ? (await overviewLines(query, list, most + 1).execute(tx)).rows.map(({ line }) => line) : [];
  const [, orders, exhibitionOrders] = await Promise.all([
    keptPlan.execute(tx),
    linesOf('orders'),
    linesOf('exhibitionOrders'),
  ]);
  if (orders.length > most || exhibitionOrders.length > most) return null;
  return ['{"orders":', ...listOf(orders), ',"exhibitionOrders":', ...listOf(exhibitionOrders), '}'];
}

/** The same rows one by one, for who makes something of them here. */
export async function findOverviewRows(
  tx: Tx,
  query: OverviewQuery,
  lists: readonly OverviewList[],
): Promise<readonly OverviewRow[]> {
  const found = await Promise.all(
    lists.map(async (list) => {
      const lines = overviewLines(query, list, mostRows);
      return (await sql<{ row: OverviewRow }>`select line::json as row from (${lines}) as lines`.execute(tx))
        .rows;
    }),
  );
  return found.flat().map(({ row }) => row);
}

/** Each row as JSON text. They are put in order while they are columns: as text they would be too long for memory. */
export const overviewLines = (
  query: OverviewQuery,
  list: OverviewList,
  limit: number,
): RawBuilder<{ readonly line: string }> =>
  sql`select concat(${selectLine(query)}, '}') as line from (${selectRows(query, list)} limit ${limit}) as o`;

/** The rows of a list beside the names of their people, the newest first. */
function selectRows(query: OverviewQuery, list: OverviewList): RawBuilder<unknown> {
  const date = sql.ref(`o.${dateColumns[dateOf(query, list)]}`);
  return sql`select o.*, k.name as carpenter_name, e.name as exhibition_salesman_name,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as salesman_name, ${isOwnOrder(query.person)} as is_own
    from orders o
    left join users u on u.tenant_id = o.tenant_id and u.id = o.salesman_id
    left join carpenters k on k.tenant_id = o.tenant_id and k.id = o.carpenter_id
    ${andExhibitionSalesman}
    where ${sql.join(writeConditions(query, list), sql` and `)}
    order by ${date} desc nulls first, o.created_at desc, o.id`;
}

const dateOf = ({ by }: OverviewQuery, list: OverviewList): OverviewDate =>
  by ?? (list === 'orders' ? 'sellDate' : 'exhibitionSellDate');

const readsOthers = ({ person }: Pick<OverviewQuery, 'person'>): boolean =>
  can(person, 'order.read', somebodyElses);

/**
 * Makes the JSON of a row with what the person may read: one list of columns for their own orders, another for those of
 * others.
 */
function selectLine(query: OverviewQuery): RawBuilder<string> {
  const { person } = query;
  const columns = overviewColumns(query);
  const { own, other } = divideReadable(person, guardedKeys);
  const cells = (keys: readonly Key[]) => keys.map((key) => [key, columns[key]] as const);
  const ofBoth = own.filter((key) => other.includes(key));
  const line = jsonMembers('{', cells([...openKeys, ...ofBoth]));
  const rest = (keys: readonly Key[]) => {
    const only = keys.filter((key) => !ofBoth.includes(key));
    return only.length === 0 ? sql`''` : jsonMembers(',', cells(only));
  };
  if (own.length === ofBoth.length && other.length === ofBoth.length) return line;
  return sql`concat(${line}, case when o.is_own then ${rest(own)} else ${rest(other)} end)`;
}

/**
 * Divides the columns that a person may read into those of their own orders and of others'. A person who may not read
 * others' orders gets none of them, so one list of columns is enough.
 */
function divideReadable<K extends Key>(person: Person, keys: readonly K[]) {
  const { own, other } = readableColumns(person, keys);
  return { own, other: readsOthers({ person }) ? other : own };
}

function writeConditions(query: OverviewQuery, list: OverviewList): readonly Condition[] {
  const { tenantId, ids } = query;
  return [
    sql`o.tenant_id = ${tenantId}`,
    // An exhibition order appears under orders as soon as it has a salesman
    // (rules: states#unassigned-exhibition-orders).
    list === 'orders' ? sql`not (o.exhibition_sale and o.salesman_id is null)` : sql`o.exhibition_sale`,
    ...(readsOthers(query) ? [] : [isOwnOrder(query.person)]),
    ...inRange(query, list),
    ...(query.sold === undefined ? [] : [sql`o.order_price is not null`]),
    ...(ids === undefined ? [] : [sql`o.id = any(${ids}::uuid[])`]),
    ...toDo(query),
  ];
}

/**
 * Going by sell date, what is not sold yet stays in sight; by the day of the fair what has none and nobody has taken on
 * (rules: overviews#begins-with).
 */
function inRange(query: OverviewQuery, list: OverviewList): readonly Condition[] {
  const { from, to, today, person } = query;
  const by = dateOf(query, list);
  const date = sql.ref(`o.${dateColumns[by]}`);
  const range: Condition[] = [
    ...(from === undefined ? [] : [sql`${date} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${date} <= ${to}::date`]),
  ];
  if (range.length === 0) return [];
  const isInRange = sql.join(range, sql` and `);
  if (by === 'sellDate') return [sql`((${isInRange}) or ${dayRules(today, person).isNotYetSold})`];
  if (by === 'exhibitionSellDate')
    return [sql`((${isInRange}) or (o.exhibition_sell_date is null and o.salesman_id is null))`];
  return [isInRange];
}

type WaitingOrders = {
  readonly lackData: number;
  /** The day the first of them was sold. */
  readonly lackDataSince: IsoDate | null;
  readonly unpaid: number;
  readonly unpaidSum: Cents;
  /** Part of the open sum that is held back until complaints are done. */
  readonly retainedSum: Cents;
};

/** Counts the waiting orders in the lists of to-dos, of one salesman or of all, without those ticked off. */
export async function countWaiting(
  tx: Tx,
  query: OverviewQuery,
  salesmanId: string | null,
): Promise<WaitingOrders> {
  const { toDoEnterOrderData, toDoRemainingAmount, retainedAmount } = dayRules(query.today, query.person);
  const isUnpaid = sql`${toDoRemainingAmount} and not o.done_to_do_remaining_amount`;
  const { rows } = await sql<WaitingOrders>`select
      count(*) filter (where ${toDoEnterOrderData})::int as "lackData",
      min(o.sell_date) filter (where ${toDoEnterOrderData}) as "lackDataSince",
      count(*) filter (where ${isUnpaid})::int as unpaid,
      coalesce(sum(o.remaining_amount) filter (where ${isUnpaid}), 0)::bigint as "unpaidSum",
      coalesce(sum(${retainedAmount}) filter (where ${isUnpaid}), 0)::bigint as "retainedSum"
    from orders o
    ${andExhibitionSalesman}
    where ${sql.join(writeConditions({ ...query, todo: 'true' }, 'orders'), sql` and `)}
      ${salesmanId === null ? sql`` : sql`and o.salesman_id = ${salesmanId}`}`.execute(tx);
  return (
    rows[0] ?? { lackData: 0, lackDataSince: null, unpaid: 0, unpaidSum: zeroCents, retainedSum: zeroCents }
  );
}

/** Counts what a list of to-dos holds, of one salesman or of all, and finds the first day agreed among them. */
export async function countToDo(
  tx: Tx,
  query: OverviewQuery & { readonly todo: 'dates' | 'supply' },
  salesmanId: string | null,
): Promise<{ readonly count: number; readonly first: IsoDate | null }> {
  const { rows } = await sql<{ count: number; first: IsoDate | null }>`select count(*)::int as count,
      min(o.planned_date) as first
    from orders o
    ${andExhibitionSalesman}
    where ${sql.join(writeConditions(query, 'orders'), sql` and `)}
      ${salesmanId === null ? sql`` : sql`and o.salesman_id = ${salesmanId}`}`.execute(tx);
  return rows[0] ?? { count: 0, first: null };
}

/** Lists the conditions of a list of to-dos, with the to-dos alone that the person may know of. */
function toDo(query: OverviewQuery): readonly Condition[] {
  const { todo, person, today } = query;
  if (todo === undefined) return [];
  const rules = {
    ...dayRules(today, person),
    dateRisk: dateRisk(query).isAtRisk,
    openSupply: openSupply(today).isOpen,
  };
  const { own, other } = divideReadable(person, toDoKeys[todo]);
  const anyOf = (keys: readonly ToDoKey[]) =>
    sql`(${sql.join([sql`false`, ...keys.map((key) => rules[key])], sql` or `)})`;
  if (own.join() === other.join()) return [anyOf(own)];
  return [sql`case when ${isOwnOrder(person)} then ${anyOf(own)} else ${anyOf(other)} end`];
}
