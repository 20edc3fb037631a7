import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';
import { filesBelow } from './source-tree.ts';

/** So many places may know better than the compiler; whoever needs one more finds one that is no longer needed. */
const most = 15;
const folders = ['packages', 'apps/server/src', 'apps/web/src'];
const isProduction = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test-kit\//.test(path);

export type Cast = {
  readonly file: string;
  readonly line: number;
  /** Says beside it why it is true. */
  readonly hasReason: boolean;
  /** Through `unknown` anything becomes anything. */
  readonly isBlind: boolean;
};

/** Every `as` of a file but `as const` and the new names of imports. */
export function castsIn(file: string, source: string): Cast[] {
  const { program, comments } = parseSync(file, source);
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  const commented = new Set(
    comments.flatMap(({ start, end }) => [lineOf(start), lineOf(end), lineOf(end) + 1]),
  );
  const casts: Cast[] = [];
  const add = (node: ESTree.TSAsExpression | ESTree.TSTypeAssertion) => {
    if (isConst(node.typeAnnotation)) return;
    // A cast over several lines may have its reason at the end, where its type stands.
    const lines = [lineOf(node.start), lineOf(node.typeAnnotation.start)];
    casts.push({
      file,
      line: lineOf(node.typeAnnotation.start),
      hasReason: lines.some((line) => commented.has(line)),
      isBlind: node.typeAnnotation.type === 'TSUnknownKeyword',
    });
  };
  new Visitor({ TSAsExpression: add, TSTypeAssertion: add }).visit(program);
  return casts;
}

const isConst = (type: ESTree.TSType): boolean =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';

export function problemsWith(casts: readonly Cast[]): string[] {
  const at = ({ file, line }: Cast) => `${file}:${line}`;
  return [
    ...casts.filter(({ isBlind }) => isBlind).map((cast) => `${at(cast)} no cast through unknown`),
    ...casts
      .filter(({ hasReason }) => !hasReason)
      .map((cast) => `${at(cast)} a cast has its reason beside it`),
    ...(casts.length > most ? [`${casts.length} casts, more than ${most}:`, ...casts.map(at)] : []),
  ];
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = folders.flatMap((folder) => filesBelow(root, folder)).filter(isProduction);
  const problems = problemsWith(
    files.flatMap((file) => castsIn(file, readFileSync(join(root, file), 'utf8'))),
  );
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
