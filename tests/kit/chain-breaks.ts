import { type ChainBreak, findChainBreaks } from '../../apps/server/src/platform/chain/verify-chain.ts';
import type { OwnerSession } from '../../apps/server/src/platform/database/engine.ts';
import { transactionOver } from '../../apps/server/src/platform/database/transaction.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';

/** The owner of the database may look at all of a chain. */
export const unforced: readonly string[] = [
  ...['change_log', 'invoice_register', 'invoice_number_events', 'chain_links', 'chain_heads'],
].map((table) => `alter table ${table} no force row level security`);

/**
 * Breaks that the doctor finds after somebody worked by hand as the owner of the database; all of it is rolled back.
 */
export const breaksOf =
  ({ engine }: Pick<Services, 'engine'>) =>
  ({ tenantId }: { readonly tenantId: string }, byHand: (session: OwnerSession) => Promise<unknown>) =>
    engine.exclusively(async (session): Promise<ChainBreak[]> => {
      await session.query('begin');
      try {
        for (const statement of unforced) await session.query(statement);
        await byHand(session);
        const tx = transactionOver(async (sql, values) => ({
          rows: await session.query(sql, [...values]),
          affected: undefined,
        }));
        return await findChainBreaks(tx, tenantId, 10);
      } finally {
        await session.query('rollback');
      }
    });
