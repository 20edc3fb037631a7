import { countryOfVatId } from '@korpus/domain/addresses/country.ts';
import { type Claim, deriveClaims as claimsOfOrder } from '@korpus/domain/claims/claims.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { BaseRate, InterestCountry } from '@korpus/domain/reminders/base-rates.ts';
import { byRelease } from '@korpus/domain/reminders/claim-key.ts';
import { readPrintedDemand } from '@korpus/domain/reminders/printed-demand.ts';
import type { WrittenLevel } from '@korpus/domain/reminders/reminder-levels.ts';
import type { Lock, RemindableClaim } from '@korpus/domain/reminders/reminder-run.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { factsIn } from '../documents/index.ts';
import { claimingOrderIn } from '../orders/index.ts';
import { findBaseRates } from './base-rates.store.ts';
import { type ClaimRow, findClaims } from './claims.store.ts';
import { findSettings } from './settings.store.ts';

/** An invoice with the order and shop behind it. */
export type HouseClaim = RemindableClaim &
  Pick<Claim, 'paymentId'> & {
    /** Date of the invoice. */
    readonly date: IsoDate;
    readonly amount: Cents;
    readonly row: ClaimRow;
  };

export type HouseRun = {
  readonly claims: readonly HouseClaim[];
  readonly levels: readonly WrittenLevel[];
  readonly rates: readonly BaseRate[];
  readonly today: IsoDate;
};

/** All that a run is made of, of orders this person may read; `offerIds`: of these offers alone. */
export async function runOfHouse(
  { clock }: Pick<Services, 'clock'>,
  { tx, actor, person }: TenantContext,
  offerIds?: readonly string[],
): Promise<HouseRun> {
  const { tenantId } = actor;
  const [rows, { value }, rates] = await Promise.all([
    findClaims(tx, { tenantId, person: actor, ...(offerIds === undefined ? {} : { offerIds }) }),
    findSettings(tx, tenantId),
    findBaseRates(tx),
  ]);
  const claims = [...Map.groupBy(rows, ({ orderId }) => orderId).values()].flatMap(listClaims);
  return { claims, levels: value.levels, rates, today: clock.todayIn(person.timeZone) };
}

/** The papers of one order, each with what it claims of what the order waits for. */
function listClaims(rows: readonly ClaimRow[]): HouseClaim[] {
  const papers = rows.flatMap((row) => {
    const demand = readPrintedDemand(factsIn({ ...row, eInvoice: null }));
    return demand === null ? [] : [{ row, demand }];
  });
  const [first] = papers;
  if (first === undefined) return [];
  const order = claimingOrderIn(first.row);
  const settled = new Map(papers.map(({ row, demand }) => [row.number, demand.settled]));
  const claims = claimsOfOrder({
    ...order,
    papers: order.papers.map((paper) => ({ ...paper, settled: settled.get(paper.number) ?? null })),
  });
  return papers.flatMap(({ row, demand: { date, amount } }) => {
    const claim = claims.find(({ paymentId }) => paymentId === row.paymentId);
    if (claim === undefined) return [];
    const { paymentId } = claim;
    const whole = { number: row.number, paymentId, region: order.region, date, amount, row };
    return byRelease(claim).map((each) => ({ ...whole, ...describeDebtor(row, each.releasedOn), ...each }));
  });
}

function describeDebtor(
  row: ClaimRow,
  releasedOn: IsoDate | null,
): Pick<HouseClaim, 'customerKey' | 'debtor' | 'locks' | 'reminded' | 'askedInterest'> {
  const reminded = row.reminded.filter(({ part }) => part === (releasedOn ?? ''));
  return {
    customerKey: keyOfLetter(row),
    debtor: { country: countryOf(row), isBusiness: row.isCompany },
    locks: locksOf(row),
    reminded,
    askedInterest: reminded.map(({ interest }) => interest),
  };
}

/** Each shop has an account of its own, so a customer gets a letter of each. */
export const keyOfLetter = ({ clientId, locationId }: Pick<ClaimRow, 'clientId' | 'locationId'>): string =>
  `${clientId} ${locationId ?? ''}`;

/** The law of the shop, German where it does not say. */
const countryOf = ({ locationCountry, locationVatId }: ClaimRow): InterestCountry =>
  (locationCountry ?? countryOfVatId(locationVatId)) === 'AT' ? 'AT' : 'DE';

const locksOf = ({ isComplainedOf, lock }: ClaimRow): Lock[] => [
  ...(isComplainedOf ? [{ kind: 'COMPLAINT' } as const] : []),
  ...(lock === null ? [] : [{ kind: 'BY_HAND', reason: lock.reason, until: lock.until } as const]),
];
