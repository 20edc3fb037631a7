import type { CallName } from '@korpus/contract/calls.ts';
import { anyId, type ByOwner, type Expected, ofAnOwner } from './expected.ts';

/** Ids that a device gives its own things: none that is there already in this house. */
const newId: ByOwner = { own: 409, other: 409, foreign: 200, missing: 200 };
const forWriters = { right: 'OWN_ORDER_WRITE', holders: 200, others: 404 } as const;
const writing = 'signed in, right OWN_ORDER_WRITE or OTHER_ORDER_WRITE';
const ids = { 'body.id': newId, 'body.orderId': ofAnOwner, 'body.defects.[].complaintId': anyId };

/** Acceptances that customers sign, on site and in the office (rules: acceptance#who-takes-it). */
export const acceptanceAccess = {
  // Nobody's order is theirs to assemble; who may write orders finds it all the same.
  saveAppAcceptance: {
    may: 'signed in, package CARPENTER_APP',
    ids: { ...ids, 'body.orderId': { ...ofAnOwner, nobody: forWriters } },
  },
  saveAcceptance: { may: writing, ids },
  listAcceptances: { may: 'signed in, right OWN_ORDER_READ', ids: { 'params.id': ofAnOwner } },
  printAcceptance: { may: 'signed in, right OWN_ORDER_READ', ids: { 'params.id': ofAnOwner } },
  getAcceptanceMail: { may: writing, ids: { 'params.id': ofAnOwner } },
  sendAcceptanceMail: { may: writing, ids: { 'params.id': ofAnOwner, 'body.id': anyId } },
  sendAcceptanceMailAgain: { may: writing, ids: { 'params.id': ofAnOwner } },
  getAcceptanceSettings: { may: 'signed in, right OWN_ORDER_READ' },
  saveAcceptanceSettings: { may: 'signed in, right BASE_DATA_WRITE' },
} satisfies Partial<Record<CallName, Expected>>;
