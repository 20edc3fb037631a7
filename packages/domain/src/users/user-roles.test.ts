import { describe, expect, it } from 'vitest';
import { roles as allRoles, type Role } from '../rights/roles.ts';
import { deriveLicensedPlace, isGivable } from './user-roles.ts';

const table: { roles: Role[]; place: ReturnType<typeof deriveLicensedPlace> }[] = [
  { roles: ['ADMIN'], place: 'users' },
  { roles: ['SALESMAN'], place: 'users' },
  { roles: ['ADMIN', 'SALESMAN'], place: 'users' },
  { roles: ['SUPER_ADMIN'], place: null },
  { roles: ['SUPER_ADMIN', 'ADMIN'], place: null },
  { roles: ['CARPENTER'], place: 'carpenterAppUsers' },
  { roles: ['SALESMAN', 'CARPENTER'], place: 'users' },
  { roles: [], place: 'users' },
];

describe('the place a person takes in the licence (rules: tenancy-and-licence#places)', () => {
  it.each(table)('$roles: $place', ({ roles, place }) => {
    expect(deriveLicensedPlace({ enabled: true, roles })).toBe(place);
    expect(deriveLicensedPlace({ enabled: false, roles })).toBeNull();
  });
});

describe('the roles somebody gives (rules: people#given-roles)', () => {
  it.each<{ giver: Role[]; given: Role[] }>([
    { giver: ['ADMIN'], given: ['ADMIN', 'SALESMAN'] },
    { giver: ['SUPER_ADMIN'], given: ['SUPER_ADMIN'] },
    { giver: ['SALESMAN', 'CARPENTER'], given: [] },
    { giver: [], given: [] },
  ])('$giver: $given', ({ giver, given }) => {
    expect(allRoles.filter((role) => isGivable(role, new Set(giver)))).toEqual(given);
  });
});
