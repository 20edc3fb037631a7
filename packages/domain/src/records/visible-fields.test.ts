import { describe, expect, it } from 'vitest';
import type { Right } from '../rights/rights.ts';
import type { Role } from '../rights/roles.ts';
import { maySee, visiblePart } from './visible-fields.ts';

const person = (role: Role, rights: readonly Right[] = []) => ({
  userId: 'me',
  roles: new Set([role]),
  rights: new Set(rights),
  packages: new Set<never>(),
});
const admin = person('ADMIN');
const reader = person('SALESMAN', ['BASE_DATA_READ']);
const blind = person('SALESMAN');
const operator = person('SUPER_ADMIN');

/** E-mail, bank and tax data only for ADMIN or with BASE_DATA_READ (rules: rights#private-data). */
describe('what somebody sees of a record', () => {
  const location = {
    name: 'Kiel',
    accountHolder: 'a',
    bankName: 'b',
    iban: 'c',
    bic: null,
    taxNumber: 'e',
    vatId: 'f',
  };

  it('lacks what they may not see; what is empty stays null for those who may', () => {
    expect(visiblePart(admin, 'location', location)).toEqual(location);
    expect(visiblePart(reader, 'location', location)).toEqual(location);
    expect(visiblePart(blind, 'location', location)).toStrictEqual({ name: 'Kiel' });
    expect(visiblePart(blind, 'user', { id: '1', email: 'a@b.c', isRegistered: true })).toStrictEqual({
      id: '1',
    });
    expect(visiblePart(reader, 'user', { id: '1', email: 'a@b.c', isRegistered: true })).toStrictEqual({
      id: '1',
      email: 'a@b.c',
    });
    expect(visiblePart(operator, 'user', { id: '1', email: 'a@b.c', isRegistered: true })).toStrictEqual({
      id: '1',
      email: 'a@b.c',
      isRegistered: true,
    });
    expect(visiblePart(operator, 'carpenter', { id: '1', email: 'a@b.c' })).toStrictEqual({ id: '1' });
    expect(visiblePart(blind, 'carpenter', { id: '1', email: null })).toStrictEqual({ id: '1' });
  });

  it('is asked for one field alike', () => {
    expect([admin, reader, blind].map((each) => maySee(each, 'carpenter', 'email'))).toEqual([
      true,
      true,
      false,
    ]);
    expect([admin, reader, blind].map((each) => maySee(each, 'user', 'isRegistered'))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
