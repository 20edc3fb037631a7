import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Staying } from '@korpus/domain/privacy/staying.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import type { KnownBy } from './about-customer.store.ts';

/** A forgotten person by ids alone, from which nobody can tell who it was. */
type ForgottenIds = KnownBy & { readonly id: string; readonly at: string; readonly byId: string };

type Ending = { readonly stays: readonly Staying[]; readonly nextOn: IsoDate | null };

const ids = ['id', 'customers', 'offers', 'orders', 'at', 'by_id as byId'] as const;

export const insertForgotten = (
  tx: Tx,
  tenantId: string,
  { id, customers, offers, orders, at, byId, stays, nextOn }: ForgottenIds & Ending,
) =>
  tx
    .insertInto('forgotten')
    .values({
      tenant_id: tenantId,
      id,
      customers,
      offers,
      orders,
      at: new Date(at),
      by_id: byId,
      stays: JSON.stringify(stays),
      next_on: nextOn,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .execute();

export const settleForgotten = (tx: Tx, tenantId: string, id: string, { stays, nextOn }: Ending) =>
  tx
    .updateTable('forgotten')
    .set({ stays: JSON.stringify(stays), next_on: nextOn })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();

/** Finds forgotten people of whom something may go on this day. */
export const findDue = (tx: Tx, tenantId: string, today: IsoDate): Promise<ForgottenIds[]> =>
  tx
    .selectFrom('forgotten')
    .select(ids)
    .where('tenant_id', '=', tenantId)
    .where('next_on', '<=', today)
    .orderBy('id')
    .forUpdate()
    .execute();

export const findAllForgotten = (tx: Tx, tenantId: string): Promise<ForgottenIds[]> =>
  tx.selectFrom('forgotten').select(ids).where('tenant_id', '=', tenantId).orderBy('id').execute();

type Listed = Ending & { readonly id: string; readonly at: string; readonly by: string | null };

/** The last first. */
export const findListed = (tx: Tx, tenantId: string, limit: number): Promise<Listed[]> =>
  tx
    .selectFrom('forgotten as f')
    .leftJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'f.tenant_id').onRef('u.id', '=', 'f.by_id'),
    )
    .select(['f.id', 'f.at', 'f.stays', 'f.next_on as nextOn'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('by'))
    .where('f.tenant_id', '=', tenantId)
    .orderBy('f.at', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .execute();

/** Houses, each with its clocks. */
export const findHouses = (tx: Tx): Promise<{ readonly id: string; readonly timeZone: string }[]> =>
  tx.selectFrom('tenants').select(['id', 'time_zone as timeZone']).orderBy('id').execute();

/** Nobody adds an offer or order to them, nor changes one, until the transaction ends; in the order in which saves lock. */
export async function lockRecords(
  tx: Tx,
  tenantId: string,
  { customers, offers, orders }: KnownBy,
): Promise<void> {
  for (const [table, wanted] of [
    ['orders', orders],
    ['offers', offers],
    ['customers', customers],
  ] as const)
    await sql`select from ${sql.table(table)} where tenant_id = ${tenantId} and id = any(${[...wanted]}::uuid[])
      order by id for update`.execute(tx);
}
