import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { goneFrom, notesIn, unsaid, writeFoldersPage } from './folders.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs/folders.md');

it('the page of folders has each folder there is, with a sentence, and none that is gone', () => {
  const page = readFileSync(file, 'utf8');
  const whole = writeFoldersPage(root, notesIn(page));
  if (process.env.KORPUS_WRITE_FOLDERS === 'on') writeFileSync(file, whole);
  else expect(page).toBe(whole);
  expect(whole).not.toContain(`| ${unsaid} |`);
});

it('a folder that is new waits for its sentence, and others keep theirs', () => {
  const notes = new Map([['One thing, one name/orders', 'What was sold']]);
  const page = writeFoldersPage(root, notes);
  expect(page).toMatch(/\| `orders` \| ● \| ● \| ● \| ● \| What was sold \|/);
  expect(page).toMatch(/\| `offers` \| ● .*\| … \|/);
  expect(notesIn(page).get('One thing, one name/orders')).toBe('What was sold');
});

it('the tree of the architecture names nothing that is gone', () => {
  expect(goneFrom(root)).toEqual([]);
});

it('no cell of a table in the docs is longer than a person reads', () => {
  const wordsIn = (cell: string) => cell.split(/\s+/).length;
  const long = globSync('docs/**/*.md', { cwd: root }).flatMap((page) =>
    readFileSync(join(root, page), 'utf8')
      .split('\n')
      .flatMap((line, place) =>
        line.startsWith('|') && line.split(/(?<!\\)\|/).some((cell) => wordsIn(cell) > 60)
          ? [`${page}:${place + 1}`]
          : [],
      ),
  );
  expect(long).toEqual([]);
});
