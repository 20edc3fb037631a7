import type { ClaimPart } from '../claims/claims.ts';
import { addDays, type IsoDate } from '../dates/iso-date.ts';
import { endOfWeek, startOfWeek } from '../dates/iso-week.ts';
import { type Cents, subtractCents, sumCents } from '../money/cents.ts';
import { expectedOf, type OpenOrder } from './open-order.ts';

/** How many weeks after the running one are told one by one. */
const weeksAhead = 8;

type Sums = { readonly payments: Cents; readonly rests: Cents };

export type ForecastPeriod = Sums &
  (
    | { readonly kind: 'OVERDUE' | 'LATER' | 'WITHOUT_DAY' | 'RETAINED' }
    /** `from`: of the running week today. */
    | { readonly kind: 'WEEK'; readonly from: IsoDate; readonly to: IsoDate }
  );

/**
 * When the money that is still to come is due: what is overdue, the rest of this week, eight weeks one by one, what
 * comes later or on a day nobody knows, and what is held back, so that all of it adds up to what is open
 * (rules: week-overview#forecast).
 */
export function buildForecast(orders: readonly OpenOrder[], today: IsoDate): readonly ForecastPeriod[] {
  const expected = orders.flatMap(expectedOf);
  const sumParts = (isIn: (day: IsoDate | null) => boolean): Sums => {
    const parts = expected.filter(({ dueOn }) => isIn(dueOn));
    return { payments: sumOf(parts, 'PAYMENT', inTime), rests: sumOf(parts, 'REST', inTime) };
  };
  const weeks = weeksFrom(today);
  const end = weeks.at(-1)?.to ?? today;
  return [
    { kind: 'OVERDUE', ...sumParts((date) => date !== null && date < today) },
    ...weeks.map(({ from, to }) => ({
      kind: 'WEEK' as const,
      from,
      to,
      ...sumParts((date) => date !== null && date >= from && date <= to),
    })),
    { kind: 'LATER', ...sumParts((date) => date !== null && date > end) },
    { kind: 'WITHOUT_DAY', ...sumParts((date) => date === null) },
    {
      kind: 'RETAINED',
      payments: sumOf(expected, 'PAYMENT', heldBack),
      rests: sumOf(expected, 'REST', heldBack),
    },
  ];
}

function weeksFrom(today: IsoDate) {
  const monday = startOfWeek(today);
  return Array.from({ length: weeksAhead + 1 }, (_, ahead) => {
    const from = ahead === 0 ? today : addDays(monday, ahead * 7);
    return { from, to: endOfWeek(from) };
  });
}

const sumOf = (
  parts: readonly ClaimPart[],
  kind: 'PAYMENT' | 'REST',
  amountOf: (part: ClaimPart) => Cents,
): Cents =>
  sumCents(
    parts.flatMap((part) => ((part.paymentId === null) === (kind === 'REST') ? [amountOf(part)] : [])),
  );

const heldBack = ({ retained }: ClaimPart): Cents => retained;
const inTime = ({ open, retained }: ClaimPart): Cents => subtractCents(open, retained);

export const expectedSum = ({ payments, rests }: Sums): Cents => sumCents([payments, rests]);
