import { sql } from 'kysely';

/**
 * PostgreSQL plans each time anew in a large house, and that takes longer than reading a month of orders. Every range
 * of days is read by the same indexes, so one plan serves all.
 */
export const keptPlan = sql`set local plan_cache_mode = force_generic_plan`;
