import type { Cents } from '../money/cents.ts';
import { collectSigns, type LineSigns, type PaidLine } from './line-signs.ts';
import { collectReasons, type Reason, reasonPoints } from './match-reasons.ts';
import { compareTexts, type KnownCustomer, type MatchingIndex, matchingIndex } from './matching-index.ts';
import type { PayableOrder } from './open-claims.ts';
import { type Spread, waysToPay } from './ways-to-pay.ts';

/** Part of a line's amount for one claim. */
export type Allocation = {
  readonly orderId: string;
  /** Null: the rest. */
  readonly paymentId: string | null;
  /** The reminder whose interest and fee it is; null: the order's own money. */
  readonly reminderId: string | null;
  readonly amount: Cents;
  /** The amount that was open of it before. */
  readonly open: Cents;
};

type Proposal = {
  readonly customerKey: string;
  readonly clientName: string;
  readonly allocation: readonly Allocation[];
  /** The amount beyond what is open of what is paid: it stays on the order of the last part. */
  readonly credit: Cents;
  readonly points: number;
  readonly reasons: readonly Reason[];
};

export type Matching = {
  /** Proposals for what the money is for, the likeliest first. */
  readonly proposals: readonly Proposal[];
  /** The first of them, where it is sure enough to be accepted with one key (rules: bank#proposal). */
  readonly proposed: Proposal | null;
};

const fewestPoints = 60;
const ahead = 20;
const mostShown = 5;
const none: Matching = { proposals: [], proposed: null };

/** Asked about one line after the other; the orders are looked through once. */
export function buildMatcher(orders: readonly PayableOrder[]): (line: PaidLine) => Matching {
  const index = matchingIndex(orders);
  return (line) => (line.amount > 0 ? matchLine(index, line) : none);
}

function matchLine(index: MatchingIndex, line: PaidLine): Matching {
  const signs = collectSigns(index, line);
  const all = [...customersFor(index, signs)]
    .flatMap((customer) => waysToPay(customer, signs).map((way) => buildProposal(customer, way, signs)))
    .filter(({ points }) => points > 0)
    .toSorted(byPoints);
  const [first, ...others] = all;
  const isSure =
    first !== undefined &&
    isEnough(first) &&
    others.every((other) => first.points - strengthOf(other) >= ahead);
  return { proposals: all.slice(0, mostShown), proposed: isSure ? first : null };
}

/** Nobody else has all of either, where nothing speaks against it. */
const enoughTogether: readonly (readonly Reason['kind'][])[] = [
  ['ORDER_NUMBER', 'EXACT_AMOUNT', 'NAME'],
  ['REMINDER_TOTAL', 'NAME'],
];

function isEnough({ points, reasons }: Proposal): boolean {
  const kinds = new Set(reasons.map(({ kind }) => kind));
  const hasAll = enoughTogether.some((all) => all.every((kind) => kinds.has(kind)));
  return points >= fewestPoints || (hasAll && reasons.every(({ kind }) => reasonPoints[kind] >= 0));
}

/** Calculates how sure a proposal is for comparing it with others; being easily mistyped makes none of them surer. */
const strengthOf = ({ points, reasons }: Proposal): number =>
  reasons.some(({ kind }) => kind === 'EASILY_MISTYPED') ? points - reasonPoints.EASILY_MISTYPED : points;

/** An amount that more customers owe finds nobody by itself. */
const mostWithAmount = 5;

/** Customers for whom anything speaks: those for whom only a common amount does are not worth a look. */
function customersFor(index: MatchingIndex, signs: LineSigns): ReadonlySet<KnownCustomer> {
  const { amount, clientNumbers, ibanOwners, orders, papers, senders, similar } = signs;
  const withAmount = index.amounts.get(amount) ?? [];
  return new Set([
    ...papers.map(({ customer }) => customer),
    ...similar.map(({ customer }) => customer),
    ...orders.map(({ customer }) => customer),
    ...clientNumbers,
    ...ibanOwners,
    ...senders,
    ...signs.mentioned,
    ...signs.relatives,
    ...(withAmount.length <= mostWithAmount ? withAmount : []),
  ]);
}

function buildProposal(customer: KnownCustomer, way: Spread, signs: LineSigns): Proposal {
  const reasons = collectReasons(customer, way, signs);
  return {
    customerKey: customer.key,
    clientName: customer.name,
    allocation: way.parts.map(({ claim, amount }) => ({
      orderId: claim.order.orderId,
      paymentId: claim.paymentId,
      reminderId: claim.reminder?.id ?? null,
      amount,
      open: claim.open,
    })),
    credit: way.credit,
    points: reasons.reduce((sum, { kind }) => sum + reasonPoints[kind], 0),
    reasons,
  };
}

/** Sorts by points; the order of equals does not depend on how they were given. */
const byPoints = (one: Proposal, other: Proposal): number =>
  other.points - one.points || compareTexts(placeOf(one), placeOf(other));

const placeOf = ({ customerKey, allocation }: Proposal): string =>
  [
    customerKey,
    ...allocation.map(
      ({ orderId, paymentId, reminderId }) => `${orderId}/${paymentId ?? '~'}${reminderId ?? ''}`,
    ),
  ].join(' ');
