import { useEffect } from 'react';
import type { SearchIndex } from './search-index.ts';

/** Rows made per look at the clock; about a millisecond of work. */
const batch = 200;

/** Makes the search strings while nobody needs the processor, so that the first letter is as quick as the rest. */
export function useSearchWarmUp<Row>(rows: readonly Row[], searchIndex: SearchIndex<Row>): void {
  useEffect(() => {
    // Safari has no idle callback; there the first letter makes the strings.
    if (typeof window.requestIdleCallback !== 'function') return;
    let next = 0;
    let handle = 0;
    const work = (deadline: IdleDeadline) => {
      while (next < rows.length && deadline.timeRemaining() > 2) {
        for (const row of rows.slice(next, next + batch)) searchIndex(row);
        next += batch;
      }
      if (next < rows.length) handle = window.requestIdleCallback(work);
    };
    handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }, [rows, searchIndex]);
}
