import { closedPeriodText, smallOrderTexts as texts } from '@korpus/domain/closing/closing-texts.ts';
import { closedSmallDay, lockedSmallChanges, type SmallOrder } from '@korpus/domain/closing/small-order.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { StoredSmallOrder } from './small-orders.store.ts';

export function refuseLocked(stored: StoredSmallOrder | undefined, small: SmallOrder): void {
  const changed = stored === undefined ? [] : lockedSmallChanges(stored, small);
  if (changed.length === 0) return;
  throw new AppError('LOCKED', {
    violations: changed.map((field) => ({ path: `body.${field}`, message: texts.locked })),
  });
}

export function refuseClosed(
  before: SmallOrder | undefined,
  after: SmallOrder | null,
  closedUntil: IsoDate | null,
): void {
  if (closedUntil === null || closedSmallDay(before ?? null, after, closedUntil) === null) return;
  const message = closedPeriodText(closedUntil);
  throw new AppError('PERIOD_LOCKED', { violations: [{ path: 'body.date', message }] });
}
