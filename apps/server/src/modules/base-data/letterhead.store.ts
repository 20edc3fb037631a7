import type { Tx } from '../../platform/database/engine.ts';
import type { RowKey } from './list.store.ts';

/** Whether the location has a PDF that its documents are printed on. */
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
