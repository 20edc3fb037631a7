import type { WorkingContext } from '../http/binding.ts';
import { announceAll, type LiveNews } from '../live/live-hub.ts';
import { cutIntoPieces } from '../pieces-of.ts';
import type { Services } from '../services.ts';
import { type Change, logChanges } from './change-log.ts';

/** A note is what a change leaves behind: its entry in the history, and the news for open browsers. */
export type Note = { readonly entry: Omit<Change, 'tenantId'>; readonly news: LiveNews };

/** So many to a statement. */
const atOnce = 200;

/** Last of all that a transaction does: from the first of its entries on, everybody else's wait (0042_imports.sql). */
export async function noteAll(
  services: Pick<Services, 'clock' | 'random'>,
  context: WorkingContext,
  notes: readonly Note[],
): Promise<void> {
  const { tx, actor } = context;
  for (const piece of cutIntoPieces(notes, atOnce)) {
    await logChanges(
      tx,
      services,
      context,
      piece.map(({ entry }) => entry),
    );
    await announceAll(
      tx,
      actor.tenantId,
      piece.map(({ news }) => news),
    );
  }
}
