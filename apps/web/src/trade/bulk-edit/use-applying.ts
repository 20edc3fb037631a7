import type { BulkPreviewRow } from '@korpus/contract/bulk/bulk.ts';
import type { BulkChange } from '@korpus/domain/bulk/bulk-changes.ts';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { isAway } from '../../lib/failure/failure.ts';
import { randomId } from '../../lib/random-id.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { applyInPortions, type BulkProgress } from './bulk-calls.ts';
import { bulkEditTexts as texts } from './bulk-edit-texts.ts';

export type Applied = Readonly<{ id: string; changed: number; left: BulkProgress['left'] }>;

type Run = Readonly<{
  id: string;
  change: BulkChange;
  rows: readonly Readonly<{ id: string; version: number }>[];
}>;

/** Makes the change that was previewed; after the connection was gone it goes on where it was. */
export function useApplying(onApplied: (applied: Applied) => void) {
  const api = useApi();
  const run = useRef<Run | null>(null);
  const [progress, setProgress] = useState<(BulkProgress & { readonly of: number }) | null>(null);
  const [state, setState] = useState<'idle' | 'running' | 'stopped'>('idle');
  const goOn = async (begun: BulkProgress) => {
    const { current } = run;
    if (current === null) return;
    const of = current.rows.length;
    setState('running');
    setProgress({ ...begun, of });
    let last = begun;
    try {
      last = await applyInPortions(api, current, begun, (next) => {
        last = next;
        setProgress({ ...next, of });
      });
      onApplied({ id: current.id, changed: of - last.left.length, left: last.left });
    } catch (error) {
      if (!isAway(error)) reportFailure(texts.failed, error);
      setProgress({ ...last, of });
      setState('stopped');
    }
  };
  return {
    progress,
    state,
    start: (change: BulkChange, previewed: readonly BulkPreviewRow[]) => {
      const rows = previewed.flatMap(({ id, version, outcome }) =>
        outcome === 'CHANGED' && version !== null ? [{ id, version }] : [],
      );
      run.current = { id: randomId(), change, rows };
      void goOn({ done: 0, left: [] });
    },
    goOn: () => void goOn(progress ?? { done: 0, left: [] }),
  };
}
