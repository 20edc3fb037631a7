import type { CallName } from '@korpus/contract/calls.ts';
import { anyId, type Expected, ofAnOwner } from './expected.ts';

const may = 'signed in, right BULK_EDIT';

/**
 * Records that are not there for this person are left as they are, and named in the preview (rules: bulk#the-preview).
 */
const chosen = {
  'body.orders.change.salesmanId': anyId,
  'body.orders.change.location': anyId,
  'body.orders.change.leadSourceId': anyId,
  'body.orders.change.carpenterId': anyId,
  'body.offers.change.salesmanId': anyId,
  'body.offers.change.locationId': anyId,
  'body.offers.change.leadSourceId': anyId,
  'body.offers.change.conversationType': anyId,
  'body.complaints.change.carpenterId': anyId,
};

export const bulkAccess = {
  previewBulk: {
    may,
    ids: {
      ...chosen,
      'body.orders.ids.[]': anyId,
      'body.offers.ids.[]': anyId,
      'body.complaints.ids.[]': anyId,
    },
  },
  applyBulk: {
    may,
    ids: {
      ...chosen,
      'body.id': anyId,
      'body.orders.rows.[].id': anyId,
      'body.offers.rows.[].id': anyId,
      'body.complaints.rows.[].id': anyId,
    },
  },
  listBulkEdits: { may },
  undoBulk: { may, ids: { 'params.id': ofAnOwner } },
} satisfies Partial<Record<CallName, Expected>>;
