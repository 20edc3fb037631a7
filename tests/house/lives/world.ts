import { randomUUID } from 'node:crypto';
import { saveLocation, saveSupplier } from '@korpus/contract/base-data/base-data.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { saveHandoverSettings } from '@korpus/contract/handover/handover.ts';
import type { HandoverSettings } from '@korpus/contract/handover/handover-settings.ts';
import type { WrittenEntry } from '@korpus/domain/bank/test-kit/write-camt.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Answer, Caller, CallInput } from '../../kit/caller.ts';
import { someSettings } from '../../kit/handovers.ts';
import type { House } from '../../kit/house.ts';
import { emptyLocation } from '../../kit/location-body.ts';
import type { Account, SignedIn } from '../../kit/people.ts';
import type { Shop } from '../../kit/shop.ts';
import type { BulkDone, ImportDone, Merged } from './changed.ts';
import type { Closed } from './closed.ts';

/** Where every life begins; two years are room enough for a change of VAT and two of a year. */
export const birthday = '2025-01-07T09:00:00Z';

/** Somebody of the house, with a token of the hour that it is. */
export type Person = {
  readonly name: string;
  readonly account: Account;
  caller: Caller;
  sessionId: string;
};

/** A house that lives: what its people have made so far, and what they did. */
export type World = {
  readonly house: House;
  readonly shop: Shop;
  /** Two circles of invoice numbers. */
  readonly locations: readonly string[];
  readonly supplierId: string;
  /** The first is an admin. */
  readonly people: readonly Person[];
  readonly orders: string[];
  /** Offers that were entered without an order. */
  readonly offers: string[];
  /** Merges that can be taken apart, or could when they were made. */
  readonly merges: Merged[];
  /** Changes of several rows. */
  readonly bulks: BulkDone[];
  /** Files that were written, and not taken back. */
  readonly imports: ImportDone[];
  /** Names of who was forgotten and of nobody else. */
  readonly forgotten: string[];
  /** Nobody does anything else at the same moment, so that before and after can be compared. */
  isAlone: boolean;
  readonly smallOrders: string[];
  readonly complaints: string[];
  /** Acceptances that customers signed, by id, as they were when looked at last; null: not yet. */
  readonly signed: Map<string, string | null>;
  readonly receipts: { readonly id: string; readonly paymentId: string }[];
  /** Entries that the bank has booked, each once. */
  readonly bank: WrittenEntry[];
  /** The same of another account, which has several statements of a day. */
  readonly daily: WrittenEntry[];
  /** When it was looked at last; null: nothing is closed. */
  closed: Closed | null;
  /** Every call that was made, with what came of it; a failing life is told by it. */
  readonly trail: string[];
};

export async function aWorld(house: House): Promise<World> {
  house.clock.restart(birthday);
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Ada' });
  const seller = await shop.signedInAs('SALESMAN', { firstName: 'Anna' });
  const colleague = await shop.signedInAs('SALESMAN', {
    firstName: 'Ben',
    with: ['OTHER_ORDER_READ', 'OTHER_ORDER_WRITE', 'OWN_ORDER_DELETE', 'OTHER_ORDER_DELETE', 'BULK_EDIT'],
  });
  const clerk = await shop.signedInAs('SALESMAN', {
    firstName: 'Cora',
    with: [
      'OTHER_ORDER_READ',
      'WEEK_OVERVIEW_READ',
      'WEEK_OVERVIEW_WRITE',
      'SALES_STATISTICS_READ',
      'SALES_STATISTICS_WRITE',
      'BANK_READ',
      'BANK_WRITE',
    ],
    without: ['OWN_ORDER_WRITE'],
  });
  const supplier = { id: randomUUID(), name: 'Nolte' };
  (await admin.call(saveSupplier, { body: supplier })).ok();
  const locations = await Promise.all(
    [shop.locationId, randomUUID()].map((id, place) => aLocation(admin, id, place)),
  );
  const settings = makeBooksSettings(shop.tenantId);
  (await admin.call(saveHandoverSettings, { body: { settings, version: 1 } })).ok();
  return {
    house,
    shop,
    locations,
    supplierId: supplier.id,
    people: [
      personOf('Ada', admin),
      personOf('Anna', seller),
      personOf('Ben', colleague),
      personOf('Cora', clerk),
    ],
    offers: [],
    merges: [],
    bulks: [],
    imports: [],
    forgotten: [],
    isAlone: true,
    orders: [],
    smallOrders: [],
    complaints: [],
    receipts: [],
    bank: [],
    daily: [],
    trail: [],
    closed: null,
    signed: new Map(),
  };
}

