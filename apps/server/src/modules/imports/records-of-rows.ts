import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { ChangedMeanwhile, type RowToWrite, type WrittenRow } from './importable.ts';

type Versioned = { readonly version: number };
type Known<S> = ReadonlyMap<string, S>;

type Saving<S> = {
  readonly lock: (ids: readonly string[]) => Promise<Known<S>>;
  readonly valuesOf: (stored: S) => ImportValues;
  /** Saves a record with all that a single save leaves behind. */
  readonly save: (stored: S, values: ImportValues) => Promise<Versioned>;
};

/** Writes those of the rows that change what is there, one by one. */
export async function writeChanges<S extends Versioned>(
  rows: readonly RowToWrite[],
  { lock, valuesOf, save }: Saving<S>,
): Promise<WrittenRow[]> {
  const changes = rows.flatMap(({ found, ...row }) => (found === null ? [] : [{ ...row, found }]));
  const known = await lock(changes.map(({ found }) => found.id));
  const written: WrittenRow[] = [];
  for (const { place, values, found } of changes) {
    const stored = known.get(found.id);
    if (stored === undefined || stored.version !== found.version) throw new ChangedMeanwhile();
    const was = valuesOf(stored);
    const { version } = await save(stored, values);
    const before = Object.fromEntries(Object.keys(values).map((field) => [field, was[field] ?? null]));
    written.push({ place, id: found.id, version, before });
  }
  return written;
}

type Making<R> = {
  readonly make: (values: ImportValues) => R;
  /** All of them, with all that a single save leaves behind. */
  readonly insert: (records: readonly R[]) => Promise<void>;
};

/** Writes those of the rows that bring a record. */
export async function writeNew<R extends { readonly id: string }>(
  rows: readonly RowToWrite[],
  { make, insert }: Making<R>,
): Promise<WrittenRow[]> {
  const made = await mapInTurns(
    rows.filter(({ found }) => found === null),
    ({ place, values }) => ({ place, record: make(values) }),
  );
  await insert(made.map(({ record }) => record));
  return made.map(({ place, record: { id } }) => ({ place, id, version: 1, before: null }));
}

/**
 * Finds what rows made and changed, as far as it is there; `builtUpon`: what somebody saved or used since
 * (rules: import#undo).
 */
export function writtenBy<S extends Versioned>(
  rows: readonly WrittenRow[],
  known: Known<S>,
  isUsed: (stored: S, id: string) => boolean,
) {
  const there = rows.flatMap((row) => {
    const stored = known.get(row.id);
    return stored === undefined ? [] : [{ ...row, stored }];
  });
  const builtUpon = there.filter(
    ({ stored, version, before, id }) =>
      stored.version !== version || (before === null && isUsed(stored, id)),
  );
  return {
    builtUpon: builtUpon.map(({ stored }) => stored),
    made: there.flatMap(({ before, stored }) => (before === null ? [stored] : [])),
    changed: there.flatMap(({ before, stored }) => (before === null ? [] : [{ before, stored }])),
  };
}
