import type { BaseRate } from '@korpus/domain/reminders/base-rates.ts';
import type { Tx } from '../../platform/database/engine.ts';

type StoredRate = BaseRate & { readonly version: number };

/** Finds the rates of all countries, which are no house's own; the newest first. */
export async function findBaseRates(tx: Tx): Promise<StoredRate[]> {
  const rows = await tx
    .selectFrom('base_rates')
    .select(['country', 'half_year as halfYear', 'rate', 'version'])
    .orderBy('half_year', 'desc')
    .orderBy('country')
    .execute();
  return rows.map(({ rate, ...row }) => ({ ...row, percent: Number(rate) }));
}

/** Stores a rate as the version after the one somebody started from, 0 for a new one. Null: somebody was faster. */
export async function storeBaseRate(
  tx: Tx,
  { country, halfYear, percent, version }: StoredRate,
): Promise<number | null> {
  const next = { rate: percent, version: version + 1 };
  const row = await tx
    .insertInto('base_rates')
    .values({ country, half_year: halfYear, ...next })
    .onConflict((conflict) =>
      conflict.columns(['country', 'half_year']).doUpdateSet(next).where('base_rates.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}
