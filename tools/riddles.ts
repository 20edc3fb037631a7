import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';
import { filesBelow } from './source-tree.ts';

const folders = ['packages', 'apps', 'tests', 'tools', 'bench', 'scripts'];
const isOurs = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');

/** Functions that name a part of a day, however much they calculate for it. */
const partsOfDays: ReadonlySet<string> = new Set(['partsOf', 'weekdayOf', 'isoWeekOf']);

/** Words that lean upon the line below or the comment above: whoever reads the comment alone does not know what it is about. */
const leaning: ReadonlySet<string> = new Set(
  `what whatever whether which whichever who whoever whom whose
   of by for from in into with without on at to upon under over beside behind before after as than like within
   it its they their them he she this that these those such there others
   never only also else less more fewer`.split(/\s+/),
);

/** Directives for tools, and headings of files. */
const isDirective = (text: string) => /^(biome-|@|#|\/|eslint|istanbul|v8 |spell)/.test(text);

/** Lists comments that begin with a word for something named elsewhere, and functions that end in `Of` and do work. */
export function riddlesIn(path: string, source: string): string[] {
  const { program, comments } = parseSync(path, source);
  const at = (offset: number) => `${path}:${source.slice(0, offset).split('\n').length}`;
  const begun = comments.filter((each, place) => !goesOn(source, comments[place - 1], each));
  return [
    ...begun
      .filter(({ value }) => isLeaning(value))
      .map(({ start }) => `${at(start)} a comment begins with its subject`),
    ...findWorkers(program).map(({ name, start }) => `${at(start)} ${name}: a function begins with its verb`),
  ];
}

type Comment = {
  readonly type: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
};

/** Lines of one comment, each with its own slashes. */
const goesOn = (source: string, before: Comment | undefined, comment: Comment) =>
  before !== undefined &&
  before.type === 'Line' &&
  comment.type === 'Line' &&
  /^\s*$/.test(source.slice(before.end, comment.start)) &&
  source.slice(before.end, comment.start).split('\n').length === 2;

function isLeaning(value: string): boolean {
  const text = value.replace(/^[\s*]+/, '');
  const word = /^[A-Za-z’']+/.exec(text)?.[0].toLowerCase();
  return word !== undefined && !isDirective(text) && leaning.has(word);
}

/** Functions with a body of statements: what only names a part of something has none. */
function findWorkers(program: ESTree.Program): ESTree.BindingIdentifier[] {
  const found: ESTree.BindingIdentifier[] = [];
  const note = (id: ESTree.BindingIdentifier | null) => {
    if (id !== null && /[a-z]Of$/.test(id.name) && !partsOfDays.has(id.name)) found.push(id);
  };
  new Visitor({
    FunctionDeclaration: ({ id }) => note(id),
    VariableDeclarator({ id, init }) {
      const works = init?.type === 'ArrowFunctionExpression' && init.body.type === 'BlockStatement';
      if (works && id.type === 'Identifier') note(id);
    },
  }).visit(program);
  return found;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const riddles = folders
    .flatMap((folder) => filesBelow(root, folder))
    .filter(isOurs)
    .flatMap((path) => riddlesIn(path, readFileSync(join(root, path), 'utf8')));
  for (const riddle of riddles) console.error(riddle);
  process.exitCode = riddles.length === 0 ? 0 : 1;
}
