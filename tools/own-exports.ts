import { isTestCode, locatePath, type Violation } from './boundary-rules.ts';
import type { SourceFile } from './source-tree.ts';

/** Finds exports that nobody else imports: an export looks as if something elsewhere would break when it changes. */
export function findOwnExports(files: readonly SourceFile[]): Violation[] {
  const asked = new Map<string, Set<string>>();
  const takenWhole = new Set<string>();
  for (const { target, names } of files.flatMap(({ imports }) => imports)) {
    if (target === null) continue;
    if (names === null) takenWhole.add(target);
    else asked.set(target, new Set([...(asked.get(target) ?? []), ...names]));
  }
  return files
    .filter(({ path }) => locatePath(path).part !== null && !isTestCode(path) && !takenWhole.has(path))
    .flatMap(({ path, exports }) =>
      exports
        .filter(({ value }) => asked.get(path)?.has(value) !== true)
        .map(({ value, line }) => ({
          file: path,
          line,
          message: `only this file uses „${value}“: no export`,
        })),
    );
}
