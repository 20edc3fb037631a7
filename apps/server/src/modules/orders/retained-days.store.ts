import type { HeldOnDay } from '@korpus/domain/claims/released.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

type Held = HeldOnDay & { readonly tenantId: string; readonly id: string };

/**
 * Notes how much of an order is held back from a day on; the last note of a day is kept (rules: complaints#released).
 */
export const noteRetained = (tx: Tx, { tenantId, id, day, held }: Held) =>
  sql`update orders set retained_days = (select coalesce(jsonb_agg(e order by e ->> 'day'), '[]')
        from jsonb_array_elements(retained_days) e where e ->> 'day' <> ${day}::text)
      || jsonb_build_array(jsonb_build_object('day', ${day}::text, 'held', ${held}::bigint))
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx);
