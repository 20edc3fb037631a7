import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import {
  noTillDuty,
  numbersTakenAway,
  type TillDuty,
  type TillPayment,
} from '@korpus/domain/orders/till-receipts.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { findTillDuty } from '../global-values/index.ts';

type Change = {
  readonly location: string | null;
  readonly before: readonly TillPayment[];
  readonly after: readonly TillPayment[];
};

/** No house is stricter. */
const strictest: TillDuty = { requiredFrom: isoDate('1900-01-01'), country: 'AT' };

/** Reads what the house wants of the till's numbers, where a change takes one away: elsewhere it decides nothing. */
export const tillDutyOf = async (
  { tx, actor }: WorkingContext,
  { location, before, after }: Change,
): Promise<TillDuty> =>
  numbersTakenAway(before, after, strictest).length === 0
    ? noTillDuty
    : findTillDuty(tx, actor.tenantId, location);
