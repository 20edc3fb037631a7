import type { BaseRate } from '@korpus/domain/reminders/base-rates.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

type StoredRate = BaseRate & { readonly version: number };

/** Of all countries, which are no house's own; the newest first. */
export async function findBaseRates(tx: Tx): Promise<StoredRate[]> {
  const rows = await tx
    .selectFrom('base_rates')
    .select(['country', 'half_year as halfYear', 'rate', 'version'])
    .orderBy('half_year', 'desc')
    .orderBy('country')
    .execute();
  return rows.map(({ rate, ...row }) => ({ ...row, percent: Number(rate) }));
}

/** False: somebody has entered it at the same moment. */
export async function insertBaseRate(tx: Tx, { country, halfYear, percent }: BaseRate): Promise<boolean> {
  const row = await tx
    .insertInto('base_rates')
    .values({ country, half_year: halfYear, rate: percent })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** Null: somebody was faster, or there is none. */
export async function updateBaseRate(
  tx: Tx,
  { country, halfYear, percent, version }: StoredRate,
): Promise<number | null> {
  const row = await tx
    .updateTable('base_rates')
    .set({ rate: percent, version: sql<number>`version + 1` })
    .where('country', '=', country)
    .where('half_year', '=', halfYear)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}
