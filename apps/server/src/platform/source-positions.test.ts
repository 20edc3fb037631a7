import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { inSources } from './source-positions.ts';

const folder = mkdtempSync(join(tmpdir(), 'korpus-positions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = `type Sum = number;

export const fail = (sum: Sum) => {
  throw new Error(String(sum));
};
`;

/** Writes a bundle as it lies in dist: the map beside it. */
function built(name: string): string {
  const { code, map } = transformSync(source, {
    loader: 'ts',
    sourcemap: true,
    sourcefile: '../src/fail.ts',
  });
  const file = join(folder, name);
  writeFileSync(file, code);
  writeFileSync(`${file}.map`, map);
  return pathToFileURL(file).href;
}

it('says where a failure stands in the sources', () => {
  const stack = `Error: 3\n    at fail (${built('built.mjs')}:2:9)`;
  expect(inSources(stack)).toBe(`Error: 3\n    at fail (${join(folder, '..', 'src', 'fail.ts')}:4:9)`);
});

it('leaves what has no map as it is', () => {
  const stack = `Error: no\n    at run (${pathToFileURL(folder).href}/other.mjs:1:2)\n    at node:fs:3:4`;
  expect(inSources(stack)).toBe(stack);
});
