import { describe, expect, it } from 'vitest';
import type { Role } from '../rights/roles.ts';
import { licensedPlaceOf } from './user-roles.ts';

const table: { roles: Role[]; place: ReturnType<typeof licensedPlaceOf> }[] = [
  { roles: ['ADMIN'], place: 'users' },
  { roles: ['SALESMAN'], place: 'users' },
  { roles: ['ADMIN', 'SALESMAN'], place: 'users' },
  { roles: ['SUPER_ADMIN'], place: 'users' },
  { roles: ['CARPENTER'], place: 'carpenterAppUsers' },
  { roles: ['SALESMAN', 'CARPENTER'], place: 'users' },
  { roles: [], place: 'users' },
];

describe('the place a person takes in the licence (rules: tenancy-and-licence#places)', () => {
  it.each(table)('$roles: $place', ({ roles, place }) => {
    expect(licensedPlaceOf({ enabled: true, roles })).toBe(place);
    expect(licensedPlaceOf({ enabled: false, roles })).toBeNull();
  });
});
