import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { numbersTakenAway, type TillDuty, type TillPayment } from '@korpus/domain/orders/till-receipts.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { findTillDuty } from '../global-values/index.ts';

type Change = {
  readonly location: string | null;
  readonly before: readonly TillPayment[];
  readonly after: readonly TillPayment[];
};

/** No house is stricter. */
const strictest: TillDuty = { requiredFrom: isoDate('1900-01-01'), country: 'AT' };

/**
 * The receipts of a change that lose the number of the till (rules: money#till-receipts). What the house wants is read
 * only where it matters.
 */
export async function numbersTakenIn(
  { tx, actor }: WorkingContext,
  { location, before, after }: Change,
): Promise<readonly string[]> {
  if (numbersTakenAway(before, after, strictest).length === 0) return [];
  return numbersTakenAway(before, after, await findTillDuty(tx, actor.tenantId, location));
}
