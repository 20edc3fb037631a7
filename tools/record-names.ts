import { recordKinds } from '@korpus/domain/records/records.ts';
import { isTestCode, placeOf, type Violation } from './boundary-rules.ts';
import type { SourceFile } from './source-tree.ts';

/** Kinds whose name means something else to every program: the order of things, the client of a connection. */
const everydayWords = new Set(['order', 'client']);

/** The rows of every table as types. */
const listsAllTables = /^apps\/server\/src\/platform\/database\/schema(\/|\.ts$)/;

const knowsNoRecord = new Set(['server/platform', 'web/ui', 'web/lib']);

/** `ownComplaint`, `OWN_COMPLAINT` and `complaints/complaint.ts` all have the words of „complaint“ in them. */
const wordsIn = (text: string): string =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^a-zA-Z]+/g, ' ')
    .toLowerCase();

const names = recordKinds
  .filter(({ kind, search }) => search !== undefined && !everydayWords.has(kind))
  .map(({ kind }) => ({ kind, pattern: new RegExp(`\\b${wordsIn(kind)}s?\\b`) }));

/**
 * What serves all records names none that people work on: it asks the descriptors (domain/records), or is given what
 * it needs by the feature. Else every new record would have to be written into it.
 */
export function findRecordNames(file: SourceFile): Violation[] {
  const { part, layer } = placeOf(file.path);
  if (!knowsNoRecord.has(`${part}/${layer}`) || isTestCode(file.path) || listsAllTables.test(file.path))
    return [];
  const namedAt = new Map(
    [...file.names, ...file.texts].flatMap(({ value, line }) => {
      const named = names.find(({ pattern }) => pattern.test(wordsIn(value)));
      return named === undefined ? [] : [[line, named.kind] as const];
    }),
  );
  return [...namedAt].map(([line, kind]) => ({
    file: file.path,
    line,
    message: `${layer} serves all records and names none, but here it names „${kind}“`,
  }));
}
