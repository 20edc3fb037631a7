import { randomUUID } from 'node:crypto';
import { applyBulk, previewBulk, undoBulk } from '@korpus/contract/bulk/bulk.ts';
import { toWire } from '@korpus/contract/data-of.ts';
import { offerFields } from '@korpus/contract/offers/offer-record.ts';
import { saveOffer } from '@korpus/contract/offers/offers.ts';
import { wireChanges } from '@korpus/contract/wire-changes.ts';
import { bulkTexts } from '@korpus/domain/bulk/bulk-texts.ts';
import { describeChangeRefusal, fieldsOf, isThere } from '@korpus/domain/bulk/verdict.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Decision } from '@korpus/domain/fields/decision.ts';
import { decideOffer, type NamedByOffer, type WorkingForOffer } from '@korpus/domain/offers/decide-offer.ts';
import { mergeOffer } from '@korpus/domain/offers/merge-offer.ts';
import { newOffer } from '@korpus/domain/offers/new-offer.ts';
import { type Offer, offerReasons, offerStates } from '@korpus/domain/offers/offer.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findOffer, insertOffers } from '../../../apps/server/src/modules/offers/index.ts';
import { findActor } from '../../../apps/server/src/platform/auth/actor.ts';
import type { Tx } from '../../../apps/server/src/platform/database/engine.ts';
import { aHouse } from '../../kit/house.ts';
import type { SignedIn } from '../../kit/people.ts';
import { aRecord } from '../../kit/records.ts';
import {
  answered,
  aTally,
  type Behind,
  importChange,
  readRecordHistory,
  toldOfSeveral,
  withoutNames,
} from './doors.ts';
import { type SaidOffer, saidBy } from './offers-there.ts';

const house = await aHouse();
const { services } = house;
const rounds = 500;
const day = isoDate('2026-11-10');
const named = ['salesmanId', 'locationId', 'leadSourceId', 'conversationType', 'customerId'];
const record = z.object(offerFields);

type Change = Partial<Omit<Offer, 'id' | 'customerId' | 'clientNumber'>>;

async function theShop() {
  const shop = await house.aTenant();
  const { tenantId, locationId } = shop;
  const admin = await shop.signedInAs('ADMIN');
  const anna = await shop.signedInAs('SALESMAN', { with: ['BULK_EDIT'] });
  const others: readonly Right[] = ['OTHER_ORDER_READ', 'OTHER_ORDER_WRITE'];
  const writer = await shop.signedInAs('SALESMAN', {
    with: ['BULK_EDIT', ...others],
    without: ['OTHER_ORDER_CHANGE_SALESMAN'],
  });
  const reader = await shop.signedInAs('SALESMAN', {
    with: ['BULK_EDIT', 'OTHER_ORDER_READ'],
    without: ['OTHER_ORDER_WRITE'],
  });
  const stranger = await shop.signedInAs('SALESMAN', { with: ['BULK_EDIT'], without: others });
  const left = await shop.aPerson('SALESMAN', { enabled: false });
  const closedShop = await aRecord(services, tenantId, 'location');
  await services.tenancy.inTenant(tenantId, (tx) =>
    tx.updateTable('locations').set({ enabled: false }).where('id', '=', closedShop).execute(),
  );
  const source = await aRecord(services, tenantId, 'leadSource');
  const [nobody, nowhere] = [randomUUID(), randomUUID()];
  const people = [admin, anna, writer, reader, stranger] as const;
  return { tenantId, people, anna, left: left.userId, locationId, closedShop, source, nobody, nowhere };
}
type Shop = Awaited<ReturnType<typeof theShop>>;

