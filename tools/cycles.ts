import type { Violation } from './boundary-rules.ts';
import { locatePath } from './boundary-rules.ts';
import type { SourceFile } from './source-tree.ts';

/** Files of one package that stand on each other in a circle, by types as well. Lazy imports come later and do not count. */
export function findCycles(files: readonly SourceFile[]): Violation[] {
  const below = new Map(files.map((file) => [file.path, stoodOnBy(file)]));
  const finished = new Set<string>();
  const found = new Map<string, Violation>();

  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start !== -1) {
      const cycle = trail.slice(start);
      found.set(cycle.toSorted().join(' '), asViolation([...cycle, path]));
      return;
    }
    if (finished.has(path)) return;
    for (const next of below.get(path) ?? []) visit(next, [...trail, path]);
    finished.add(path);
  };
  for (const path of below.keys()) visit(path, []);
  return [...found.values()];
}

function stoodOnBy(file: SourceFile): string[] {
  const { part } = locatePath(file.path);
  return file.imports
    .filter((imported) => !imported.isDynamic)
    .flatMap(({ target }) => (target !== null && locatePath(target).part === part ? [target] : []));
}

function asViolation(cycle: readonly string[]): Violation {
  return { file: cycle[0] ?? '', line: 1, message: `import cycle: ${cycle.join(' → ')}` };
}
