import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordKinds } from '@korpus/domain/records/records.ts';
import { isTestCode, locatePath, type Violation } from './boundary-rules.ts';
import type { SourceFile, Text } from './source-tree.ts';

/**
 * Words that mean something else to every program, too: the order of things, the client of a connection, what is on
 * offer. The record is meant by its plural and by what it has or whose it is (`orderId`, `order_number`, `ownOrder`);
 * not by what ends with the word (`columnOrder`, `QueryClient`), by what SQL calls sorting, nor by what browsers call a
 * size or a place.
 */
const everydayWords = new Set(['order', 'client', 'offer']);
const everydayAfter = 'by|x|y|width|height|rects?';

/** Sentences that mean the person at the table, or who signs, and not the record „customer“. */
const personsMeant = /\bcustomer (view|looks on|signed)\b/g;

/** The rows of every table as types. */
const listsAllTables = /^apps\/server\/src\/platform\/database\/schema(\/|\.ts$)/;

const knowsNoRecord = new Set(['server/platform', 'web/ui', 'web/lib']);

/** `ownComplaint`, `OWN_COMPLAINT` and `complaints/complaint.ts` all have the words of „complaint“ in them. */
const wordsIn = (text: string): string =>
  text
    .replace(/\.(tsx?|css|typ)$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^a-zA-Z]+/g, ' ')
    .toLowerCase();

const patternOf = (kind: string): RegExp =>
  everydayWords.has(kind)
    ? new RegExp(`\\b(${kind}s|own ${kind})\\b|\\b${kind} (?!(${everydayAfter})\\b)[a-z]`)
    : new RegExp(`\\b${wordsIn(kind)}s?\\b`);

/** Names of records: as the wire calls them, and as their rules do (`offer.read` of a `client`). */
const names = recordKinds
  .flatMap(({ kind, search }) => (search === undefined ? [] : [kind, search.mayRead.replace(/\..*/, '')]))
  .map((kind) => ({ kind, pattern: patternOf(kind) }));

/**
 * Finds names of records in code that serves all of them: it asks the descriptors (domain/records), or is given what it
 * needs by the feature. Else every new record would have to be written into it.
 */
export function findRecordNames({ path, names: identifiers, texts }: SourceFile): Violation[] {
  const { part, layer } = locatePath(path);
  return knowsNoRecord.has(`${part}/${layer}`) && !isTestCode(path) && !listsAllTables.test(path)
    ? namedIn(path, [...identifiers, ...texts])
    : [];
}

/** Templates of papers are no programs: every line of them is looked through. */
export function findRecordNamesInTemplates(root: string): Violation[] {
  const folder = 'apps/server/src/platform/printing/templates';
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder)).flatMap((name) => {
    const lines = readFileSync(join(root, folder, name), 'utf8').split('\n');
    const path = `${folder}/${name}`;
    return namedIn(path, [
      { value: name, line: 1 },
      ...lines.map((value, place) => ({ value, line: place + 1 })),
    ]);
  });
}

function namedIn(path: string, words: readonly Text[]): Violation[] {
  const namedAt = new Map(
    words.flatMap(({ value, line }) => {
      const named = names.find(({ pattern }) => pattern.test(wordsIn(value).replaceAll(personsMeant, '')));
      return named === undefined ? [] : [[line, named.kind] as const];
    }),
  );
  return [...namedAt].map(([line, kind]) => ({
    file: path,
    line,
    message: `${locatePath(path).layer} serves all records and names none, but here it names „${kind}“`,
  }));
}