/** An offer as it may lie there, a change of it, and who wants to make it. */
function casesIn({ people, anna, left, locationId, closedShop, source, nobody, nowhere }: Shop) {
  const states = fc.constantFrom(...offerStates);
  const reasons = fc.option(fc.constantFrom(...offerReasons), { nil: null });
  const change = fc.oneof<fc.Arbitrary<Change>[]>(
    fc.record({ clientState: states, clientReason: reasons }),
    fc.record({ salesmanId: fc.constantFrom(...people.map(({ userId }) => userId), left, nobody) }),
    fc.record({ locationId: fc.constantFrom(locationId, closedShop, nowhere) }),
    fc.record({ leadSourceId: fc.constantFrom(source, nowhere, null) }),
    fc.record({ notificationDate: fc.constantFrom(day, addDays(day, 9), null) }),
    fc.record({
      lastName: fc.constantFrom('', 'Lang'),
      email: fc.constantFrom('anna', 'anna@lang.test', null),
      buyerReference: fc.constantFrom('991-33333TEST-34', '991-33333TEST-33', null),
      locationId: fc.constantFrom(locationId, nowhere),
      notes: fc.constantFrom('ruft an', null),
    }),
  );
  const offer = fc.record({ clientState: states, salesmanId: fc.constantFrom(anna.userId, left) }).map(
    ({ clientState, salesmanId }): Offer => ({
      ...newOffer({ id: '', salesmanId, locationId: closedShop, requestDate: day }),
      lastName: 'Petersen',
      clientState,
      clientReason: clientState === 'NOT_COMPLETED' ? 'TOO_EXPENSIVE' : null,
    }),
  );
  return fc.record({ offer, change, who: fc.constantFrom(...people) });
}

async function lieThere(tx: Tx, tenantId: string, offer: Offer) {
  const at = services.clock.now();
  await insertOffers(tx, tenantId, [{ offer, createdAt: at, modifiedAt: at, modifiedBy: 'Anna Muster' }]);
  const stored = await findOffer(tx, { tenantId, id: offer.id });
  if (stored === undefined) throw new Error('The offer is gone.');
  return stored;
}

/** The offer lies there alone, is changed by `door`, and goes again. */
async function behind(
  { tenantId }: Shop,
  offer: Offer,
  door: (id: string) => Promise<readonly string[]>,
): Promise<Behind<SaidOffer>> {
  const id = randomUUID();
  const { inTenant } = services.tenancy;
  await inTenant(tenantId, (tx) => lieThere(tx, tenantId, { ...offer, id }));
  const refused = await door(id);
  return inTenant(tenantId, async (tx) => {
    const stored = await findOffer(tx, { tenantId, id });
    if (stored === undefined) throw new Error('The offer is gone.');
    const history = await readRecordHistory(tx, { tenantId, kind: 'client', id }, named);
    await tx.deleteFrom('offers').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    await tx.deleteFrom('customers').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    return { refused, row: saidBy(stored), history };
  });
}

const bulkFields: readonly string[] = [
  ...['clientState', 'salesmanId', 'locationId', 'leadSourceId', 'notificationDate'],
];

/** Fields that say nothing which the list of a file would not offer. */
const isOfferedBy = ({ left, closedShop, nobody, nowhere }: Shop, change: Change) =>
  Object.values(change).every((value) => ![left, closedShop, nobody, nowhere].some((each) => each === value));

function doorsFor(shop: Shop, change: Change, who: SignedIn, lastName: string) {
  const save = (id: string) => {
    const body = toWire(saveOffer.body, { lastName, ...change, id, version: 1 });
    return who.call(saveOffer, { body }).then(answered);
  };
  const several = async (id: string) => {
    const asked = toWire(previewBulk.body, { offers: { change, ids: [id] } });
    const [row] = (await who.call(previewBulk, { body: asked })).ok().rows;
    const rows = [{ id, version: row?.version ?? 1 }];
    const body = toWire(applyBulk.body, { id, offers: { change, rows } });
    const { left } = (await who.call(applyBulk, { body })).ok();
    const reasons = left.map(({ reason }) => reason);
    if (row?.outcome === 'SAME') return [];
    expect(row?.reason === null ? [] : [row?.reason]).toEqual(reasons);
    return reasons;
  };
  const undone = async (id: string) => {
    const refused = await several(id);
    const { left } = (await who.call(undoBulk, { params: { id } })).ok();
    return [...refused, ...left.map(({ reason }) => reason)];
  };
  const file = (id: string) => importChange({ services, kind: 'offers', who }, id, change);
  const [field] = Object.keys(change);
  const isBulk = field !== undefined && bulkFields.includes(field) && change.lastName === undefined;
  return [
    save,
    ...(isBulk ? [several, undone] : []),
    ...(who === shop.people[0] && isOfferedBy(shop, change) ? [file] : []),
  ];
}

