import { compactNumber } from '../bank/compact-text.ts';
import type { Cents } from '../money/cents.ts';
import { formatPersonName } from '../persons/person-data.ts';
import { type CommissionName, nameInCommission } from './commission-name.ts';
import { type ComparedEntry, type ComparedOrder, findPaperEntry, namesNumber } from './compare-paper.ts';
import type { Found, Paper, Place } from './paper.ts';
import { duplicateText, proposalTexts as texts } from './papers-in-texts.ts';
import type { PaperSupplier } from './supplier-of-paper.ts';

export const reasonKinds = ['OWN_NUMBER', 'SUPPLIER_NUMBER', 'NAME', 'SUM', 'SUPPLIER'] as const;
type ReasonKind = (typeof reasonKinds)[number];

type ProposalReason = {
  readonly kind: ReasonKind;
  readonly points: number;
  readonly sentence: string;
  /** Where the file says so; null: nowhere in particular. */
  readonly place: Place | null;
};

/** An order a paper may belong to; nobody but a person decides (rules: papers-in#which-order). */
type OrderProposal = {
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly clientName: string;
  /** Null: which one, somebody has to say. */
  readonly entryId: string | null;
  readonly points: number;
  readonly reasons: readonly ProposalReason[];
};

export type CandidateOrder = ComparedOrder & {
  readonly orderId: string;
  readonly entries: readonly ComparedEntry[];
};

/** Points that a reason counts. Being the supplier of an order says little by itself. */
const reasonPoints: Readonly<Record<Exclude<ReasonKind, 'NAME'>, number>> = {
  OWN_NUMBER: 50,
  SUPPLIER_NUMBER: 50,
  SUM: 20,
  SUPPLIER: 10,
};
/** Points of a name in the commission. Another first name is too little for a proposal of its own. */
const namePoints: Readonly<Record<CommissionName, number>> = { FULL: 30, SURNAME: 20, OTHER_FIRST_NAME: 10 };
const fewestPoints = 20;
const mostProposals = 8;

/** The likeliest first. */
export function proposeOrders(
  paper: Paper,
  from: PaperSupplier,
  candidates: readonly CandidateOrder[],
): OrderProposal[] {
  return candidates
    .map((candidate) => buildProposal(paper, from, candidate))
    .filter(({ points }) => points >= fewestPoints)
    .toSorted(
      (one, other) =>
        other.points - one.points ||
        (other.orderNumber ?? '').localeCompare(one.orderNumber ?? '', 'de', { numeric: true }),
    )
    .slice(0, mostProposals);
}

function buildProposal(paper: Paper, from: PaperSupplier, candidate: CandidateOrder): OrderProposal {
  const { orderId, orderNumber, entries } = candidate;
  const reasons = [
    ...ownNumberReasons(paper, candidate),
    ...supplierNumberReasons(paper, candidate),
    ...nameReasons(paper, candidate),
    ...sumReasons(paper, candidate),
    ...supplierReasons(from, candidate),
  ];
  return {
    orderId,
    orderNumber,
    clientName: formatPersonName(candidate),
    reasons,
    entryId: findPaperEntry(paper, from, entries)?.id ?? null,
    points: reasons.reduce((sum, { points }) => sum + points, 0),
  };
}

const reason = (kind: keyof typeof reasonPoints, sentence: string, place: Place | null): ProposalReason[] => [
  { kind, points: reasonPoints[kind], sentence, place },
];

const isSame = (one: string | null, { value }: Found<string>): boolean =>
  one !== null && compactNumber(one) === compactNumber(value);

function ownNumberReasons({ facts }: Paper, { orderNumber }: CandidateOrder): ProposalReason[] {
  if (orderNumber === null) return [];
  const said =
    facts.ourNumber.seen.find((found) => isSame(orderNumber, found)) ??
    facts.commission.seen.find(({ value }) => namesNumber(value, orderNumber));
  return said === undefined ? [] : reason('OWN_NUMBER', texts.ownNumber(said.value, orderNumber), said.place);
}

