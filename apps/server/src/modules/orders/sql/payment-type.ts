import { type RawBuilder, sql } from 'kysely';

/** payment-method.ts, typeOfMethod, as SQL over a row that says how it is paid. */
export const typeOfMethod = (row: string): RawBuilder<string> =>
  sql`case when ${sql.ref(`${row}.payment_type`)} = 'CASH' then 'CASH' else 'BANK' end`;
