import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const mutation = z.strictObject({
  fault: z.string().min(1),
  file: z.string(),
  find: z.string().min(1),
  replace: z.string(),
  project: z.enum(['unit', 'api-pg', 'api-pglite']),
  guards: z.array(z.string()).min(1),
});
const mutations = z.array(mutation).parse(JSON.parse(read('tools/hand-mutations.json')));

it('every fault of `npm run mutate -- hand` can still be made, at one place, and has its guards', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(60);
  for (const { fault, file, find, replace, guards } of mutations) {
    expect.soft(read(file).split(find).length - 1, `${fault}: „${find}“ in ${file}`).toBe(1);
    expect.soft(replace, fault).not.toBe(find);
    for (const guard of guards) expect.soft(read(guard), fault).toContain('expect(');
  }
});
