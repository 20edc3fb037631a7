import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a thing has a folder of its name, with the heading of its column. */
const layers = [
  ['Domain', 'packages/domain/src'],
  ['Contract', 'packages/contract/src'],
  ['Server', 'apps/server/src/modules'],
  ['Web', 'apps/web/src/features'],
] as const;

const others = [
  'apps/server/src/platform',
  'apps/web/src/app',
  'apps/web/src/lib',
  'apps/web/src/trade',
  'apps/web/src/ui',
];

/** Holds the place of a sentence that nobody has written yet; a page with one is not whole. */
export const unsaid = '…';

type Notes = ReadonlyMap<string, string>;

/** Reads what the page says of each folder, so that whoever writes it anew keeps the sentences. */
export function notesIn(page: string): Notes {
  const notes = new Map<string, string>();
  let section = '';
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    const cells = line.split('|').map((cell) => cell.trim());
    const name = /^`(.+)`$/.exec(cells[1] ?? '')?.[1];
    const note = cells.at(-2);
    if (name !== undefined && note !== undefined) notes.set(`${section}/${name}`, note);
  }
  return notes;
}

/** Writes the page of all folders: their names from the tree, what is in them from the page as it was. */
export function writeFoldersPage(root: string, notes: Notes): string {
  const inLayer = new Map(layers.map(([, path]) => [path, foldersIn(root, path)]));
  const names = [...new Set([...inLayer.values()].flat())].toSorted();
  const title = 'One thing, one name';
  const note = (section: string, name: string) => notes.get(`${section}/${name}`) ?? unsaid;
  return [
    '# Folders',
    '',
    'Written by `KORPUS_WRITE_FOLDERS=on npm test -- --project unit tools/folders`, which keeps the sentences; the test fails for a folder that has none and for one that is gone.',
    '',
    `## ${title}`,
    '',
    `| Folder | ${layers.map(([heading]) => heading).join(' | ')} | What is in it |`,
    `|---|${layers.map(() => ':-:|').join('')}---|`,
    ...names.map((name) => {
      const marks = layers.map(([, path]) => (inLayer.get(path)?.includes(name) ? '●' : ''));
      return `| \`${name}\` | ${marks.join(' | ')} | ${note(title, name)} |`;
    }),
    ...others.flatMap((path) => [
      '',
      `## ${path}`,
      '',
      '| Folder | What is in it |',
      '|---|---|',
      ...foldersIn(root, path).map((name) => `| \`${name}\` | ${note(path, name)} |`),
    ]),
    '',
  ].join('\n');
}

const foldersIn = (root: string, path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** Finds what the tree of the architecture names and nobody finds there. */
export function goneFrom(root: string): string[] {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const tree = /## The tree\n\n```\n([\s\S]*?)\n```/.exec(page)?.[1] ?? '';
  const named = tree.split('\n').map((line) => line.split(/\s/)[0] ?? '');
  return named.filter((path) => path !== '' && !existsSync(join(root, path)));
}
