import type { AcceptanceResult } from '@korpus/domain/acceptance/acceptance.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';

type Key = { readonly tenantId: string; readonly id: string };

/** An acceptance as it was signed, and its page if that is made. */
export type KeptAcceptance = {
  readonly id: string;
  readonly orderId: string;
  readonly version: number;
  readonly result: AcceptanceResult;
  readonly day: IsoDate;
  /** Hash of what was sent. */
  readonly said: string;
  readonly format: number;
  readonly frozen: unknown;
  readonly seal: string;
  readonly at: string;
  readonly byId: string;
  readonly byName: string;
  readonly storageKey: string | null;
  readonly sha256: string | null;
  readonly size: number | null;
};

const columns = [
  'id',
  'order_id as orderId',
  'version',
  'result',
  'day',
  'said',
  'format',
  'frozen',
  'seal',
  'at',
  'by_id as byId',
  'by_name as byName',
  'storage_key as storageKey',
  'sha256',
  'size',
] as const;

export const findAcceptance = (tx: Tx, { tenantId, id }: Key): Promise<KeptAcceptance | undefined> =>
  tx
    .selectFrom('acceptances')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The newest first. */
export const findAcceptancesOf = (
  tx: Tx,
  { tenantId, orderId }: { readonly tenantId: string; readonly orderId: string },
): Promise<KeptAcceptance[]> =>
  tx
    .selectFrom('acceptances')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .execute();

/** An acceptance with the names by which people find it. */
export type NamedAcceptance = KeptAcceptance & { readonly order: string; readonly house: string };

/** A page of all of a house by id, for who checks them. */
export const findAcceptancesAfter = (
  tx: Tx,
  {
    tenantId,
    after,
    limit,
  }: { readonly tenantId: string; readonly after: string | null; readonly limit: number },
): Promise<NamedAcceptance[]> =>
  tx
    .selectFrom('acceptances')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.id', '=', 'acceptances.order_id').on('o.tenant_id', '=', tenantId),
    )
    .innerJoin('tenants as t', (join) => join.on('t.id', '=', tenantId))
    .select(columns.map((column) => `acceptances.${column}` as const))
    .select([
      't.company_name as house',
      sql<string>`concat_ws(' ', o.order_number, o.client_name)`.as('order'),
    ])
    .where('acceptances.tenant_id', '=', tenantId)
    .$if(after !== null, (some) => some.where('acceptances.id', '>', after ?? ''))
    .orderBy('acceptances.id')
    .limit(limit)
    .execute();

type NewRow = Modified &
  Pick<KeptAcceptance, 'id' | 'orderId' | 'version' | 'result' | 'day' | 'said' | 'format' | 'seal'> & {
    readonly frozen: object;
  };

/** Two that came at once under one id meet here, and one of them comes again. */
export async function insertAcceptance(tx: Tx, tenantId: string, row: NewRow): Promise<void> {
  const stored = await tx
    .insertInto('acceptances')
    .values({
      tenant_id: tenantId,
      id: row.id,
      order_id: row.orderId,
      version: row.version,
      result: row.result,
      day: row.day,
      said: row.said,
      format: row.format,
      seal: row.seal,
      frozen: JSON.stringify(row.frozen),
      at: row.at,
      by_id: row.userId,
      by_name: row.by,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored === undefined) throw new AppError('UNAVAILABLE');
}

/** Finds the states of these complaints today; those that are gone are missing. */
export async function findStates(tx: Tx, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .selectFrom('complaints')
    .select(['id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}
