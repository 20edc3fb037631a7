import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

/** The last entry of the change log that noted a payment as paid; of this one, or of any. */
export const findPaidEntry = (
  tx: Tx,
  key: { readonly tenantId: string; readonly id: string },
  paymentId: string | null,
) =>
  tx
    .selectFrom('change_log')
    .select(['user_name', 'at'])
    .where('tenant_id', '=', key.tenantId)
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', key.id)
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(changes) as change
        where change->>'field' like ${`payments/${paymentId ?? ''}%`}
          and (change->>'field' like '%/paid' and change->>'new' = 'true' or change->'new'->>'paid' = 'true'))`,
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
