import { getBank, getBankClaims, listBankLines } from '@korpus/contract/bank/bank.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

const lines = keyOf(listBankLines);
const all = [keyOf(getBank), lines, keyOf(getBankClaims)];

/** Answers that follow bank lines; proposals follow the orders as well, and what they are read by. */
export const bankLive: LiveInterests = {
  bank: all,
  order: [lines, keyOf(getBankClaims)],
  client: [lines],
  closing: [lines],
  user: [lines],
  rights: all,
};
