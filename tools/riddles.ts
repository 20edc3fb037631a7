import { type ESTree, parseSync, Visitor } from 'vite';

/** How many comments begin with a word for something named elsewhere, and how many functions end in `Of` that do work. */
export type Riddles = { readonly comments: number; readonly names: number };

/** Words that lean upon the line below or the comment above: whoever reads the comment alone does not know what it is about. */
const leaning: ReadonlySet<string> = new Set(
  `what whatever whether which whichever who whoever whom whose
   of by for from in into with without on at to upon under over beside behind before after as than like within
   it its they their them he she this that these those such there others
   never only also else less more fewer`.split(/\s+/),
);

/** Directives for tools, and headings of files. */
const isDirective = (text: string) => /^(biome-|@|#|\/|eslint|istanbul|v8 |spell)/.test(text);

export function riddlesIn(path: string, source: string): Riddles {
  const { program, comments } = parseSync(path, source);
  const begun = comments.filter((each, place) => !goesOn(source, comments[place - 1], each));
  return {
    comments: begun.filter(({ value }) => isLeaning(value)).length,
    names: findWorkers(program).length,
  };
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
function findWorkers(program: ESTree.Program): string[] {
  const found: string[] = [];
  const note = (name: string | undefined) => {
    if (name !== undefined && /[a-z]Of$/.test(name)) found.push(name);
  };
  new Visitor({
    FunctionDeclaration: ({ id }) => note(id?.name),
    VariableDeclarator({ id, init }) {
      const works = init?.type === 'ArrowFunctionExpression' && init.body.type === 'BlockStatement';
      if (works && id.type === 'Identifier') note(id.name);
    },
  }).visit(program);
  return found;
}

/** `packages/domain/src/orders`: as deep as things have names. */
export const roomOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 4).join('/');
