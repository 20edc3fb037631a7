import type { StandardVatRate } from '@korpus/domain/locations/vat-rates.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { RowKey } from './list.store.ts';

/** The addresses of the people behind carpenters, by user. */
export async function findEmailsOfAppUsers(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('carpenters as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.linked_user_id'),
    )
    .select(['u.id', 'u.email'])
    .where('c.tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The laws of all countries, which are no house's own (rules: money#rates-of-countries). */
export async function findStandardVatRates(tx: Tx): Promise<StandardVatRate[]> {
  const rows = await tx
    .selectFrom('standard_vat_rates')
    .selectAll()
    .orderBy('country')
    .orderBy('valid_from')
    .execute();
  return rows.map(({ country, valid_from: validFrom, rate }) => ({ country, validFrom, rate: Number(rate) }));
}

/** Tells whether the location has a PDF that its documents are printed on. */
export async function hasLetterhead(tx: Tx, { tenantId, id }: RowKey): Promise<boolean> {
  const row = await tx
    .selectFrom('files')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', id)
    .where('type', '=', 'TEMPLATE_DOCS')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
