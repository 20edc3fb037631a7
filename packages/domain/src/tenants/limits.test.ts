import { describe, expect, it } from 'vitest';
import { deriveLimits, hasRoom, type Limits, type PackageCounts } from './limits.ts';

const packages: PackageCounts = {
  basePackages: [
    { type: 'BASE_S', maximumUserCount: 3, maximumLocationCount: 1 },
    { type: 'BASE_L', maximumUserCount: 30, maximumLocationCount: 5 },
  ],
  additionalPackages: [
    { type: 'COMPLAINT', maximumAppUserCount: null },
    { type: 'CARPENTER_APP', maximumAppUserCount: 5 },
  ],
};

const small: Parameters<typeof deriveLimits>[0] = {
  basePackageType: 'BASE_S',
  additionalPackageTypes: [],
  additionalUserCount: 0,
  additionalLocationCount: 0,
  additionalCarpenterAppUserCount: 0,
};

const table: { name: string; choice: Partial<typeof small>; limits: Limits }[] = [
  { name: 'the base package alone', choice: {}, limits: { locations: 1, users: 3, carpenterAppUsers: 0 } },
  {
    name: 'with additional counts',
    choice: { additionalUserCount: 4, additionalLocationCount: 2 },
    limits: { locations: 3, users: 7, carpenterAppUsers: 0 },
  },
  {
    name: 'with the carpenter app',
    choice: { basePackageType: 'BASE_L', additionalPackageTypes: ['COMPLAINT', 'CARPENTER_APP'] },
    limits: { locations: 5, users: 30, carpenterAppUsers: 5 },
  },
  {
    name: 'with further app users',
    choice: { additionalPackageTypes: ['CARPENTER_APP'], additionalCarpenterAppUserCount: 2 },
    limits: { locations: 1, users: 3, carpenterAppUsers: 7 },
  },
  {
    name: 'further app users without the package',
    choice: { additionalPackageTypes: ['COMPLAINT'], additionalCarpenterAppUserCount: 2 },
    limits: { locations: 1, users: 3, carpenterAppUsers: 0 },
  },
];

describe('the limits of a licence (rules: tenancy-and-licence#limits)', () => {
  it.each(table)('$name', ({ choice, limits }) => {
    expect(deriveLimits({ ...small, ...choice }, packages)).toEqual(limits);
  });

  it.each([
    { used: 0, limit: 0, room: false },
    { used: 9, limit: 10, room: true },
    { used: 10, limit: 10, room: false },
    { used: 12, limit: 10, room: false },
  ])('$used of $limit leave room: $room', ({ used, limit, room }) => {
    expect(hasRoom(used, limit)).toBe(room);
  });
});
