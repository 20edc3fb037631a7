import { expect, test } from 'vitest';
import { statementNames } from './statement-names.ts';

test('a statement has a name from the second time on, always the same and its own', () => {
  const nameOf = statementNames();
  expect([nameOf('a'), nameOf('b')]).toEqual([undefined, undefined]);
  expect([nameOf('a'), nameOf('b'), nameOf('a')]).toEqual(['s1', 's2', 's1']);
});

test('however many statements there are, only so many are kept', () => {
  const nameOf = statementNames();
  const all = Array.from({ length: 5_000 }, (_, number) => `select ${number}`);
  const named = all.flatMap((sql) => [nameOf(sql), nameOf(sql)]).filter((name) => name !== undefined);
  expect(new Set(named).size).toBe(300);
  expect(nameOf('select 0')).toBe('s1');
});
