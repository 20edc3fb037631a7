import { useEffect } from 'react';
import { useBackend } from '../../lib/api-context.tsx';
import { isAway } from '../../lib/failure.ts';
import type { RecordStore } from './record-store.ts';

/** A save that found no server is repeated as soon as one is there; the same key makes sure it happens once. */
export function useSaveWhenBack<Draft extends object>(store: RecordStore<Draft>): void {
  const { connection } = useBackend();
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.get() === 'there' && isAway(store.get().failure)) void store.save();
      }),
    [connection, store],
  );
}
