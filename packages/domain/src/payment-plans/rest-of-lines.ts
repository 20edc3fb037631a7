import { type Cents, sumCents, zeroCents } from '../money/cents.ts';
import { laterLinesOf } from './due-day.ts';
import type { PlanLine } from './payment-plan.ts';
import { calculateTargets, shareRestBeside } from './plan-sums.ts';

type Rest = {
  /** The price that the lines are shares of. */
  readonly price: Cents;
  /** The amount that no payment asks for. */
  readonly rest: Cents;
  /** The money that came beside all payments. */
  readonly came: Cents;
};

/** Splits what no payment asks for by the lines of the plan that are due later (rules: claims#what-came). */
export function restOfLines(
  plan: readonly PlanLine[],
  { price, rest, came }: Rest,
): readonly { readonly line: PlanLine; readonly amount: Cents }[] {
  const lines = laterLinesOf(plan);
  const targets = calculateTargets(plan, price);
  const amounts = shareRestBeside(
    lines.map((line) => targets[plan.indexOf(line)] ?? rest),
    rest,
    came,
  );
  return lines.map((line, place) => ({ line, amount: amounts[place] ?? zeroCents }));
}

/**
 * Sums up the part of it that nobody owes before they accept, however long ago it was delivered
 * (rules: payment-plans#triggers).
 */
export const restOnAcceptance = (plan: readonly PlanLine[], rest: Rest): Cents =>
  sumCents(
    restOfLines(plan, rest).flatMap(({ line, amount }) => (line.trigger === 'ACCEPTANCE' ? [amount] : [])),
  );
