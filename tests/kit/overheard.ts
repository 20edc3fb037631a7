import { CompiledQuery } from 'kysely';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import { transactionOver } from '../../apps/server/src/platform/database/transaction.ts';

/** The same transaction, each of whose statements is told of before it is sent. */
export const overheard = (
  tx: Tx,
  hear: (sql: string, values: readonly unknown[]) => void | Promise<void>,
): Tx =>
  transactionOver(async (sql, values) => {
    await hear(sql, values);
    const { rows, numAffectedRows } = await tx.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(sql, [...values]),
    );
    return { rows, affected: numAffectedRows === undefined ? undefined : Number(numAffectedRows) };
  });
