import { expect, it } from 'vitest';
import { commands } from './run-command.ts';

const wrong: readonly [string, ...string[]][] = [
  ['backup', 'one', 'two'],
  ['backup', '--fast'],
  ['restore'],
  ['restore', 'one', 'two'],
  ['doctor', '--fast'],
  ['doctor', 'now'],
  ['demo'],
  ['demo', '--tenants'],
  ['demo', '--tenants', '0'],
  ['demo', '--tenants', '1e3'],
  ['demo', '--tenants', '10001'],
  ['demo', '--tenants', '1', '--people', 'viele'],
  ['demo', '--tenants', '1', '--nonsense', '3'],
  ['operator'],
  ['operator', '--email'],
  ['operator', 'someone@korpus.test'],
];

it.each(wrong)('%s %s %s: makes no sense', (name, ...args) => {
  expect(commands[name]?.prepare(args, '/')).toBeNull();
});

const right: readonly [string, ...string[]][] = [
  ['backup'],
  ['backup', 'somewhere'],
  ['restore', 'backup-2026-11-21-120000'],
  ['doctor'],
  ['demo', '--tenants', '5'],
  ['demo', '--tenants=5', '--people=10', '--seed=3'],
  ['operator', '--email', 'someone@korpus.test'],
];

it.each(right)('%s %s %s: can be done', (name, ...args) => {
  expect(commands[name]?.prepare(args, '/')).not.toBeNull();
});
