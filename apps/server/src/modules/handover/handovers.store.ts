import type { HandoverFormat } from '@korpus/domain/handover/accounts.ts';
import type { Posting } from '@korpus/domain/handover/posting.ts';
import { sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { HandedPaper } from '../../platform/database/schema/handovers.ts';

/** A batch that went out. */
export type StoredBatch = {
  readonly id: string;
  readonly month: string;
  readonly format: HandoverFormat;
  readonly place: number;
  readonly state: readonly Posting[];
  readonly rows: number;
  readonly papers: readonly HandedPaper[];
  readonly at: string;
  readonly by: string;
  readonly downloads: number;
};

const columns = [
  ...(['id', 'month', 'format', 'place', 'state', 'papers', 'at', 'downloads'] as const),
  'row_count as rows',
  'by_name as by',
] as const;

type OfMonth = Pick<StoredBatch, 'month' | 'format'> & { readonly tenantId: string };

export const findBatches = (tx: Tx, { tenantId, month, format }: OfMonth): Promise<StoredBatch[]> =>
  tx
    .selectFrom('handovers')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('month', '=', month)
    .where('format', '=', format)
    .orderBy('place')
    .execute();

export const findBatch = (
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<(StoredBatch & { readonly content: string }) | undefined> =>
  tx
    .selectFrom('handovers')
    .select([...columns, 'content'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

type NewBatch = Omit<StoredBatch, 'downloads' | 'at' | 'by'> &
  Modified & {
    readonly tenantId: string;
    readonly content: string;
  };

/** False: somebody else handed over the same at the same moment. */
export async function insertBatch(tx: Tx, batch: NewBatch): Promise<boolean> {
  const row = await tx
    .insertInto('handovers')
    .values({
      tenant_id: batch.tenantId,
      id: batch.id,
      month: batch.month,
      format: batch.format,
      place: batch.place,
      state: JSON.stringify(batch.state),
      row_count: batch.rows,
      content: batch.content,
      papers: JSON.stringify(batch.papers),
      at: batch.at,
      by_id: batch.userId,
      by_name: batch.by,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'month', 'format', 'place']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const countDownload = (tx: Tx, tenantId: string, id: string): Promise<unknown> =>
  tx
    .updateTable('handovers')
    .set({ downloads: sql<number>`downloads + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
