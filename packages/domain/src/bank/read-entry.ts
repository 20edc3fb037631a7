import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import { childrenOf, findChild, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { Detail } from './read-detail.ts';
import {
  clipped,
  readCamtAmount,
  readCamtDay,
  readIsOut,
  referenceAt,
  signed,
  sumCamtCharges,
  type ValueFault,
} from './read-values.ts';

/** An entry that the bank booked as one: a payment, or many. */
export type Entry = {
  readonly amount: Cents;
  readonly bookedOn: IsoDate;
  readonly valueOn: IsoDate | null;
  readonly isReversal: boolean;
  readonly bankReference: string | null;
  readonly charges: Cents | null;
  /** The bank's own words for it. */
  readonly info: string;
  /** How many it says there are. */
  readonly payments: number;
  readonly details: readonly Detail[];
};

/** `BOOK` as text in version 02, as a code since. What is announced only may never come. */
export const isBooked = (node: XmlNode): boolean =>
  (textAt(node, 'Sts', 'Cd') ?? textAt(node, 'Sts')) === 'BOOK';

/** A booked Ntry element, whose payments were read before it. */
export function readEntryElement(node: XmlNode, details: readonly Detail[]): Entry | ValueFault {
  const amount = readCamtAmount(findChild(node, 'Amt'));
  const isOut = readIsOut(node);
  if (typeof amount === 'string') return amount;
  if (isOut === null) return 'BAD_AMOUNT';
  const valueOn = readCamtDay(findChild(node, 'ValDt'));
  const bookedOn = readCamtDay(findChild(node, 'BookgDt')) ?? valueOn;
  if (bookedOn === null) return 'BAD_DAY';
  return {
    // A reversed debit is a credit already: RvslInd never turns the sign.
    amount: signed(amount, isOut),
    bookedOn,
    valueOn,
    isReversal: ['true', '1'].includes(textAt(node, 'RvslInd') ?? ''),
    bankReference: referenceAt(node, 'AcctSvcrRef'),
    charges: sumCamtCharges(node),
    info: clipped(textAt(node, 'AddtlNtryInf') ?? '', 500),
    payments: Math.max(1, details.length, saidCount(node)),
    details,
  };
}

function saidCount(node: XmlNode): number {
  const said = childrenOf(node, 'NtryDtls').map((details) => Number(textAt(details, 'Btch', 'NbOfTxs') ?? 0));
  const sum = said.reduce((total, count) => total + (Number.isSafeInteger(count) ? count : 0), 0);
  return sum > 0 && sum <= 1_000_000 ? sum : 0;
}
