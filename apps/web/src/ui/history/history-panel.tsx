import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type QueryKey, type QueryMeta, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChangeEntry, ChangePage } from '../change-list/change-entry.ts';
import { ChangeList } from '../change-list/change-list.tsx';
import { OlderEntries } from '../change-list/older-entries.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingState } from '../states/loading-state.tsx';
import { uiTexts } from '../ui-texts.ts';
import classes from './history.module.css';
import { historyTexts as texts } from './history-texts.ts';

export type HistoryProps = Readonly<{
  /** Name in the cache, where live changes reach it. */
  name: Readonly<{ queryKey: QueryKey; meta: QueryMeta }>;
  /** A page of entries, the newest first; `after` is the `next` of the page before. */
  load: (after: string | undefined, signal: AbortSignal) => Promise<ChangePage>;
}>;

type HistoryPanelProps = HistoryProps & Readonly<{ opened: boolean; onClose: () => void; title?: string }>;

/** Shows beside a record who changed which of its fields when (rules: api#history). */
export const HistoryPanel = ({ opened, onClose, title = texts.title, name, load }: HistoryPanelProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    title={title}
    position="right"
    size={480}
    padding={0}
    zIndex={210}
    closeButtonProps={{ 'aria-label': uiTexts.close }}
    classNames={{
      content: classes.content ?? '',
      header: classes.header ?? '',
      title: classes.title ?? '',
      body: classes.body ?? '',
    }}
  >
    <History name={name} load={load} />
  </Drawer>
);

function History({ name, load }: HistoryProps) {
  const history = useHistory(name, load);
  if (history.data === undefined && history.error !== null) {
    return (
      <ErrorState
        title={texts.loadFailed}
        error={history.error}
        onRetry={() => void history.refetch()}
        isRetrying={history.isFetching}
      />
    );
  }
  if (history.data === undefined) return <LoadingState shape="rows" count={6} />;
  if (history.entries.length === 0) {
    return (
      <EmptyState
        title={texts.none}
        hint={texts.noneHint}
        icon={<IconHistory size={22} stroke={1.75} aria-hidden />}
      />
    );
  }
  return (
    <>
      <ChangeList entries={history.entries} isOutdated={false} isOfOne />
      <OlderEntries changes={history} />
    </>
  );
}

function useHistory(name: HistoryProps['name'], load: HistoryProps['load']) {
  const query = useInfiniteQuery({
    ...name,
    queryFn: ({ pageParam, signal }) => load(pageParam === '' ? undefined : pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }): string | null => next,
  });
  const { data } = query;
  const entries = useMemo(
    (): readonly ChangeEntry[] => data?.pages.flatMap((page) => page.entries) ?? [],
    [data],
  );
  return { ...query, entries };
}
