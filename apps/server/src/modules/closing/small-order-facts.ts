import { keepsSmallRate, type SmallOrderFacts } from '@korpus/domain/closing/decide-small-order.ts';
import type { SmallOrder } from '@korpus/domain/closing/small-order.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { missingReferences } from '../../platform/database/missing-references.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findRates, tillDutyOf } from '../orders/index.ts';
import type { StoredSmallOrder } from './small-orders.store.ts';

/** Fetches what decides about a counter sale that shall say `after`; `stored` null: it is new. */
export async function smallOrderFacts(
  context: TenantContext,
  stored: StoredSmallOrder | null,
  { carpenterId, date, location, payments, salesmanId }: Omit<SmallOrder, 'vat'>,
  closedUntil: IsoDate | null,
): Promise<SmallOrderFacts> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const [missing, duty, vat] = await Promise.all([
    missingReferences(tx, tenantId, [
      { path: 'salesmanId', table: 'users', id: salesmanId },
      { path: 'location', table: 'locations', id: location },
      { path: 'carpenterId', table: 'carpenters', id: carpenterId },
    ]),
    tillDutyOf(context, { location, before: stored?.payments ?? [], after: payments }),
    keepsSmallRate(stored, { date, location })
      ? stored.vat
      : findRates(tx, tenantId, { salesmanId, location, day: date }).then((rates) => rates.vat),
  ]);
  return { person: actor, closedUntil, vat, duty, asksForTillNumbers: false, unknown: new Set(missing) };
}
