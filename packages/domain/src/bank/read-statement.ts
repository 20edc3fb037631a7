import { type IsoDate, isIsoDate } from '../dates/iso-date.ts';
import { type Cents, subtractCents, sumCents } from '../money/cents.ts';
import { findChild, textAt, type XmlNode } from '../xml/xml-node.ts';
import { type Digest, withKeys } from './line-keys.ts';
import { splitIntoLines } from './lines-of.ts';
import { type Balances, readBalances } from './read-balances.ts';
import type { Entry } from './read-entry.ts';
import { ibanAt, referenceAt } from './read-values.ts';
import type { RefusalReason } from './refusal.ts';
import type { Statement } from './statement.ts';

type Read = {
  readonly entries: readonly Entry[];
  readonly notBooked: number;
  /** The number of the page that the whole message is, where it says so. */
  readonly messagePage: number | null;
  readonly digest: Digest;
};

/** A Stmt element, whose entries were read before it. */
export function readStatementElement(
  node: XmlNode,
  { entries, notBooked, messagePage, digest }: Read,
): Statement | RefusalReason {
  const account = findChild(node, 'Acct');
  const iban = ibanAt(account);
  const currency = textAt(account, 'Ccy') ?? 'EUR';
  if (iban === null) return 'NO_IBAN';
  if (currency !== 'EUR') return 'NOT_EUR';
  const balances = readBalances(node);
  if (typeof balances === 'string') return balances;
  const lines = entries.flatMap((each) => splitIntoLines(each, iban));
  const [opening, closing] = balances;
  return {
    iban,
    id: referenceAt(node, 'Id'),
    sequence: countAt(node, 'ElctrncSeqNb') ?? countAt(node, 'LglSeqNb'),
    page: pageOf(node, 'StmtPgntn') ?? messagePage,
    from: momentDay(node, 'FrDtTm', 'FrDt'),
    to: momentDay(node, 'ToDtTm', 'ToDt'),
    opening,
    closing,
    unexplained: unexplained(
      balances,
      lines.map(({ amount }) => amount),
    ),
    notBooked,
    lines: withKeys(iban, lines, digest),
  };
}

function unexplained([opening, closing]: Balances, amounts: readonly Cents[]): Cents | null {
  if (opening === null || closing === null) return null;
  return subtractCents(closing.amount, sumCents([opening.amount, ...amounts]));
}

function countAt(node: XmlNode, ...path: readonly string[]): number | null {
  const said = textAt(node, ...path) ?? '';
  return /^\d{1,9}$/.test(said) ? Number(said) : null;
}

/** Older versions count the pages of the message instead. */
export const pageOf = (node: XmlNode, place: 'StmtPgntn' | 'MsgPgntn'): number | null =>
  countAt(node, place, 'PgNb');

function momentDay(node: XmlNode, ...names: readonly string[]): IsoDate | null {
  const days = names.map((name) => (textAt(node, 'FrToDt', name) ?? '').slice(0, 10));
  return days.find(isIsoDate) ?? null;
}
