import { type RawBuilder, sql } from 'kysely';

/** Sums up what lines of the bank brought for interest or fee of the reminder `r` (rules: bank#reminders). */
export const cameFor = (tenantId: string, kind: 'INTEREST' | 'FEE'): RawBuilder<bigint> =>
  sql`coalesce((select sum(b.amount) from bank_parts b
    where b.tenant_id = ${tenantId} and b.reminder_id = r.id and b.kind = ${sql.lit(kind)}), 0)::bigint`;
