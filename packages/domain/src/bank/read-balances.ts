import { childrenOf, findChild, textAt, type XmlNode } from '../xml/xml-node.ts';
import { readCamtAmount, readCamtDay, readIsOut, signed } from './read-values.ts';
import type { Balance } from './statement.ts';

export type Balances = readonly [opening: Balance | null, closing: Balance | null];
type Named = { readonly kind: string; readonly balance: Balance };

/** Balances of what is booked: at its beginning, at the end before, at its end, in between. */
const kinds: ReadonlySet<string> = new Set(['OPBD', 'PRCD', 'CLBD', 'ITBD']);

/**
 * Opening and closing. A page of a statement of several has interim balances instead: the one where it has no opening
 * first, the other where it has no closing.
 */
export function readBalances(node: XmlNode): Balances | 'NOT_EUR' | 'BAD_AMOUNT' {
  const read: Named[] = [];
  for (const balance of childrenOf(node, 'Bal')) {
    const kind = textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? '';
    const said = kinds.has(kind) ? readBalance(balance) : null;
    if (typeof said === 'string') return said;
    if (said !== null) read.push({ kind, balance: said });
  }
  const first = (kind: string) => read.find((each) => each.kind === kind)?.balance;
  const interim = read.filter((each) => each.kind === 'ITBD').map((each) => each.balance);
  const opening = first('OPBD') ?? first('PRCD') ?? interim.shift() ?? null;
  return [opening, first('CLBD') ?? interim.shift() ?? null];
}

function readBalance(node: XmlNode): Balance | 'NOT_EUR' | 'BAD_AMOUNT' | null {
  const amount = readCamtAmount(findChild(node, 'Amt'));
  const isOut = readIsOut(node);
  const day = readCamtDay(findChild(node, 'Dt'));
  if (typeof amount === 'string') return amount;
  return isOut === null || day === null ? null : { day, amount: signed(amount, isOut) };
}
