import type { FieldProblem } from '../fields/decision.ts';
import { numbersTakenAway, type TillDuty, type TillPayment, unnumberedReceipts } from './till-receipts.ts';
import { tillReceiptTexts } from './till-receipts-texts.ts';

/** Duty of a shop to note the till's numbers. */
export type TillAsking = {
  readonly duty: TillDuty;
  /** Screens and files ask for the number of every receipt; a program that knows none only keeps those that are there. */
  readonly asksForTillNumbers: boolean;
};

/** Names the receipts of a change without the number of the till: those that a screen asks for, or those that lose theirs (rules: money#till-receipts). */
export function tillProblems(
  before: readonly TillPayment[],
  after: readonly TillPayment[],
  { duty, asksForTillNumbers }: TillAsking,
): FieldProblem[] {
  const find = asksForTillNumbers ? unnumberedReceipts : numbersTakenAway;
  const message = asksForTillNumbers ? tillReceiptTexts.required : tillReceiptTexts.takenAway;
  const ids = find(before, after, duty);
  return after.flatMap(({ id }, place) =>
    ids.includes(id) ? [{ path: `payments.${place}.tillReceiptNumber`, message }] : [],
  );
}
