import { type RawBuilder, sql } from 'kysely';

/** Over an order `o`: a customer signed something for it, or refused to; there are few (rules: acceptance#versions). */
export const hasAcceptance: RawBuilder<boolean> = sql`exists (select from acceptances a
  where a.tenant_id = o.tenant_id and a.order_id = o.id)`;
