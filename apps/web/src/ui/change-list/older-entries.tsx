import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { describeFailure } from '../../lib/failure/failure.ts';
import type { PagedChanges } from './change-entry.ts';
import classes from './change-list.module.css';
import { changeListTexts as texts } from './change-list-texts.ts';

/** A screen before its end the next page is fetched already; the button serves keyboards and what failed. */
const ahead = '600px';

export function OlderEntries({ changes }: Readonly<{ changes: PagedChanges }>) {
  const { entries, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = changes;
  const end = useRef<HTMLDivElement>(null);
  const comeNear = useEffectEvent(() => {
    if (hasNextPage && !changes.isFetching && !isFetchNextPageError) void fetchNextPage();
  });
  // Anew for every page: its end may be near already when it arrives.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the length stands for the page
  useEffect(() => {
    const mark = end.current;
    if (mark === null) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) comeNear();
      },
      { rootMargin: ahead },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [entries.length]);
  return (
    <div ref={end} className={classes.older}>
      {isFetchNextPageError && (
        <p className={classes.olderFailed} role="alert">
          {texts.moreFailed} {error === null ? '' : describeFailure(error)}
        </p>
      )}
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? texts.retry : texts.older}
        </Button>
      ) : (
        <p className={classes.end}>{texts.end}</p>
      )}
      <span className={classes.count} role="status">
        {texts.loaded(entries.length)}
      </span>
    </div>
  );
}