function supplierNumberReasons({ facts }: Paper, { entries }: CandidateOrder): ProposalReason[] {
  const seen = [...facts.theirNumber.seen, ...facts.ourNumber.seen];
  for (const { orderNumber } of entries) {
    const said = seen.find((found) => isSame(orderNumber, found));
    if (said !== undefined && orderNumber !== null)
      return reason('SUPPLIER_NUMBER', texts.supplierNumber(said.value, orderNumber), said.place);
  }
  return [];
}

const nameSentences = {
  FULL: texts.name,
  SURNAME: texts.surname,
  OTHER_FIRST_NAME: texts.otherFirstName,
} as const satisfies Record<CommissionName, unknown>;

function nameReasons({ facts: { commission } }: Paper, candidate: CandidateOrder): ProposalReason[] {
  for (const { value, place } of commission.seen) {
    const match = nameInCommission(value, candidate);
    if (match === null) continue;
    const sentence = nameSentences[match](value, formatPersonName(candidate));
    return [{ kind: 'NAME', points: namePoints[match], sentence, place }];
  }
  return [];
}

function sumReasons({ facts: { net } }: Paper, { entries }: CandidateOrder): ProposalReason[] {
  const isThere = (sum: Cents) =>
    entries.some(({ orderSum, accountingSum }) => orderSum === sum || accountingSum === sum);
  return net.found !== null && isThere(net.found.value)
    ? reason('SUM', texts.sum(net.found.value), net.found.place)
    : [];
}

function supplierReasons({ supplier }: PaperSupplier, { entries }: CandidateOrder): ProposalReason[] {
  return supplier !== null && entries.some(({ supplierId }) => supplierId === supplier.value.id)
    ? reason('SUPPLIER', texts.supplier(supplier.place.text, supplier.value.name), supplier.place)
    : [];
}

/** An entry of another order that has the number of this paper already. */
export type Duplicate = {
  readonly orderId: string;
  readonly entryId: string;
  readonly what: 'ORDER' | 'INVOICE';
  readonly sentence: string;
};
export const duplicateKinds = ['ORDER', 'INVOICE'] as const satisfies readonly Duplicate['what'][];

const isBill = ({ kind }: Paper): boolean => kind === 'INVOICE' || kind === 'CREDIT_NOTE';

/** Returns the number by which a paper is known to its supplier. */
export const numberOf = (paper: Paper): Found<string> | null =>
  (isBill(paper) ? paper.facts.invoiceNumber : paper.facts.theirNumber).found;

/**
 * The same supplier and number elsewhere (rules: papers-in#twice).
 * @param entryId of the entry it is held against, which may have it
 */
export function findPaperDuplicates(
  paper: Paper,
  { supplierId, entryId }: { readonly supplierId: string | null; readonly entryId: string | null },
  orders: readonly CandidateOrder[],
): Duplicate[] {
  const what = isBill(paper) ? 'INVOICE' : 'ORDER';
  const number = numberOf(paper);
  if (number === null || supplierId === null) return [];
  return orders.flatMap(({ orderId, entries, ...order }) =>
    entries
      .filter((entry) => entry.id !== entryId && entry.supplierId === supplierId)
      .filter((entry) => isSame(what === 'INVOICE' ? entry.accountingNumber : entry.orderNumber, number))
      .map(({ id }) => ({
        ...({ orderId, entryId: id, what } as const),
        sentence: duplicateText(what, number.value, order.orderNumber ?? formatPersonName(order)),
      })),
  );
}

/**
 * Lists duplicates for a paper beside no entry: the only one that has the number of a confirmation is the one it is
 * about, and nothing twice.
 */
export const twiceBesideNone = (duplicates: readonly Duplicate[]): readonly Duplicate[] =>
  duplicates.length === 1 && duplicates[0]?.what === 'ORDER' ? [] : duplicates;
