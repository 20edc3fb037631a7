import type { Cents } from '../money/cents.ts';
import { childrenOf, findChild, textAt, type XmlNode } from '../xml/xml-node.ts';
import { clipped, ibanAt, readCamtAmount, readIsOut, referenceAt, sumCamtCharges } from './read-values.ts';

export type Party = {
  readonly name: string | null;
  readonly iban: string | null;
  readonly ultimateName: string | null;
};

/** One payment of an entry, as it stands there. */
export type Detail = {
  /** The amount without sign; null where it is not said in euros. */
  readonly amount: Cents | null;
  /** Null: as its entry. */
  readonly isOut: boolean | null;
  readonly debtor: Party;
  readonly creditor: Party;
  readonly text: string;
  readonly textTight: string;
  readonly endToEndId: string | null;
  readonly structuredReference: string | null;
  readonly bankReference: string | null;
  readonly returnReason: string | null;
  readonly charges: Cents | null;
};

/** Long enough for all lines of a payment, and no longer than a screen shows. */
const mostText = 2_000;

/** A TxDtls element, of version 02 and of 08 alike. */
export function readDetail(node: XmlNode): Detail {
  const parties = findChild(node, 'RltdPties');
  const purpose = findChild(node, 'RmtInf');
  const parts = readPurposeParts(node, purpose);
  return {
    amount: detailAmount(node),
    isOut: readIsOut(node),
    debtor: readParty(parties, 'Dbtr'),
    creditor: readParty(parties, 'Cdtr'),
    text: clipped(parts.join(' '), mostText),
    textTight: clipped(parts.join(''), mostText),
    endToEndId: referenceAt(node, 'Refs', 'EndToEndId'),
    structuredReference: referenceAt(purpose, 'Strd', 'CdtrRefInf', 'Ref'),
    bankReference: referenceAt(node, 'Refs', 'AcctSvcrRef'),
    returnReason: referenceAt(node, 'RtrInf', 'Rsn', 'Cd'),
    charges: sumCamtCharges(node),
  };
}

/** Version 02 has it only among the details of amounts. */
function detailAmount(node: XmlNode): Cents | null {
  const places = [
    findChild(node, 'Amt'),
    findChild(node, 'AmtDtls', 'TxAmt', 'Amt'),
    findChild(node, 'AmtDtls', 'InstdAmt', 'Amt'),
  ];
  return places.map(readCamtAmount).find((amount) => typeof amount !== 'string') ?? null;
}

/** Lists the parts of the purpose as they stand, blanks at their ends included: a number may be cut there. */
function readPurposeParts(node: XmlNode, purpose: XmlNode | null): string[] {
  const free = childrenOf(purpose, 'Ustrd').map(({ text }) => text);
  if (free.some((text) => text.trim() !== '')) return free;
  const besides = childrenOf(findChild(purpose, 'Strd'), 'AddtlRmtInf').map(({ text }) => text);
  return besides.length > 0 ? besides : childrenOf(node, 'AddtlTxInf').map(({ text }) => text);
}

/** The name stands inside of `Pty` since version 08. */
function readParty(parties: XmlNode | null, role: 'Dbtr' | 'Cdtr'): Party {
  const nameOf = (element: string) => textAt(parties, element, 'Pty', 'Nm') ?? textAt(parties, element, 'Nm');
  const inWords = (name: string | null) => (name === null ? null : clipped(name, 140));
  return {
    name: inWords(nameOf(role)),
    iban: ibanAt(findChild(parties, `${role}Acct`)),
    ultimateName: inWords(nameOf(`Ultmt${role}`)),
  };
}
