import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { knownSeconds, leftToOthers } from './dear-tests.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

it('names files that are there, and none that guards the houses from each other', () => {
  expect(leftToOthers.filter((file) => !existsSync(inProject(file)))).toEqual([]);
  expect(leftToOthers).not.toContain('tests/house/catalogue/row-security.sql.test.ts');
  expect(leftToOthers).not.toContain('tests/house/guards.api.test.ts');
});

it('knows how long such a file takes wherever the project lies, and nothing of others', () => {
  const [file = ''] = leftToOthers;
  expect(knownSeconds(inProject(file))).toBeGreaterThanOrEqual(4);
  expect(knownSeconds(inProject('tools/dear-tests.test.ts'))).toBe(0);
});
