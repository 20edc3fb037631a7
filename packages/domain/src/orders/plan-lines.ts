import type { IsoDate } from '../dates/iso-date.ts';
import { addCents, type Cents, notNegative, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { isPrepaid, type PlanLine } from '../payment-plans/payment-plan.ts';
import { calculateTargets, deriveDueDay, shareRestBeside } from '../payment-plans/plan-sums.ts';
import { askedSum, sumOfPrices } from './figure-facts.ts';
import { askedLines, derivePlanning, type PlannedOrder, type Planning } from './follow-plan.ts';
import { isBilled, type OrderPayment } from './order.ts';
import { isBeside } from './part-payments.ts';

/** The state of a line: asked for, billed, paid, waiting for its day, part of the remaining amount, or nothing. */
type LineState = 'ASKED' | 'BILLED' | 'PAID' | 'WAITS' | 'REST' | 'NOTHING';

/** A line with its sum and day, as the order has it. */
type PlannedLine = {
  readonly line: PlanLine;
  readonly amount: Cents;
  /** Null: nobody knows it yet. */
  readonly date: IsoDate | null;
  readonly state: LineState;
};

type PlannedLines = {
  readonly lines: readonly PlannedLine[];
  /** The amount that no line of the plan asks for, without payments by hand. */
  readonly rest: Cents;
};

/**
 * Calculates what every line of an order comes to. With the payments by hand and the rest it is the agreed price, to
 * the cent (rules: payment-plans#the-sum). Null: there is no plan, or a fact is hidden from the person.
 */
export function planLines(order: PlannedOrder): PlannedLines | null {
  const planning = derivePlanning(order);
  if (planning === null) return null;
  const { plan, payments, price, days } = planning;
  const waiting = waitingOf(planning);
  const rest = notNegative(subtractCents(price, sumCents([askedSum(payments), ...waiting.values()])));
  const targets = calculateTargets(plan.lines, price);
  const later = plan.lines.filter((line) => !isPrepaid(line));
  const shared = shareRestBeside(
    later.map((line) => targets[plan.lines.indexOf(line)] ?? rest),
    rest,
    sumOfPrices(payments.filter(isBeside)),
  );
  return {
    lines: plan.lines.map((line): PlannedLine => {
      const date = deriveDueDay(line, days);
      const place = later.indexOf(line);
      if (place >= 0) return { line, date, amount: shared[place] ?? rest, state: 'REST' };
      const parts = payments.filter(({ planLine }) => planLine === line.id);
      const amount = addCents(askedSum(parts), waiting.get(line.id) ?? zeroCents);
      const open = parts.find(({ paid }) => !paid) ?? parts[0];
      return { line, amount, date: open?.date ?? date, state: deriveState(parts, amount) };
    }),
    rest: later.length === 0 ? rest : zeroCents,
  };
}

/** Sums up, by line, what is asked for on a day that nobody knows. */
const waitingOf = (planning: Planning): ReadonlyMap<string, Cents> =>
  new Map(
    askedLines(planning).flatMap(({ lineId, open, date, amount }): [string, Cents][] =>
      open === null && date === null && amount > 0 ? [[lineId, amount]] : [],
    ),
  );

function deriveState(parts: readonly OrderPayment[], amount: Cents): LineState {
  if (parts.length === 0) return amount > 0 ? 'WAITS' : 'NOTHING';
  if (parts.every(({ paid }) => paid)) return 'PAID';
  return parts.some(isBilled) ? 'BILLED' : 'ASKED';
}

/** Returns the line of the order's plan that made a payment; null: it was made by hand. */
export const lineOf = (
  plan: { readonly lines: readonly PlanLine[] } | null | undefined,
  { planLine = null }: Pick<OrderPayment, 'planLine'>,
): PlanLine | null => plan?.lines.find(({ id }) => id === planLine) ?? null;
