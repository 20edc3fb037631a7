import type { CallName } from '@korpus/contract/calls.ts';

/** What a call answers, by whose record an id of it names. Foreign and missing must look the same. */
export type ByOwner = Readonly<Record<'own' | 'other' | 'foreign' | 'missing', number>>;

export type Expected = {
  /** `everybody`, or `signed in` with package, role and right as the specification says. */
  readonly may: string;
  readonly ids?: Readonly<Record<string, ByOwner>>;
};

const onlyOwn: ByOwner = { own: 200, other: 404, foreign: 404, missing: 404 };

/**
 * The second, independent reading of who may do what, written by hand from the specification and never derived from
 * the contract: a call that is opened wider, or a new one that nobody thought about, does not pass (calls.test.ts).
 */
export const expectedAccess: Readonly<Record<CallName, Expected>> = {
  // spec 1 §7: all calls need the bearer header except token, refresh, reset-password and set-password.
  getToken: { may: 'everybody' },
  refreshToken: { may: 'everybody' },
  requestPasswordReset: { may: 'everybody' },
  setPassword: {
    may: 'everybody',
    // Another person's id with a good link tells no more than a bad link.
    ids: { 'body.userId': { own: 200, other: 400, foreign: 400, missing: 400 } },
  },
  signOut: { may: 'signed in' },
  getCurrentUser: { may: 'signed in' },

  // The own profile is everybody's; no right opens another person's.
  saveProfile: { may: 'signed in', ids: { 'body.id': onlyOwn } },
  changePassword: { may: 'signed in' },
  listSessions: { may: 'signed in' },
  endSession: { may: 'signed in', ids: { 'params.id': onlyOwn } },

  // decisions §12: health and description are for machines and developers; the sign-in screen needs the installation.
  getHealth: { may: 'everybody' },
  getInstallation: { may: 'everybody' },
  getOpenApi: { may: 'everybody' },
  followChanges: { may: 'signed in' },
  listOutbox: { may: 'everybody' },
};
