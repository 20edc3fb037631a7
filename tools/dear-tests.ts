import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Seconds that each of these test files took on two quiet cores, where it was four or more (docs/test-time.md). */
const seconds: Readonly<Record<string, number>> = JSON.parse(readFileSync(here('./dear-tests.json'), 'utf8'));

/** Looks after what nobody may see of another house, so everybody asks it, however long it takes. */
const askedByEverybody: ReadonlySet<string> = new Set([
  'tests/house/catalogue/row-security.sql.test.ts',
  'tests/house/guards.api.test.ts',
]);

/** Files that `npm test` leaves to `--all` and to `--changed`: a seventh of all, which take four fifths of the time. */
export const leftToOthers: readonly string[] = Object.keys(seconds).filter(
  (file) => !askedByEverybody.has(file),
);

/** Seconds that a file is known to take; 0 for one that is short. */
export const knownSeconds = (file: string): number =>
  Object.entries(seconds).find(([path]) => file.endsWith(`/${path}`))?.[1] ?? 0;
