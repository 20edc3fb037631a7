import type { Violation } from './boundary-rules.ts';
import { placeOf } from './boundary-rules.ts';
import type { SourceFile } from './source-tree.ts';

/** Files of one package that load each other in a circle. Types are erased and lazy imports come later: neither counts. */
export function findCycles(files: readonly SourceFile[]): Violation[] {
  const loaded = new Map(files.map((file) => [file.path, loadedBy(file)]));
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
    for (const next of loaded.get(path) ?? []) visit(next, [...trail, path]);
    finished.add(path);
  };
  for (const path of loaded.keys()) visit(path, []);
  return [...found.values()];
}

function loadedBy(file: SourceFile): string[] {
  const { part } = placeOf(file.path);
  return file.imports
    .filter((imported) => !imported.isTypeOnly && !imported.isDynamic)
    .flatMap(({ target }) => (target !== null && placeOf(target).part === part ? [target] : []));
}

function asViolation(cycle: readonly string[]): Violation {
  return { file: cycle[0] ?? '', line: 1, message: `import cycle: ${cycle.join(' → ')}` };
}
