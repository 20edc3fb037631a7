import { type RawBuilder, sql } from 'kysely';

/**
 * The customer's number of an order `o`. It is looked up for each row that is sent: a join would have all customers of
 * the house read for a few rows. The books keep the numbers of forgotten people, and no list shows them.
 */
export const clientNumber: RawBuilder<unknown> = sql`(select c.client_number from offers c
  where c.tenant_id = o.tenant_id and c.id = o.client_id and c.restricted_at is null)`;

/** The customer's own number of an order `o`, likewise. */
export const clientOrderNumber: RawBuilder<unknown> = sql`case when o.restricted_at is null
  then o.client_order_number end`;
