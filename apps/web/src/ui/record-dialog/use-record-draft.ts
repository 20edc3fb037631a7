import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { useState } from 'react';
import { failureOf, isRefusedWith } from '../../lib/failure.ts';
import { differingKeys, mergeRecords } from './merge-records.ts';

export type Stored<Draft> = Readonly<{ draft: Draft; version: number }>;

/** What is wrong with a field: `path` as on the wire, `body.companyName`, or in the draft, `companyName`. */
export type Problem = Readonly<{ path: string; message: string }>;

export type RecordSource<Draft> = Readonly<{
  /** The record as it is stored now; follows the query. null: a new one. */
  stored: Stored<Draft> | null;
  /** What a new record begins with; asked once. */
  blank?: () => Draft;
  validate: (draft: Draft) => readonly Problem[];
  save: (draft: Draft, version: number | undefined) => Promise<Readonly<{ version: number }>>;
  /** Brings the newest `stored`, after somebody else has saved. */
  reload: () => Promise<unknown>;
  onSaved?: (draft: Draft, isNew: boolean) => void;
}>;

export type Conflict = Readonly<{
  /** Who saved meanwhile and when; null where the server cannot tell. */
  by: Readonly<{ name: string; at: string }> | null;
  disputed: readonly string[];
}>;

type Start<Draft> = Readonly<{ draft: Draft; version: number | undefined }>;

/**
 * Snapshot and draft of one record. An untouched form follows what others save; a touched one keeps the person's
 * input, and a save that meets a newer version shows both values per field and can be repeated (decisions §7).
 */
export function useRecordDraft<Draft extends object>(source: RecordSource<Draft>) {
  const { stored } = source;
  const [start, setStart] = useState<Start<Draft>>(() => startOf(source));
  const [draft, setDraft] = useState<Draft>(start.draft);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [failure, setFailure] = useState<Error | null>(null);
  const [stale, setStale] = useState<Conflict['by'] | 'no'>('no');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isNew = start.version === undefined;
  const isDirty = !isSameValue(draft, start.draft);

  if (stored !== null && start.version !== undefined && stored.version > start.version) {
    if (stale !== 'no' || !isDirty) {
      const { draft: merged, disputed } = mergeRecords(start.draft, draft, stored.draft);
      setStart(stored);
      setDraft(merged);
      if (stale !== 'no') setConflict({ by: stale, disputed });
      setStale('no');
    }
  }

  const fail = async (error: Error) => {
    if (isRefusedWith(error, 'STALE_VERSION')) {
      setStale(whoIn(error));
      await source.reload();
      return;
    }
    const found = violationsIn(error);
    if (found.length > 0) setProblems(found);
    else setFailure(error);
  };

  /** Answers whether it is stored now. */
  const save = async (): Promise<boolean> => {
    if (isSaving) return false;
    const found = source.validate(draft).map(inDraft);
    setProblems(found);
    setFailure(null);
    if (found.length > 0) return false;
    setIsSaving(true);
    try {
      const { version } = await source.save(draft, start.version);
      setStart({ draft, version });
      setConflict(null);
      source.onSaved?.(draft, isNew);
      return true;
    } catch (error) {
      await fail(error instanceof Error ? error : new Error(String(error)));
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  const edit = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    const changed = differingKeys(draft, next);
    setDraft(next);
    setFailure(null);
    // What was wrong with a field is outdated once it has another value.
    setProblems(
      problems.filter(({ path }) => !changed.some((key) => path === key || path.startsWith(`${key}.`))),
    );
  };

  return {
    draft,
    /** The stored state the draft is compared with. */
    theirs: start.draft,
    isNew,
    isDirty,
    isSaving,
    problems,
    failure,
    conflict,
    edit,
    save,
    error: (path: string) => problems.find((problem) => problem.path === path)?.message,
    keepMine: () => setConflict(null),
    takeTheirs: () => {
      setDraft(start.draft);
      setConflict(null);
    },
  };
}

export type RecordDraft<Draft extends object> = ReturnType<typeof useRecordDraft<Draft>>;

function startOf<Draft>({ stored, blank }: RecordSource<Draft>): Start<Draft> {
  if (stored !== null) return stored;
  if (blank === undefined) throw new Error('A record without `stored` needs `blank`.');
  return { draft: blank(), version: undefined };
}

const inDraft = ({ path, message }: Problem): Problem => ({ path: path.replace(/^body\./, ''), message });

function violationsIn(error: Error): Problem[] {
  const failure = failureOf(error);
  return failure?.kind === 'refused' ? (failure.details.violations ?? []).map(inDraft) : [];
}

function whoIn(error: Error): Conflict['by'] {
  const failure = failureOf(error);
  const { changedBy, changedAt } = failure?.kind === 'refused' ? failure.details : {};
  if (changedBy === undefined || changedBy === '' || changedAt === undefined) return null;
  return { name: changedBy, at: changedAt };
}
