import type { CallName } from '@korpus/contract/calls.ts';
import { type Expected, notFoundOutside, ofAnOwner, ofTheHouse, onlyOwn, toTheHouse } from './expected.ts';

/** Signing in, people and their rights, and what the operator does. */
export const peopleAccess = {
  // All calls need the bearer header except token, refresh, reset-password and set-password (rules: api#who-may-call).
  // The licence is told after the password (rules: tenancy-and-licence#told-after-the-password).
  getToken: { may: 'everybody', outside: { signedOut: 200, disabled: 401, closed: 403 } },
  // The token is of another session than the one that was ended.
  refreshToken: { may: 'everybody', outside: { signedOut: 200, disabled: 401, closed: 403 } },
  requestPasswordReset: { may: 'everybody' },
  setPassword: {
    may: 'everybody',
    // A password lets nobody in by itself: whether they may come is asked when they sign in with it.
    outside: { signedOut: 200, disabled: 200, closed: 200 },
    // Another person's id with a good link tells no more than a bad link.
    ids: { 'body.userId': { own: 200, other: 400, foreign: 400, missing: 400 } },
  },
  signOut: { may: 'signed in' },
  getCurrentUser: { may: 'signed in' },
  // The change log is for those who manage the house. A person's id only narrows it, whoever they are or were.
  listChanges: {
    may: 'signed in, role SUPER_ADMIN or ADMIN',
    ids: { 'query.userId': { own: 200, other: 200, foreign: 200, missing: 200 } },
  },
  // The own profile is everybody's; no right opens another person's.
  saveProfile: { may: 'signed in', ids: { 'body.id': onlyOwn } },
  changePassword: { may: 'signed in' },
  listSessions: { may: 'signed in' },
  endSession: { may: 'signed in', ids: { 'params.id': onlyOwn } },
  // Health and description are for machines and developers; the sign-in screen needs the installation
  // (rules: api#who-may-call).
  getHealth: { may: 'everybody' },
  getInstallation: { may: 'everybody' },
  getOpenApi: { may: 'everybody' },
  followChanges: { may: 'signed in' },
  listOutbox: { may: 'everybody' },
  // Somebody's data, wherever they lie (rules: privacy#who-may).
  findPerson: { may: 'signed in, right PRIVACY' },
  // The right opens the records of all (rules: privacy#who-may).
  previewForgetting: { may: 'signed in, right PRIVACY', ids: { 'params.id': ofTheHouse } },
  // The name that is written is another customer's.
  forgetPerson: {
    may: 'signed in, right PRIVACY',
    ids: { 'params.id': { ...ofTheHouse, own: 400, other: 400 } },
  },
  listForgotten: { may: 'signed in, right PRIVACY' },
  linkToPersonExport: { may: 'signed in, right PRIVACY', ids: { 'params.id': ofTheHouse } },
  downloadPersonExport: { may: 'everybody', outside: notFoundOutside },
  // Tenants and packages are the operator's; the operator's own tenant is no customer
  // (rules: tenancy-and-licence#operator).
  listTenants: { may: 'signed in, role SUPER_ADMIN' },
  saveTenant: { may: 'signed in, role SUPER_ADMIN', ids: { 'body.id': ofTheHouse } },
  remindFirstAdmin: { may: 'signed in, role SUPER_ADMIN', ids: { 'params.id': ofTheHouse } },
  listPackages: { may: 'signed in, role SUPER_ADMIN' },
  saveBasePackage: { may: 'signed in, role SUPER_ADMIN' },
  saveAdditionalPackage: { may: 'signed in, role SUPER_ADMIN' },
  // User administration is for admins, the list for everybody but carpenters
  // (rules: people#staff-list, rights#base-data-rights).
  listUsers: { may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN' },
  saveUser: {
    may: 'signed in, role ADMIN',
    ids: { 'body.id': ofTheHouse, 'body.location': toTheHouse },
  },
  // Operators alone make operators, and have no other people to manage (rules: tenancy-and-licence#operators).
  saveOperator: { may: 'signed in, role SUPER_ADMIN', ids: { 'body.id': ofTheHouse } },
  // Nobody deletes themselves (rules: people#own-user).
  deleteUser: {
    may: 'signed in, role SUPER_ADMIN or ADMIN',
    ids: { 'params.id': { ...ofTheHouse, own: 409 } },
  },
  // Answers about addresses; the id only says whose own one does not count, and a new person's is none yet.
  mailExists: {
    may: 'signed in, role SUPER_ADMIN or ADMIN',
    ids: { 'query.userId': { own: 200, other: 200, foreign: 200, missing: 200 } },
  },
  sendPasswordLink: { may: 'signed in, role SUPER_ADMIN or ADMIN', ids: { 'params.id': ofTheHouse } },
  // The house's provision is a default value, which the staff may read; a person's is their own and the admins'.
  getProvision: {
    may: 'signed in, role SUPER_ADMIN or ADMIN or SALESMAN',
    ids: { 'query.userId': ofAnOwner },
  },
  saveProvision: { may: 'signed in, role ADMIN' },
  saveUserProvision: { may: 'signed in, role ADMIN', ids: { 'params.userId': ofTheHouse } },
  resetUserProvision: { may: 'signed in, role ADMIN', ids: { 'params.userId': ofTheHouse } },
  // User rights are for admins only; those of admins are fixed, their own included (rules: rights#admins-have-all).
  getRoleRights: { may: 'signed in, role ADMIN' },
  saveRoleRights: { may: 'signed in, role ADMIN' },
  resetRoleRights: { may: 'signed in, role ADMIN' },
  getUserRights: { may: 'signed in, role ADMIN', ids: { 'params.userId': ofTheHouse } },
  saveUserRights: { may: 'signed in, role ADMIN', ids: { 'params.userId': { ...ofTheHouse, own: 400 } } },
  resetUserRights: { may: 'signed in, role ADMIN', ids: { 'params.userId': { ...ofTheHouse, own: 400 } } },
} satisfies Partial<Record<CallName, Expected>>;
