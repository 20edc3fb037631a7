import { calls } from '@korpus/contract/calls.ts';
import { expect, it } from 'vitest';
import { readSourceTree, type SourceFile } from './source-tree.ts';

const root = new URL('..', import.meta.url).pathname;
const isShipped = ({ path }: SourceFile) => !/\.test\.tsx?$|\/(test-kit|dev-ui)\//.test(path);
const files = readSourceTree(root, ['apps/web/src']).filter(isShipped);
const byPath = new Map(files.map((file) => [file.path, file]));
const importers = Map.groupBy(
  files.flatMap(({ path, imports }) =>
    imports.flatMap(({ target, isTypeOnly }) => (target === null || isTypeOnly ? [] : { target, path })),
  ),
  ({ target }) => target,
);

/** Functions that say a refusal with all that it names; failure.test.ts asks them of each code. */
const sayers = new Set([
  'describeFailure',
  'reportFailure',
  'RecordNotices',
  'DialogNotices',
  'RecordDialog',
]);
const says = ({ names }: SourceFile) => names.some(({ value }) => sayers.has(value));

/** Files that a refusal goes through: importers of a file, and what it imports within its feature. */
function findNeighbours({ path, imports }: SourceFile): readonly SourceFile[] {
  const above = (importers.get(path) ?? []).map((each) => each.path);
  const below = imports.flatMap(({ target, isTypeOnly }) => (target === null || isTypeOnly ? [] : [target]));
  return [...above, ...below.filter((each) => !each.includes('/lib/'))].flatMap(
    (each) => byPath.get(each) ?? [],
  );
}

const isSaid = (file: SourceFile): boolean =>
  says(file) || findNeighbours(file).some((near) => says(near) || findNeighbours(near).some(says));

const writing = Object.entries(calls).filter(([, { method }]) => method !== 'GET');
const ofContract = ({ specifier, isTypeOnly }: SourceFile['imports'][number]) =>
  specifier.startsWith('@korpus/contract/') && !isTypeOnly;

/** Nobody waits for their answer: a session ends or goes on by itself. */
const ofSessions = new Set(['signOut', 'refreshToken', 'requestPasswordReset']);

it.each(writing.map(([name]) => name).filter((name) => !ofSessions.has(name)))(
  'whoever is refused %s on a screen is told why (rules: api#errors)',
  (name) => {
    const senders = files.filter(
      ({ path, imports }) =>
        !path.endsWith('-live.ts') &&
        imports.some((each) => ofContract(each) && (each.names ?? []).includes(name)),
    );
    expect(senders.filter((file) => !isSaid(file)).map(({ path }) => path)).toEqual([]);
  },
);

it('each draft that is saved shows what the server names, its fields or not', () => {
  const drafts = files.filter(({ names }) => names.some(({ value }) => value === 'useRecordDraft'));
  expect(drafts.length).toBeGreaterThan(5);
  expect(drafts.filter((file) => !isSaid(file)).map(({ path }) => path)).toEqual([]);
});

/**
 * Files that may show the general sentence: signing in must not tell who exists; a draft keeps each refusal that is
 * named for what shows it.
 */
const showsNone = new Set([
  'apps/web/src/features/sign-in/sign-in-form.tsx',
  'apps/web/src/ui/record-dialog/draft/record-store.ts',
]);

it('nobody shows the general sentence of a refusal past what it names', () => {
  const readsIt = ({ path, names }: SourceFile) =>
    !path.startsWith('apps/web/src/lib/calls/') &&
    !showsNone.has(path) &&
    ['failureOf', 'message'].every((wanted) => names.some(({ value }) => value === wanted));
  expect(files.filter((file) => readsIt(file) && !says(file)).map(({ path }) => path)).toEqual([]);
});
