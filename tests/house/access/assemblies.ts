import type { CallName } from '@korpus/contract/calls.ts';
import { type ByOwner, type Expected, ofAnOwner } from './expected.ts';

/** A file lies in one order: neither id alone finds it (their own tests ask for both). */
const together: ByOwner = { own: 404, other: 404, foreign: 404, missing: 404 };
/** Ids that a device gives its own things: none of another house, and none that is there already. */
const newId: ByOwner = { own: 409, other: 409, foreign: 200, missing: 200 };

/** The picture app: with its package everybody comes in and finds what is theirs (rules: picture-app#whose-assemblies). */
export const assemblyAccess = {
  listAppOrders: { may: 'signed in, package CARPENTER_APP' },
  getAppFile: {
    may: 'signed in, package CARPENTER_APP',
    ids: { 'params.id': together, 'params.fileId': together },
  },
  uploadPicture: {
    may: 'signed in, package CARPENTER_APP',
    ids: {
      // Nobody's order is theirs to assemble; who may write orders finds it all the same.
      'query.id': { ...ofAnOwner, nobody: { right: 'OWN_ORDER_WRITE', holders: 200, others: 404 } },
      'query.fileId': newId,
      // The picture asked for is no complaint's.
      'query.additionalId': { own: 400, other: 400, foreign: 400, missing: 400 },
    },
  },
  deletePicture: {
    may: 'signed in, package CARPENTER_APP',
    ids: { 'params.id': together, 'params.fileId': together },
  },
  saveAppComplaint: {
    may: 'signed in, package CARPENTER_APP, right OWN_COMPLAINT_WRITE or OTHER_COMPLAINT_WRITE',
    ids: { 'body.id': newId, 'body.orderId': ofAnOwner },
  },
} satisfies Partial<Record<CallName, Expected>>;
