import { type RawBuilder, sql } from 'kysely';

/**
 * Tells whether a customer signed something for an order `o`, or refused to; there are few
 * (rules: acceptance#versions).
 */
export const hasAcceptance: RawBuilder<boolean> = sql`exists (select from acceptances a
  where a.tenant_id = o.tenant_id and a.order_id = o.id)`;
