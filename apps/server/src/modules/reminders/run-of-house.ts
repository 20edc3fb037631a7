import { countryOfVatId } from '@korpus/domain/addresses/country.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { BaseRate, InterestCountry } from '@korpus/domain/reminders/base-rates.ts';
import { claimsOfOrder, type OrderClaim } from '@korpus/domain/reminders/order-claims.ts';
import { printedDemandOf } from '@korpus/domain/reminders/printed-demand.ts';
import type { WrittenLevel } from '@korpus/domain/reminders/reminder-levels.ts';
import type { Lock, RemindableClaim } from '@korpus/domain/reminders/reminder-run.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { factsIn } from '../documents/index.ts';
import { findBaseRates } from './base-rates.store.ts';
import { type ClaimRow, findClaims } from './claims.store.ts';
import { findSettings } from './settings.store.ts';

/** An invoice with the order and shop behind it. */
export type HouseClaim = RemindableClaim & OrderClaim & { readonly row: ClaimRow };

export type HouseRun = {
  readonly claims: readonly HouseClaim[];
  readonly levels: readonly WrittenLevel[];
  readonly rates: readonly BaseRate[];
  readonly today: IsoDate;
};

/** All that a run is made of, of orders this person may read; `clientIds`: of these clients alone. */
export async function runOfHouse(
  { clock }: Pick<Services, 'clock'>,
  { tx, actor, person }: TenantContext,
  clientIds?: readonly string[],
): Promise<HouseRun> {
  const { tenantId } = actor;
  const [rows, { value }, rates] = await Promise.all([
    findClaims(tx, { tenantId, person: actor, ...(clientIds === undefined ? {} : { clientIds }) }),
    findSettings(tx, tenantId),
    findBaseRates(tx),
  ]);
  const claims = [...Map.groupBy(rows, ({ orderId }) => orderId).values()].flatMap(claimsOf);
  return { claims, levels: value.levels, rates, today: clock.todayIn(person.timeZone) };
}

/** The papers of one order. */
function claimsOf(rows: readonly ClaimRow[]): HouseClaim[] {
  const papers = rows.flatMap((row) => {
    const demand = printedDemandOf(factsIn({ ...row, eInvoice: null }));
    return demand === null
      ? []
      : [{ number: row.number, paymentId: row.paymentId, demand, inPart: row.inPart, row }];
  });
  const [first] = papers;
  if (first === undefined) return [];
  return claimsOfOrder(papers, first.row).flatMap((claim) => {
    const row = papers.find(({ number }) => number === claim.number)?.row;
    return row === undefined ? [] : [{ ...claim, ...whoOf(row), row }];
  });
}

const whoOf = (row: ClaimRow): Pick<HouseClaim, 'clientKey' | 'debtor' | 'locks' | 'reminded'> => ({
  clientKey: keyOfLetter(row),
  debtor: { country: countryOf(row), isBusiness: row.isCompany },
  locks: locksOf(row),
  reminded: row.reminded,
});

/** Each shop has an account of its own, so a client gets a letter of each. */
export const keyOfLetter = ({ clientId, locationId }: Pick<ClaimRow, 'clientId' | 'locationId'>): string =>
  `${clientId} ${locationId ?? ''}`;

/** The law of the shop, German where it does not say. */
const countryOf = ({ locationCountry, locationVatId }: ClaimRow): InterestCountry =>
  (locationCountry ?? countryOfVatId(locationVatId)) === 'AT' ? 'AT' : 'DE';

const locksOf = ({ isComplainedOf, lock }: ClaimRow): Lock[] => [
  ...(isComplainedOf ? [{ kind: 'COMPLAINT' } as const] : []),
  ...(lock === null ? [] : [{ kind: 'BY_HAND', reason: lock.reason, until: lock.until } as const]),
];
