import { isTestCode, type Violation } from './boundary-rules.ts';
import type { Import, SourceFile } from './source-tree.ts';

const door = /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/;

/** `store-` and `.store.ts` are the end of every change; what a read answers, an export may write down. */
const isShared = (path: string, name: string) =>
  /\/store-[^/]+$|\.store\.ts$/.test(path) || /^read[A-Z]/.test(name);

/**
 * Use cases are what the doors of the modules bind to calls, and they never import each other: what two of them share
 * stands apart, so that no change runs through the rights, the news and the history of another one.
 */
export function findUseCaseImports(files: readonly SourceFile[]): Violation[] {
  const bound = new Map(
    [...Map.groupBy(files.flatMap(boundBy), ({ file }) => file)].map(([file, each]) => [
      file,
      new Set(each.map(({ name }) => name)),
    ]),
  );
  const isUseCase = ({ target, names }: Import) =>
    names?.some((name) => bound.get(target ?? '')?.has(name) === true && !isShared(target ?? '', name));
  return files
    .filter(({ path }) => bound.has(path) && !isTestCode(path))
    .flatMap(({ path, imports }) =>
      imports.filter(isUseCase).map(({ line }) => ({
        file: path,
        line,
        message: 'use cases never import use cases: what they share stands in a file that no door binds',
      })),
    );
}

/** Lists the functions of its own module that a door calls. */
const boundBy = ({ path, imports, calledNames }: SourceFile) =>
  door.test(path)
    ? imports.flatMap(({ target, names }) =>
        (names ?? []).flatMap((name) =>
          target?.startsWith(folderOf(path)) === true && calledNames.has(name)
            ? [{ file: target, name }]
            : [],
        ),
      )
    : [];

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