/** Accounts for every rate there will be; every other house has its deposits asked for, and its receipts, too. */
function makeBooksSettings(tenantId: string): HandoverSettings {
  const isOther = Number.parseInt(tenantId.slice(-1), 16) % 2 === 1;
  const rates = (['DE', 'AT'] as const).flatMap((country) => [
    ...[19, 20, 21, 7, 16, 0].map((vat) => ({
      country,
      vat,
      exemption: null,
      taxKey: null,
      revenue: String(8400 + vat),
      deposits: String(1700 + vat),
    })),
    ...someSettings.rates.filter(({ exemption }) => exemption !== null).map((each) => ({ ...each, country })),
  ]);
  return {
    ...someSettings,
    rates,
    model: isOther ? 'REQUESTED' : 'BY_RECEIPT',
    withMoney: isOther,
  };
}

async function aLocation(admin: SignedIn, id: string, place: number): Promise<string> {
  const issuer = {
    street: 'Werftstraße 3',
    zipCode: '24143',
    city: 'Kiel',
    phone: '0431 123456',
    taxNumber: '20/123/45678',
    vatId: 'DE123456789',
    iban: 'DE02120300000000202051',
    contactEmail: 'rechnung@kiel.test',
    eInvoicesFrom: isoDate('2025-01-01'),
  };
  const body = emptyLocation({
    id,
    name: `Kiel ${place}`,
    billPrefix: `K${place}`,
    vat: place === 0 ? 20 : 19,
    ...issuer,
  });
  const isNew = place > 0;
  (await admin.call(saveLocation, { body: isNew ? body : { ...body, version: 1 } })).ok();
  return id;
}

const personOf = (
  name: string,
  { userId, email, tenantId, sessionId, token, ...caller }: SignedIn,
): Person => ({
  name,
  account: { userId, email, tenantId },
  sessionId,
  caller: { ...caller, token },
});

/** Tokens hold for minutes, and lives go by days. */
export function renewTokens({ house: { services }, people }: World): void {
  for (const person of people) {
    const { tenantId, userId } = person.account;
    const { sessionId } = person;
    person.caller = person.caller.withToken(services.accessTokens.sign({ tenantId, userId, sessionId }));
  }
}

export const todayOf = ({ house }: World) => house.clock.todayIn('Europe/Berlin');

/** Makes a call, notes it, and fails where the house did: whatever anybody asks, in whatever order. */
export async function ask<E extends Endpoint>(
  world: World,
  person: Person,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Answer<E>> {
  const answer = await person.caller.call(endpoint, input);
  const { status, text } = answer;
  const told = status === 200 ? '' : ` ${text.slice(0, 300)}`;
  const said = JSON.stringify(
    [input.params, input.query, input.body].filter((part) => part !== undefined),
  ).slice(0, 400);
  world.trail.push(
    `${todayOf(world)} ${person.name} ${endpoint.method} ${endpoint.path} ${said} → ${status}${told}`,
  );
  // While an import is written in pieces, what concerns all of the house waits (docs/adr/0062).
  const isHeld = status === 503 && text.includes('"HELD"') && !world.isAlone;
  if (status >= 500 && !isHeld)
    throw new Error(`${endpoint.method} ${endpoint.path} was answered with ${status}: ${text}`);
  return answer;
}
