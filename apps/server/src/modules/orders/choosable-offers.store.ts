import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { foundRecords } from '../../platform/search/found-records.ts';
import { personTable } from '../offers/index.ts';

const mostMatches = 30;

export type Readable = {
  readonly tenantId: string;
  /** Limits the list to this person's orders and nobody's; null: everybody's. */
  readonly ownedBy: string | null;
};

const isReadable = ({ tenantId, ownedBy }: Readable): RawBuilder<boolean> =>
  ownedBy === null
    ? sql`tenant_id = ${tenantId}`
    : sql`tenant_id = ${tenantId} and (salesman_id is null or salesman_id = ${ownedBy})`;

type Row = Parameters<typeof personTable.fromRow>[0] & {
  readonly id: string;
  readonly client_number: string;
  readonly salesman_id: string | null;
  readonly location_id: string | null;
  readonly budget: Cents | null;
  readonly notes: string | null;
};

type Wanted = { readonly text?: string | undefined; readonly id?: string | undefined };

/** The last changed first; of a text the best matches alone. */
export async function findChoosableOffers(tx: Tx, readable: Readable, { text, id }: Wanted) {
  const found = text === undefined ? null : foundRecords(readable.tenantId, 'CLIENT', text);
  const { rows } = await sql<Row>`select id, client_number, salesman_id, location_id, budget, notes,
      ${sql.join([...personTable.columns.values()].map((name) => sql.ref(name)))}
    from offers where ${isReadable(readable)}
      ${id === undefined ? sql`and restricted_at is null` : sql`and id = ${id}`}
      ${found === null ? sql`` : sql`and id = any(array${found})`}
    order by modified_at desc, id
    ${found === null ? sql`` : sql`limit ${mostMatches}`}`.execute(tx);
  return rows.map((row) => ({
    ...personTable.fromRow(row),
    id: row.id,
    clientNumber: row.client_number,
    salesmanId: row.salesman_id,
    locationId: row.location_id,
    budget: row.budget,
    notes: row.notes,
  }));
}

export async function findFirstDay(tx: Tx, readable: Readable): Promise<IsoDate | null> {
  // Each by itself is the first of an index.
  const first = (day: string, ofAll = sql``) =>
    sql`(select min(${sql.ref(day)}) from orders where ${isReadable(readable)} ${ofAll})`;
  const { rows } = await sql<{ date: IsoDate | null }>`select least(${first('sell_date')},
      ${first('delivery_date')}, ${first('exhibition_sell_date', sql`and exhibition_sale`)}) as date`.execute(
    tx,
  );
  return rows[0]?.date ?? null;
}
