import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Riddles, riddlesIn, roomOf } from './riddles.ts';
import { filesBelow } from './source-tree.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'tools/riddles.json');
const listed = z.record(z.string(), z.object({ comments: z.int(), names: z.int() }));

function counted(): Record<string, Riddles> {
  const rooms: Record<string, Riddles> = {};
  const files = ['packages', 'apps', 'tests', 'tools', 'bench', 'scripts'].flatMap((each) =>
    filesBelow(root, each),
  );
  for (const path of files.filter((each) => /\.(ts|tsx|mjs)$/.test(each) && !each.endsWith('.d.ts'))) {
    const { comments, names } = riddlesIn(path, readFileSync(join(root, path), 'utf8'));
    const room = rooms[roomOf(path)] ?? { comments: 0, names: 0 };
    rooms[roomOf(path)] = { comments: room.comments + comments, names: room.names + names };
  }
  const told = Object.entries(rooms).filter(([, { comments, names }]) => comments + names > 0);
  return Object.fromEntries(told.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

it('no folder has more riddles than it had: comments begin with their subject, functions with their verb', () => {
  const before = listed.parse(JSON.parse(readFileSync(file, 'utf8')));
  const now = counted();
  const more = Object.entries(now).filter(([room, { comments, names }]) => {
    const had = before[room] ?? { comments: 0, names: 0 };
    return comments > had.comments || names > had.names;
  });
  expect(more.map(([room, now_]) => ({ room, now: now_, before: before[room] }))).toEqual([]);
  // The list only shrinks: whoever mended some writes it anew with KORPUS_WRITE_RIDDLES=on.
  if (process.env.KORPUS_WRITE_RIDDLES === 'on') writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  else expect(now).toEqual(before);
});

it.each([
  ['/** Of a billed payment that asks for more. */', 1],
  ['/** Pays only part of an invoiced payment. */', 0],
  ['// What the house\n// has.', 1],
  ['// biome-ignore lint: for a reason', 0],
  ['/** `price` in cents. */', 0],
])('the comment %s counts %i', (source, expected) => {
  expect(riddlesIn('a.ts', source).comments).toBe(expected);
});

it.each([
  ['const nameOf = ({ name }) => name;', 0],
  ['const nameOf = (each) => { return find(each); };', 1],
  ['function problemsOf() { return []; }', 1],
  ['function findProblems() { return []; }', 0],
])('the function %s counts %i', (source, expected) => {
  expect(riddlesIn('a.ts', source).names).toBe(expected);
});
