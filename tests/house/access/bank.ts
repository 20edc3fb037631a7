import type { CallName } from '@korpus/contract/calls.ts';
import { anyId, type ByOwner, type Expected, ofAnOwner, ofTheHouse, onlyOwn } from './expected.ts';

const reading = 'signed in, right BANK_READ';
const writing = 'signed in, right BANK_WRITE';

/** Records that are there, and allow nothing of the kind as they are. */
const notNow: ByOwner = { own: 409, other: 409, foreign: 404, missing: 404 };

/** Statements are the house's; lines are booked on orders the person may read (rules: bank#who-may-book). */
export const bankAccess = {
  getBank: { may: reading },
  importBankFile: { may: 'signed in, right BANK_WRITE or WEEK_OVERVIEW_WRITE' },
  listBankLines: { may: reading, ids: { 'query.accountId': anyId, 'query.ids': anyId } },
  getBankClaims: { may: reading, ids: { 'params.id': ofAnOwner } },
  bookBankLine: {
    may: writing,
    ids: {
      'params.id': ofTheHouse,
      // The order comes with a payment of its own.
      'body.parts.[].orderId': onlyOwn,
      'body.parts.[].paymentId': onlyOwn,
      'body.parts.[].reminderId': ofAnOwner,
      'body.credit.orderId': ofAnOwner,
    },
  },
  // Nobody has said anything of the examples, and what came in takes nothing back.
  undoBankLine: { may: writing, ids: { 'params.id': notNow } },
  setBankLineAside: { may: writing, ids: { 'params.id': ofTheHouse } },
  takeBackBankLine: { may: writing, ids: { 'params.id': notNow, 'body.lineId': ofTheHouse } },
  takeBackBankReceipt: {
    may: writing,
    ids: {
      'params.id': notNow,
      // The order comes with a payment of its own; another of the same owner has received nothing.
      'body.orderId': { ...onlyOwn, own: 400, nobody: 404 },
      'body.paymentIds.[]': { ...onlyOwn, nobody: 404 },
    },
  },
  saveBankAccount: { may: writing, ids: { 'params.id': ofTheHouse } },
} satisfies Partial<Record<CallName, Expected>>;
