import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import type { ChangeAction } from '@korpus/domain/fields/field-change.ts';
import type { SubjectKind } from '@korpus/domain/records/records.ts';
import { roleNames } from '@korpus/domain/rights/role-texts.ts';
import { additionalPackageNames, basePackageNames } from '@korpus/domain/tenants/tenants-texts.ts';

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

type Names = Readonly<Record<string, string>>;

/** Records that are named by a word of ours and not by people. */
const closedNames: Partial<Record<SubjectKind, Names>> = {
  roleRights: roleNames,
  basePackage: basePackageNames,
  additionalPackage: additionalPackageNames,
  documentDataSetting: documentTypeNames,
};

export function nameOfSubject({
  subjectKind,
  subjectId,
  subjectName,
}: Pick<ChangeEntry, 'subjectKind' | 'subjectId' | 'subjectName'>): string {
  const names = closedNames[subjectKind];
  return names?.[subjectId] ?? names?.[subjectName] ?? subjectName;
}

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