/** Asks the rule, by facts that the test knows itself. */
const decided = (shop: Shop, offer: Offer, change: Change, who: SignedIn) =>
  services.tenancy.inTenant(shop.tenantId, async (tx) => {
    const found = await findActor(tx, who, services.clock);
    if (found === undefined) throw new Error('The house is not as it was.');
    const { nobody, nowhere, left, closedShop } = shop;
    const unknown = new Set<NamedByOffer>([
      ...(change.salesmanId === nobody ? (['salesmanId'] as const) : []),
      ...(change.locationId === nowhere ? (['locationId'] as const) : []),
      ...(change.leadSourceId === nowhere ? (['leadSourceId'] as const) : []),
    ]);
    const inactive = new Set<WorkingForOffer>([
      ...(change.salesmanId === left ? (['salesmanId'] as const) : []),
      ...(change.locationId === closedShop ? (['locationId'] as const) : []),
    ]);
    const stored = { ...offer, id: 'one', customerId: 'c1', version: 1 };
    const facts = { person: found.actor, unknown, inactive, hasOtherOffers: false };
    return decideOffer(stored, { input: { ...change, id: 'one' }, version: 1 }, facts);
  });

/** A salesman whom the person may not set is left out by a single save, and told of among several. */
function listRefused(door: string, decision: Decision<Offer>, offer: Offer, change: Change) {
  if (door === 'save' || door === 'file')
    return decision.kind === 'REFUSED' ? decision.refusals.map(describeChangeRefusal) : [];
  const asked = { ...change, clientReason: mergeOffer(offer, { ...change, id: '' }).clientReason };
  const isIgnored = decision.kind === 'SAME' && !isThere<Change>(offer, asked);
  return isIgnored ? [bulkTexts.noFieldRight] : toldOfSeveral<Change>(decision, offer, asked);
}

type Made = { readonly offer: Offer; readonly after: Offer; readonly change: Change; readonly who: SignedIn };

/** Says what lies there once a change of several rows was made and taken back: what was before, or why not. */
async function takenBack(shop: Shop, { offer, after, change, who }: Made): Promise<Behind<SaidOffer>> {
  const reason = change.clientState === undefined ? [] : (['clientReason'] as const);
  const back: Change = pick(offer, [...fieldsOf(change), ...reason]);
  const decision = await decided(shop, after, back, who);
  const isBack = decision.kind === 'CHANGED';
  if (isBack) expect(saidBy(decision.after)).toEqual(saidBy(offer));
  return {
    refused: listRefused('several', decision, after, back),
    row: saidBy(isBack ? offer : after),
    history: withoutNames(isBack ? wireChanges(record, decision.history) : [], named),
  };
}

it('whichever door a change comes by: the same refusals, the same row, the same history', async () => {
  const shop = await theShop();
  const { count, isEnough, rarest, told } = aTally();
  for (const { offer, change, who } of fc.sample(casesIn(shop), rounds)) {
    const decision = await decided(shop, offer, change, who);
    count(decision.kind === 'REFUSED' ? decision.refusals[0].kind : decision.kind);
    const isMade = decision.kind === 'CHANGED';
    const row = saidBy(isMade ? decision.after : offer);
    const history = withoutNames(isMade ? wireChanges(record, decision.history) : [], named);
    for (const door of doorsFor(shop, change, who, offer.lastName)) {
      const isUndone = door.name === 'undone';
      if (isEnough(door.name) || (isUndone && !isMade)) continue;
      count(door.name);
      const refused = listRefused(door.name, decision, offer, change);
      const made = { refused, row, history };
      const back =
        isUndone && isMade ? await takenBack(shop, { offer, after: decision.after, change, who }) : null;
      if (back?.refused.length === 0) count('back');
      expect(await behind(shop, offer, door)).toEqual(
        back === null ? made : { ...back, history: [...history, ...back.history] },
      );
    }
  }
  console.info(told());
  const doors = ['save', 'several', 'undone', 'back', 'file'];
  expect(rarest(['ABSENT', 'RIGHT', 'WRONG', 'SAME', 'CHANGED', ...doors])).toBeGreaterThan(5);
}, 300_000);
