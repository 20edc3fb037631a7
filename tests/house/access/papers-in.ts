import type { CallName } from '@korpus/contract/calls.ts';
import { type Expected, onlyOwn } from './expected.ts';

const may = 'signed in, right OWN_ORDER_SUPPLIER_DATA_WRITE or OTHER_ORDER_SUPPLIER_DATA_WRITE';

/** Read beside orders whose suppliers the person may change (rules: papers-in#who). */
export const papersInAccess = {
  readPaper: { may },
  readPaperOfOrder: {
    may,
    // The order comes with an entry of its own.
    ids: { 'params.id': onlyOwn, 'query.entryId': onlyOwn },
  },
} satisfies Partial<Record<CallName, Expected>>;
