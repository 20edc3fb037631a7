import type { IsoDate } from '../dates/iso-date.ts';

export type DayProblem = 'AFTER_TODAY' | 'BEFORE_SALE';

/** Why an office cannot say that an order was accepted on this day (rules: acceptance#the-day). */
export function acceptanceDayProblem(
  day: IsoDate,
  { sellDate, today }: { readonly sellDate: IsoDate | null; readonly today: IsoDate },
): DayProblem | null {
  if (day > today) return 'AFTER_TODAY';
  return sellDate !== null && day < sellDate ? 'BEFORE_SALE' : null;
}

/**
 * Tells whether the person is asked first, because by its dates nothing was delivered yet
 * (rules: acceptance#before-a-delivery).
 */
export const isBeforeDelivery = (
  { deliveryDate }: { readonly deliveryDate: IsoDate | null },
  today: IsoDate,
): boolean => deliveryDate === null || today < deliveryDate;
