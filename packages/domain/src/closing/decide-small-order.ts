import type { IsoDate } from '../dates/iso-date.ts';
import { type ChangeRefusal, type Decision, type RemovalDecision, refuse } from '../fields/decision.ts';
import { type FieldChange, fieldChanges } from '../fields/field-change.ts';
import { referenceTexts } from '../fields/reference-texts.ts';
import { eurosFromCents } from '../money/euros.ts';
import type { Percent } from '../money/rounding.ts';
import { canOrder } from '../orders/order-can.ts';
import { type TillAsking, tillProblems } from '../orders/till-problems.ts';
import type { Person } from '../rights/actor.ts';
import { saysNothingNew } from '../values/same-value.ts';
import { closedPeriodText, smallOrderTexts as texts } from './closing-texts.ts';
import {
  amountOfSmall,
  billedOfSmall,
  closedSmallDay,
  lockedSmallChanges,
  type SmallOrder,
  type SmallPayment,
  smallPaymentAfter,
} from './small-order.ts';
import { smallPaymentsText } from './small-payments-texts.ts';

type StoredSmallOrder = SmallOrder & { readonly version: number };

/** A payment as it is sent; without an id it is the one in the same place. */
type SentPayment = Omit<SmallPayment, 'id'> & { readonly id?: string };

export type SmallOrderInput = Pick<SmallOrder, 'id' | 'date' | 'salesmanId' | 'location'> &
  Partial<Pick<SmallOrder, 'clientName' | 'carpenterId'>> & { readonly payments: readonly SentPayment[] };

/** Facts that decide about a change beside the stored counter sale and the change itself. */
export type SmallOrderFacts = TillAsking & {
  readonly person: Person;
  readonly closedUntil: IsoDate | null;
  /** The rate of its shop on its day. */
  readonly vat: Percent;
  /** Fields, by their paths, whose entry the house does not have. */
  readonly unknown: ReadonlySet<string>;
};

type SmallOrderChange = {
  /** The sale as it shall be (`mergeSmallOrder`). */
  readonly merged: Omit<SmallOrder, 'vat'>;
  /** The version it starts from; undefined: it names none. */
  readonly version: number | undefined;
};

/** Completes a counter sale by what a save sends; `stored` null: it is new. */
export function mergeSmallOrder(
  stored: SmallOrder | null,
  { id, date, salesmanId, location, payments, ...sent }: SmallOrderInput,
  newId: () => string,
): Omit<SmallOrder, 'vat'> {
  const { clientName = stored?.clientName ?? null, carpenterId = stored?.carpenterId ?? null } = sent;
  return {
    id,
    date,
    salesmanId,
    location,
    clientName,
    carpenterId,
    payments: payments.map((payment, place) => {
      const own = { ...payment, id: payment.id ?? stored?.payments[place]?.id ?? newId() };
      return smallPaymentAfter(
        stored?.payments.find((each) => each.id === own.id),
        own,
      );
    }),
    invoiceNumber: stored?.invoiceNumber ?? null,
    takenNumbers: stored?.takenNumbers ?? [],
  };
}

/** A rate stays until the sale moves to another shop or day (rules: money#rates-stay). */
export const keepsSmallRate = (
  stored: SmallOrder | null,
  { date, location }: Pick<SmallOrder, 'date' | 'location'>,
): stored is SmallOrder => stored?.location === location && stored.date === date;

/** Decides what becomes of a counter sale; `stored` null: it is new. */
export function decideSmallOrder(
  stored: StoredSmallOrder | null,
  { merged, version }: SmallOrderChange,
  facts: SmallOrderFacts,
): Decision<SmallOrder> {
  if (stored !== null && !canOrder(facts.person, 'order.read', stored)) return refuse({ kind: 'ABSENT' });
  if (stored === null && version !== undefined) return refuse({ kind: 'ABSENT' });
  if (stored !== null && version === undefined) return refuse({ kind: 'VERSION_MISSING' });
  if (stored !== null && version !== stored.version) return refuse({ kind: 'STALE' });
  const after = { ...merged, vat: keepsSmallRate(stored, merged) ? stored.vat : facts.vat };
  const isSame = stored !== null && saysNothingNew(stored, after);
  const [first, ...others] = [
    ...wrongIn(stored, after, facts),
    ...(isSame ? [] : [...lockedIn(stored, after), ...closedIn(stored, after, facts.closedUntil)]),
  ];
  if (first !== undefined) return refuse(first, ...others);
  return isSame ? { kind: 'SAME' } : { kind: 'CHANGED', after, history: smallOrderChanges(stored, after) };
}

/** Decides whether one is deleted, which one with a number never is (rules: closing#small-orders). */
export function decideSmallOrderRemoval(
  stored: SmallOrder,
  { person, closedUntil }: Pick<SmallOrderFacts, 'person' | 'closedUntil'>,
): RemovalDecision {
  if (!canOrder(person, 'order.read', stored)) return refuse({ kind: 'ABSENT' });
  if (stored.invoiceNumber !== null)
    return refuse({ kind: 'LOCKED', path: 'params.id', message: texts.locked });
  const [first] = closedIn(stored, null, closedUntil);
  return first === undefined ? { kind: 'CHANGED', after: null, history: [] } : refuse(first);
}

function wrongIn(stored: SmallOrder | null, after: SmallOrder, facts: SmallOrderFacts): ChangeRefusal[] {
  const ids = after.payments.map(({ id }) => id);
  return [
    ...[...facts.unknown].map((path) => ({ path, message: referenceTexts.unknown })),
    ...ids.flatMap((id, place) =>
      ids.indexOf(id) === place ? [] : [{ path: `payments.${place}.id`, message: texts.doubledPayment }],
    ),
    ...tillProblems(stored?.payments ?? [], after.payments, facts),
  ].map((each) => ({ kind: 'WRONG', ...each }));
}

const lockedIn = (stored: SmallOrder | null, after: SmallOrder): ChangeRefusal[] =>
  stored === null
    ? []
    : lockedSmallChanges(stored, after).map((path) => ({ kind: 'LOCKED', path, message: texts.locked }));

/** The carpenter may change at any time; nothing of what is billed does in a closed period. */
function closedIn(
  stored: SmallOrder | null,
  after: SmallOrder | null,
  closedUntil: IsoDate | null,
): ChangeRefusal[] {
  const isCarpenterAlone =
    stored !== null &&
    after !== null &&
    saysNothingNew(stored, { ...after, carpenterId: stored.carpenterId });
  if (isCarpenterAlone || closedUntil === null || closedSmallDay(stored, after, closedUntil) === null)
    return [];
  return [{ kind: 'CLOSED', path: 'date', message: closedPeriodText(closedUntil) }];
}

const loggedFields = [
  'date',
  'salesmanId',
  'location',
  'clientName',
  'carpenterId',
  'invoiceNumber',
  'amount',
  'billedAmount',
  'payments',
] as const;

/** Lists the fields of a change for the history: amounts in euros, payments in words. */
export const smallOrderChanges = (before: SmallOrder | null, after: SmallOrder): FieldChange[] =>
  fieldChanges(before && inWords(before), inWords(after), loggedFields);

const inWords = (small: SmallOrder) => ({
  ...small,
  amount: eurosFromCents(amountOfSmall(small)),
  billedAmount: eurosFromCents(billedOfSmall(small)),
  payments: smallPaymentsText(small.payments),
});
