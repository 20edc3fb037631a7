import type { IsoDate } from '../dates/iso-date.ts';
import { isSameValue } from '../values/same-value.ts';
import type { AmountWritings } from './amount-writing.ts';
import type { FileWords } from './file-words.ts';
import type { ImportKind, ImportValue, ImportValues } from './import-kind.ts';
import { type Choices, formerKey, readCell, saysNothing } from './import-values.ts';
import { type KeyIndex, keyIndex } from './match-keys.ts';
import { columnsMended, typedWriting } from './mend-row.ts';
import type { Columns } from './propose-columns.ts';
import { importRowTexts as texts } from './reading-texts.ts';
import type { SheetRow } from './sheet.ts';

export const verdicts = ['NEW', 'CHANGES', 'DUPLICATE', 'WRONG'] as const;
export type Verdict = (typeof verdicts)[number];

export type RowProblem = { readonly field: string; readonly message: string };
type RowChange = { readonly field: string; readonly from: ImportValue; readonly to: ImportValue };

/** A record of the house, as far as it is compared. */
export type KnownRecord = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** True if the person it is about was forgotten. */
  readonly isRestricted: boolean;
  readonly keys: readonly string[];
  readonly values: () => ImportValues;
};

/** The judgement on a row before anything is written (rules: import#verdicts). */
export type JudgedRow = {
  readonly place: number;
  readonly verdict: Verdict;
  readonly name: string;
  readonly values: ImportValues;
  readonly problems: readonly RowProblem[];
  readonly changes: readonly RowChange[];
  /** The record it changes or repeats. */
  readonly found: { readonly id: string; readonly version: number; readonly name: string } | null;
  /** Why it is a duplicate; of a new one, what is worth knowing. */
  readonly note: string | null;
};

/** How all rows of a file are read. */
type Reading = {
  readonly kind: ImportKind;
  readonly columns: Columns;
  /** Values for every row whose cell says nothing. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly choices: Choices;
  readonly words: FileWords;
  readonly heir: string | null;
  readonly today: IsoDate;
  /** How the column of a field writes its amounts. */
  readonly writings: AmountWritings;
  /** Tells whether a change of the field counts. */
  readonly mayChange: (field: string) => boolean;
  /** Lists the problems that the save of a row would have. */
  readonly problemsOf: (values: ImportValues, before: KnownRecord | null) => readonly RowProblem[];
  /** Returns a note on a new record, if there is something worth knowing. */
  readonly noteOf: (values: ImportValues) => string | null;
};

/** Judges row after row; earlier rows and the house decide what is one too many. */
export function rowJudge(reading: Reading, house: readonly KnownRecord[]): (row: SheetRow) => JudgedRow {
  const known = keyIndex(house);
  const seen = new Map<string, number>();
  return (row) => {
    const { values, problems } = readRow(reading, row);
    const keys = reading.kind.deriveKeys(values);
    const said = { place: row.place, values, name: reading.kind.nameOf(values) };
    if (problems.length > 0) return { ...said, ...nothing, verdict: 'WRONG', problems };
    const earlier = keys.flatMap((key) => seen.get(key) ?? [])[0];
    const judged =
      earlier === undefined
        ? compared(reading, values, known.match(keys))
        : { ...nothing, verdict: 'DUPLICATE' as const, note: texts.inFile(earlier) };
    // A wrong row is not written: the next one that says the same is no duplicate of it.
    if (judged.verdict !== 'WRONG') for (const key of keys) if (!seen.has(key)) seen.set(key, row.place);
    return { ...said, ...judged };
  };
}

const nothing = { problems: [], changes: [], found: null, note: null } as const;

/** Reads the values of a row; a cell that says nothing changes nothing (rules: import#empty-cells). */
function readRow(reading: Reading, row: SheetRow) {
  const { choices, words, heir, today } = reading;
  const { cells } = row;
  const isTyped = new Set(columnsMended(row));
  const values: Record<string, ImportValue> = {};
  const problems: RowProblem[] = [];
  for (const field of reading.kind.fields) {
    const column = reading.columns[field.key];
    const cell = column === undefined ? '' : (cells[column] ?? '');
    const isFixed = saysNothing(cell);
    const text = isFixed ? (reading.fixed[field.key] ?? '') : cell;
    if (saysNothing(text)) continue;
    const ofColumn = reading.writings[field.key] ?? 'GERMAN';
    const writing = column !== undefined && isTyped.has(column) ? typedWriting(ofColumn) : ofColumn;
    const read = readCell(field, text, {
      choices,
      words,
      heir,
      today,
      writing: isFixed ? 'GERMAN' : writing,
    });
    if (read === 'NOTHING') continue;
    if ('problem' in read) problems.push({ field: field.key, message: read.problem });
    else values[field.key] = read.value;
    if ('former' in read) values[formerKey] = read.former;
  }
  return { values: reading.kind.completed?.(values) ?? values, problems };
}

type Match = ReturnType<KeyIndex<KnownRecord>['match']>;

function compared(reading: Reading, values: ImportValues, match: Match) {
  if (match === 'SEVERAL') return { ...nothing, verdict: 'DUPLICATE' as const, note: texts.several };
  const before = match?.record ?? null;
  if (before?.isRestricted === true)
    return { ...nothing, verdict: 'DUPLICATE' as const, note: texts.forgotten };
  const problems = reading.problemsOf(values, before);
  if (problems.length > 0) return { ...nothing, verdict: 'WRONG' as const, problems };
  if (before === null) return { ...nothing, verdict: 'NEW' as const, note: reading.noteOf(values) };
  const { id, version, name } = before;
  const changes = changesOf(reading, before.values(), values);
  const found = { id, version, name };
  if (changes.length === 0)
    return { ...nothing, verdict: 'DUPLICATE' as const, found, note: texts.inHouse(name) };
  return { ...nothing, verdict: 'CHANGES' as const, found, changes };
}

/** Lists the changes to a record; values fixed for all rows are for new ones and change no record. */
const changesOf = (
  { kind, columns, mayChange }: Reading,
  before: ImportValues,
  values: ImportValues,
): readonly RowChange[] =>
  kind.fields.flatMap(({ key, onlyNew }) => {
    const to = values[key];
    const from = before[key] ?? null;
    const isFixed = to === undefined || columns[key] === undefined || onlyNew === true;
    if (isFixed || !mayChange(key) || isSameValue(from, to)) return [];
    return [{ field: key, from, to }];
  });
