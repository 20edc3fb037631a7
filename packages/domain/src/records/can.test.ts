import { describe, expect, it } from 'vitest';
import type { Right } from '../rights/rights.ts';
import type { Role } from '../rights/roles.ts';
import { type Action, can } from './can.ts';

const person = (roles: readonly Role[], rights: readonly Right[] = []) => ({
  userId: 'me',
  roles: new Set(roles),
  rights: new Set(rights),
  packages: new Set<never>(),
});
const admin = person(['ADMIN'], ['BASE_DATA_READ', 'BASE_DATA_WRITE', 'BASE_DATA_DELETE']);
const salesman = person(['SALESMAN'], ['BASE_DATA_READ']);
const keeper = person(['SALESMAN'], ['BASE_DATA_READ', 'BASE_DATA_WRITE']);
const remover = person(['SALESMAN'], ['BASE_DATA_READ', 'BASE_DATA_WRITE', 'BASE_DATA_DELETE']);
const operator = person(['SUPER_ADMIN']);
const carpenter = person(['CARPENTER']);

const me = { id: 'me', isDeletable: true };
const other = { id: 'other', isDeletable: true };
const needed = { id: 'needed', isDeletable: false };

describe('can', () => {
  it.each<[Action, typeof me, readonly ReturnType<typeof person>[]]>([
    ['user.changeRolesAndFlag', other, [admin, operator]],
    ['user.changeRolesAndFlag', needed, [admin, operator]],
    ['user.changeRolesAndFlag', me, []],
    ['user.delete', other, [admin, operator]],
    ['user.delete', me, []],
    ['user.delete', needed, []],
    ['baseData.delete', other, [admin, remover]],
    ['baseData.delete', needed, []],
  ])('%s of %j', (action, row, allowed) => {
    for (const each of [admin, salesman, keeper, remover, operator, carpenter]) {
      expect(can(each, action, row), [...each.roles].join()).toBe(allowed.includes(each));
    }
  });
});
