import { applyBulk, type LeftRow, previewBulk } from '@korpus/contract/bulk/bulk.ts';
import type { BulkChange } from '@korpus/domain/bulk/bulk-changes.ts';
import type { Api } from '../../lib/calls/api-client.ts';

type Row = Readonly<{ id: string; version: number }>;

export const askForPreview = (
  api: Api,
  { orders, offers, complaints }: BulkChange,
  ids: readonly string[],
  signal: AbortSignal,
) =>
  api.call(previewBulk, {
    body: {
      ...(orders && { orders: { change: orders.change, ids } }),
      ...(offers && { offers: { change: offers.change, ids } }),
      ...(complaints && { complaints: { change: complaints.change, ids } }),
    },
    signal,
  });

/** Number of rows in one call, so that the progress moves and one answer is soon there. */
const portion = 25;

export type BulkProgress = { readonly done: number; readonly left: readonly LeftRow[] };

/**
 * One portion after the other under the same id: it is one change with one way back, and whoever begins again after the
 * connection was gone sends the last portion twice, which does it once (rules: bulk#one-after-the-other).
 */
export async function applyInPortions(
  api: Api,
  { id, change, rows }: { readonly id: string; readonly change: BulkChange; readonly rows: readonly Row[] },
  begun: BulkProgress,
  onProgress: (progress: BulkProgress) => void,
): Promise<BulkProgress> {
  const { orders, offers, complaints } = change;
  let progress = begun;
  while (progress.done < rows.length) {
    const now = rows.slice(progress.done, progress.done + portion);
    const { left } = await api.call(applyBulk, {
      body: {
        id,
        ...(orders && { orders: { change: orders.change, rows: now } }),
        ...(offers && { offers: { change: offers.change, rows: now } }),
        ...(complaints && { complaints: { change: complaints.change, rows: now } }),
      },
    });
    progress = { done: progress.done + now.length, left: [...progress.left, ...left] };
    onProgress(progress);
  }
  return progress;
}
