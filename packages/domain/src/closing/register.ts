import type { IsoDate } from '../dates/iso-date.ts';
import { type Cents, sumCents } from '../money/cents.ts';

/** An event in the life of a number after it was given (rules: closing#register). */
export type NumberEvent = 'TAKEN' | 'AGAIN' | 'WITHDRAWN';

export const numberStates = ['GIVEN', 'TAKEN', 'AGAIN', 'WITHDRAWN', 'CANCELLED'] as const;
export type NumberState = (typeof numberStates)[number];

type Fate = {
  /** The oldest first. */
  readonly events: readonly { readonly kind: NumberEvent }[];
  readonly cancelledBy: string | null;
};

/** A cancellation is the last word; before it the last that happened. */
export function deriveNumberState({ events, cancelledBy }: Fate): NumberState {
  if (cancelledBy !== null) return 'CANCELLED';
  return events.at(-1)?.kind ?? 'GIVEN';
}

/** A number that was given, as far as its circle counts it. */
type GivenNumber = {
  readonly prefix: string;
  readonly month: string;
  readonly running: number;
  readonly number: string;
  readonly amount: Cents;
  /** The day it stands in the list of billed orders; null: it does not. */
  readonly billedOn: IsoDate | null;
};

/** Sums up the numbers that the list of billed orders has (rules: closing#register). */
export const billedSum = (numbers: readonly Pick<GivenNumber, 'amount' | 'billedOn'>[]): Cents =>
  sumCents(numbers.flatMap(({ amount, billedOn }) => (billedOn === null ? [] : [amount])));

/** Lists the circles with their first and last number, and the sum that they bill; the newest month first. */
export function groupIntoCircles(numbers: readonly GivenNumber[]) {
  const circles = Map.groupBy(numbers, ({ prefix, month }) => `${prefix} ${month}`);
  return [...circles.values()]
    .flatMap((of) => {
      const inOrder = of.toSorted((one, other) => one.running - other.running);
      const [first, last] = [inOrder.at(0), inOrder.at(-1)];
      if (first === undefined || last === undefined) return [];
      const { prefix, month } = first;
      const amount = billedSum(of);
      return [{ prefix, month, count: of.length, first: first.number, last: last.number, amount }];
    })
    .toSorted((one, other) => other.month.localeCompare(one.month) || one.prefix.localeCompare(other.prefix));
}

/** A circle as the register has it, and what the house believes to have given last. */
export type CircleState = {
  readonly prefix: string;
  readonly month: string;
  readonly lastNumber: number;
  /** The running numbers in the register, in order. */
  readonly running: readonly number[];
};

/** A number, and whether some record carries it. */
type CarriedNumber = {
  readonly number: string;
  readonly state: NumberState;
  readonly carriers: number;
};

export type RegisterFinding =
  | {
      readonly kind: 'GAP';
      readonly prefix: string;
      readonly month: string;
      readonly missing: readonly number[];
    }
  | { readonly kind: 'LAST_NUMBER'; readonly prefix: string; readonly month: string; readonly last: number }
  | { readonly kind: 'NOT_REGISTERED' | 'TWICE' | 'NOT_CARRIED' | 'STILL_CARRIED'; readonly number: string };

/**
 * Checks that numbers run from 0001 without a gap, and stand where the register says (rules: closing#gap-check).
 * `unknown`: numbers that records carry and the register does not have.
 */
export const registerFindings = (
  circles: readonly CircleState[],
  numbers: readonly CarriedNumber[],
  unknown: readonly string[],
): RegisterFinding[] => [
  ...circles.flatMap(circleFindings),
  ...numbers.flatMap(carrierFindings),
  ...unknown.map((number): RegisterFinding => ({ kind: 'NOT_REGISTERED', number })),
];

function circleFindings({ prefix, month, lastNumber, running }: CircleState): RegisterFinding[] {
  const known = new Set(running);
  const last = running.at(-1) ?? 0;
  const missing = Array.from({ length: last }, (_, place) => place + 1).filter((each) => !known.has(each));
  return [
    ...(missing.length === 0 ? [] : [{ kind: 'GAP', prefix, month, missing } as const]),
    ...(last === lastNumber ? [] : [{ kind: 'LAST_NUMBER', prefix, month, last: lastNumber } as const]),
  ];
}

function carrierFindings({ number, state, carriers }: CarriedNumber): RegisterFinding[] {
  const isCarried = state === 'GIVEN' || state === 'AGAIN';
  if (carriers > 1) return [{ kind: 'TWICE', number }];
  if (isCarried && carriers === 0) return [{ kind: 'NOT_CARRIED', number }];
  return !isCarried && carriers > 0 ? [{ kind: 'STILL_CARRIED', number }] : [];
}
