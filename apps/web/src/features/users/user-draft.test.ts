import type { User } from '@korpus/contract/users/users.ts';
import { describe, expect, it } from 'vitest';
import { draftOf, getsLink, hearsOfAddress, isOnlyCarpenter, newUser } from './user-draft.ts';

const lena: User = {
  id: 'a',
  firstName: 'Lena',
  lastName: 'Maier',
  email: 'lena@haus.test',
  location: 'l',
  roles: ['SALESMAN'],
  enabled: true,
  isDeletable: true,
  isRegistered: false,
  version: 1,
};

describe('who gets a link with the save', () => {
  it.each<[string, Partial<User>, Partial<ReturnType<typeof draftOf>>, boolean]>([
    ['nobody when nothing changed', {}, {}, false],
    ['who waits and has another address', {}, { email: 'maier@haus.test' }, true],
    ['nobody when only the writing differs', {}, { email: ' Lena@Haus.test ' }, false],
    ['who waits and is let in again', { enabled: false }, { enabled: true }, true],
    ['nobody who has a password already', { isRegistered: true }, { email: 'maier@haus.test' }, false],
    ['nobody without access', { enabled: false }, { email: 'maier@haus.test' }, false],
  ])('%s', (_, stored, change, expected) => {
    const user = { ...lena, ...stored };
    expect(getsLink({ ...draftOf(user), ...change }, user)).toBe(expected);
  });

  it('a new person, unless without access', () => {
    expect(getsLink(newUser('b', []), null)).toBe(true);
    expect(getsLink({ ...newUser('b', []), enabled: false }, null)).toBe(false);
  });
});

describe('who hears of another address', () => {
  it.each<[string, Partial<User>, Partial<ReturnType<typeof draftOf>>, boolean]>([
    ['who has a password', { isRegistered: true }, { email: 'maier@haus.test' }, true],
    ['nobody when only the writing differs', { isRegistered: true }, { email: 'LENA@haus.test' }, false],
    ['nobody who waits: they get the registration', {}, { email: 'maier@haus.test' }, false],
    ['nobody without access', { isRegistered: true }, { email: 'a@b.test', enabled: false }, false],
  ])('%s', (_, stored, change, expected) => {
    const user = { ...lena, ...stored };
    expect(hearsOfAddress({ ...draftOf(user), ...change }, user)).toBe(expected);
  });
});

it('puts a new person into the only location there is', () => {
  expect(newUser('b', ['l']).location).toBe('l');
  expect(newUser('b', ['l', 'm']).location).toBeNull();
});

it('leaves the role of carpenters out of the form', () => {
  expect(draftOf({ ...lena, roles: ['ADMIN', 'CARPENTER'] }).roles).toEqual(['ADMIN']);
  expect(isOnlyCarpenter({ roles: ['CARPENTER'] })).toBe(true);
  expect(isOnlyCarpenter({ roles: ['ADMIN', 'CARPENTER'] })).toBe(false);
});
