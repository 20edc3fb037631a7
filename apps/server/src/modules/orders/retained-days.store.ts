import type { HeldOnDay } from '@korpus/domain/claims/released.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

type Held = HeldOnDay & { readonly tenantId: string; readonly id: string };

/** From a day on so much is held back of an order; of a day the last is kept (rules: complaints#released). */
export const noteRetained = (tx: Tx, { tenantId, id, day, held }: Held) =>
  sql`update orders set retained_days = (select coalesce(jsonb_agg(e order by e ->> 'day'), '[]')
        from jsonb_array_elements(retained_days) e where e ->> 'day' <> ${day}::text)
      || jsonb_build_array(jsonb_build_object('day', ${day}::text, 'held', ${held}::bigint))
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
