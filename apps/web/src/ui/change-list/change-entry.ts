import type { ChangeAction } from '@korpus/domain/change-log/field-change.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';

/** One entry of the change log, or of the history of one record. */
export type ChangeEntry = Readonly<{
  id: string;
  at: string;
  userName: string;
  action: ChangeAction;
  subjectKind: SubjectKind;
  subjectId: string;
  subjectName: string;
  changes: readonly Readonly<{ field: string; old?: unknown; new?: unknown }>[];
}>;

export type ChangePage = Readonly<{ entries: readonly ChangeEntry[]; next: string | null }>;

/** A list that goes on as one scrolls; what `useInfiniteQuery` gives has it. */
export type PagedChanges = Readonly<{
  entries: readonly ChangeEntry[];
  error: Error | null;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}>;
