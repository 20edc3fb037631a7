import { isTestCode, type Violation } from './boundary-rules.ts';
import type { SourceFile } from './source-tree.ts';

/** Roots whose folders stand upon each other: the concepts of the domain, the modules of the server. */
const roots = ['packages/domain/src/', 'apps/server/src/modules/'];

type Arrow = { readonly from: string; readonly to: string; readonly file: string; readonly line: number };

/**
 * Folders lie on floors: from each, imports lead down and never back, types counted too. Which floor it is follows from
 * what they import, so nobody keeps a list; two folders that need each other are one, or have a third below both.
 */
export function findBackArrows(files: readonly SourceFile[]): Violation[] {
  return roots.flatMap((root) => {
    const arrows = arrowsBelow(
      root,
      files.filter(({ path }) => !isTestCode(path)),
    );
    const below = new Map(
      [...Map.groupBy(arrows, ({ from }) => from)].map(([from, own]) => [from, own.map(({ to }) => to)]),
    );
    return arrows
      .filter(({ from, to }) => leadsTo(below, to, from))
      .map(({ from, to, file, line }) => ({
        file,
        line,
        message: `${from} stands on ${to}, which stands on ${from}: folders lie on floors`,
      }));
  });
}

function arrowsBelow(root: string, files: readonly SourceFile[]): Arrow[] {
  const folderOf = (path: string | null) =>
    path?.startsWith(root) === true ? (/^([^/]+)\//.exec(path.slice(root.length))?.[1] ?? null) : null;
  return files.flatMap(({ path, imports }) => {
    const from = folderOf(path);
    return imports.flatMap(({ target, line }) => {
      const to = folderOf(target);
      return from === null || to === null || from === to ? [] : [{ from, to, file: path, line }];
    });
  });
}

function leadsTo(below: ReadonlyMap<string, readonly string[]>, start: string, goal: string): boolean {
  const seen = new Set([start]);
  for (const folder of seen) for (const each of below.get(folder) ?? []) seen.add(each);
  return seen.has(goal);
}
