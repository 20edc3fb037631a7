import { randomUUID } from 'node:crypto';
import { saveCalendarEvent, setEventTime, toggleToDo } from '@korpus/contract/calendar/calendars.ts';
import { toWire } from '@korpus/contract/data-of.ts';
import { describeChangeRefusal } from '@korpus/domain/bulk/verdict.ts';
import { type CalendarEvent, eventTypes } from '@korpus/domain/calendar/calendar-event.ts';
import {
  decideEvent,
  decideToggle,
  type EventFacts,
  type EventSubject,
  type StoredEvent,
} from '@korpus/domain/calendar/decide-event.ts';
import { settledEvent } from '@korpus/domain/calendar/event-edits.ts';
import { mergeEvent } from '@korpus/domain/calendar/merge-event.ts';
import { anEvent, at } from '@korpus/domain/calendar/test-kit/an-event.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { newOffer } from '@korpus/domain/offers/new-offer.ts';
import { type Offer, offerReasons, offerStates } from '@korpus/domain/offers/offer.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findCalendar } from '../../../apps/server/src/modules/calendar/calendars.store.ts';
import { findEvent } from '../../../apps/server/src/modules/calendar/events.store.ts';
import { insertEvents } from '../../../apps/server/src/modules/calendar/index.ts';
import { findOffer, insertOffers } from '../../../apps/server/src/modules/offers/index.ts';
import { findActor } from '../../../apps/server/src/platform/auth/actor.ts';
import type { Tx } from '../../../apps/server/src/platform/database/engine.ts';
import { calendarsOfLocation, findOrMakeCalendar } from '../../kit/calendars.ts';
import { aHouse } from '../../kit/house.ts';
import { answered, aTally, type Behind, readRecordHistory, withoutNames } from './doors.ts';

const house = await aHouse();
const { services } = house;
const rounds = 500;
const named = ['calendarId', 'orderId', 'offerId', 'conversationTypeId'];

type Change = Partial<Omit<CalendarEvent, 'id'>>;
type State = EventSubject['offer'];
type Row = { readonly event: Omit<CalendarEvent, 'id' | 'offerId'>; readonly offer: State };

async function theShop() {
  const shop = await house.aTenant();
  const { tenantId } = shop;
  const anna = await shop.signedInAs('SALESMAN');
  const boss = await shop.signedInAs('ADMIN');
  const reader = await shop.signedInAs('SALESMAN', {
    with: ['OTHER_ORDER_READ'],
    without: ['OTHER_ORDER_WRITE'],
  });
  const stranger = await shop.signedInAs('SALESMAN', { without: ['OTHER_ORDER_READ', 'OTHER_ORDER_WRITE'] });
  const { sale, assembly } = await calendarsOfLocation(services, tenantId, shop.locationId);
  const [own, bosses] = [anna, boss].map(({ userId }) => findOrMakeCalendar(services, tenantId, userId));
  const people = [anna, boss, reader, stranger] as const;
  // Everybody reads the calendar of assemblies, and two write there.
  await services.tenancy.inTenant(tenantId, (tx) =>
    tx
      .updateTable('calendars')
      .set({ user_ids_to_write: [anna.userId, reader.userId] })
      .where('id', '=', assembly)
      .execute(),
  );
  const calendars = { sale, assembly, own: (await own) ?? '', bosses: (await bosses) ?? '' };
  return { tenantId, people, anna, locationId: shop.locationId, calendars, nowhere: randomUUID() };
}
type Shop = Awaited<ReturnType<typeof theShop>>;

/** An event as it may lie there, the offer beside it, a change, and who wants to make it. */
function casesIn({ people, anna, calendars, nowhere }: Shop) {
  const states = fc.constantFrom(...offerStates, null);
  const reasons = fc.constantFrom(...offerReasons, null);
  const calendarIds = fc.constantFrom(...Object.values(calendars));
  const starts = fc.constantFrom('2026-11-23T09:00', '2026-11-24T00:00', '2026-11-23T16:30').map(at);
  const ends = fc.constantFrom('2026-11-23T10:00', '2026-11-25T00:00', '2028-01-01T08:00').map(at);
  const about = fc.constantFrom('OFFER', nowhere);
  const change = fc.oneof<fc.Arbitrary<Change>[]>(
    fc.record({ startDate: starts, endDate: ends }),
    fc.record({ startDate: starts, endDate: ends, isAllDayEvent: fc.boolean() }),
    fc.constant({ isDone: true }),
    fc.record({ calendarId: fc.oneof(calendarIds, fc.constant(nowhere)) }),
    fc.record({ clientState: states, clientReason: reasons }),
    fc.record({ title: fc.constantFrom('Aufmaß', null), type: fc.constantFrom(...eventTypes) }),
    fc.record({ type: fc.constant('OFFER' as const), offerId: about, clientState: states }),
    fc.record({
      conversationTypeId: fc.constant(nowhere),
      isToDo: fc.boolean(),
      description: fc.constant('Klingel'),
    }),
  );
  const event = fc.record({
    type: fc.constantFrom('INDIVIDUAL' as const, 'OFFER' as const),
    calendarId: calendarIds,
    isToDo: fc.boolean(),
  });
  const salesmanId = fc.constantFrom(...people.map(({ userId }) => userId), anna.userId);
  const offer = fc.record({ salesmanId, clientState: fc.constantFrom(...offerStates) });
  return fc.record({ event, offer, change, who: fc.constantFrom(...people) });
}
type Case = ReturnType<typeof casesIn> extends fc.Arbitrary<infer One> ? One : never;

const stateOf = ({ clientState, clientReason }: Offer): NonNullable<State> => ({ clientState, clientReason });

/** Offer and event as they lie there. */
function lying({ locationId }: Shop, { event, offer }: Case, ids: { event: string; offer: string }) {
  const requestDate = isoDate('2026-11-10');
  const { salesmanId, clientState } = offer;
  const stored: Offer = {
    ...newOffer({ id: ids.offer, salesmanId, locationId, requestDate }),
    lastName: 'Petersen',
    clientState,
    clientReason: clientState === 'NOT_COMPLETED' ? 'TOO_EXPENSIVE' : null,
  };
  const isOfOffer = event.type === 'OFFER';
  const own = { ...event, id: ids.event, ...(isOfOffer ? { offerId: ids.offer, ...stateOf(stored) } : {}) };
  return { offer: stored, event: settledEvent(anEvent(own)) };
}

async function readRow(tx: Tx, tenantId: string, ids: { event: string; offer: string }): Promise<Row> {
  const found = await findEvent(tx, { tenantId, id: ids.event });
  const offer = await findOffer(tx, { tenantId, id: ids.offer });
  if (found === undefined || offer === undefined) throw new Error('Both are there.');
  return rowOf(found.event, stateOf(offer));
}

const rowOf = ({ id: _, offerId: _offer, ...event }: CalendarEvent, offer: State): Row => ({ event, offer });

/** Both lie there alone, the event is changed by `door`, and they go again. */
async function behind(
  shop: Shop,
  one: Case,
  door: (ids: { event: string; offer: string }) => Promise<readonly string[]>,
): Promise<Behind<Row>> {
  const { tenantId } = shop;
  const ids = { event: randomUUID(), offer: randomUUID() };
  const past = services.clock.now();
  const by = { id: shop.anna.userId, name: 'Anna Muster' };
  const { event, offer } = lying(shop, one, ids);
  await services.tenancy.inTenant(tenantId, async (tx) => {
    await insertOffers(tx, tenantId, [{ offer, createdAt: past, modifiedAt: past, modifiedBy: by.name }]);
    await insertEvents(tx, tenantId, [{ event, at: past, by }]);
  });
  const refused = await door(ids);
  return services.tenancy.inTenant(tenantId, async (tx) => {
    const row = await readRow(tx, tenantId, ids);
    const history = await readRecordHistory(tx, { tenantId, kind: 'calendarEvent', id: ids.event }, named);
    for (const table of ['calendar_events', 'offers', 'customers'] as const)
      await tx.deleteFrom(table).where('tenant_id', '=', tenantId).execute();
    return { refused, row, history };
  });
}

const offerNamedBy = ({ offerId }: Change, id: string) =>
  offerId === 'OFFER' ? { offerId: id } : offerId === undefined ? {} : { offerId };

function doorsFor(shop: Shop, one: Case) {
  const { change, who } = one;
  const save = (ids: { event: string; offer: string }) => {
    const { calendarId, type, startDate, endDate } = lying(shop, one, ids).event;
    const start = { id: ids.event, version: 1, calendarId, type, startDate, endDate };
    const body = toWire(saveCalendarEvent.body, { ...start, ...change, ...offerNamedBy(change, ids.offer) });
    return who.call(saveCalendarEvent, { body }).then(answered);
  };
  const move = ({ event: id }: { event: string }) => {
    const { startDate = at('2026-11-23T09:00'), endDate = startDate, isAllDayEvent } = change;
    const times = { startDate, endDate, ...(isAllDayEvent === undefined ? {} : { isAllDayEvent }) };
    return who.call(setEventTime, { body: { id, version: 1, ...times } }).then(answered);
  };
  const toggle = ({ event: id }: { event: string }) =>
    who.call(toggleToDo, { params: { id }, body: { version: 1 } }).then(answered);
  return [
    save,
    ...(change.startDate === undefined ? [] : [move]),
    ...(change.isDone === undefined ? [] : [toggle]),
  ];
}

/** Asks the rule, by facts that the test knows itself. */
async function decided(shop: Shop, one: Case) {
  const { change, who } = one;
  const ids = { event: 'e1', offer: 'c1' };
  const { event, offer } = lying(shop, one, ids);
  return services.tenancy.inTenant(shop.tenantId, async (tx) => {
    const found = await findActor(tx, who, services.clock);
    if (found === undefined) throw new Error('The house is not as it was.');
    const calendars = await Promise.all(
      Object.values(shop.calendars).map((id) => findCalendar(tx, { tenantId: shop.tenantId, id }, 'read')),
    );
    const calendarWith = (wanted: string) => calendars.find((each) => each?.id === wanted);
    const calendar = calendarWith(event.calendarId);
    if (calendar === undefined) throw new Error('The calendar is gone.');
    const { salesmanId } = offer;
    const subject = { salesmanId, clientName: 'Petersen', orderNumber: null, offer: stateOf(offer) };
    const stored: StoredEvent = {
      event,
      calendar,
      version: 1,
      subject: event.offerId === null ? null : subject,
    };
    const input = { ...change, ...offerNamedBy(change, ids.offer) };
    const after = mergeEvent(event, input);
    const facts: EventFacts = {
      person: found.actor,
      calendar: calendarWith(after.calendarId),
      subject: after.offerId === null ? null : after.offerId === 'c1' ? subject : undefined,
      isConversationTypeUnknown: after.conversationTypeId !== null,
    };
    return (door: string) =>
      (door === 'toggle' ? decideToggle : decideEvent)(stored, { input, version: 1 }, facts);
  });
}

it('whichever door a change comes by: the same refusals, the same row, the same history', async () => {
  const shop = await theShop();
  const { count, rarest, told } = aTally();
  for (const one of fc.sample(casesIn(shop), rounds)) {
    const decide = await decided(shop, one);
    const { event, offer } = lying(shop, one, { event: 'e1', offer: 'c1' });
    for (const door of doorsFor(shop, one)) {
      const decision = decide(door.name);
      const isMade = decision.kind === 'CHANGED';
      const after = isMade ? decision.after : { event, offerState: null };
      expect(await behind(shop, one, door)).toEqual({
        refused: decision.kind === 'REFUSED' ? decision.refusals.map(describeChangeRefusal) : [],
        row: rowOf(after.event, after.offerState ?? stateOf(offer)),
        history: withoutNames(isMade ? decision.history : [], named),
      });
      count(door.name);
      if (door.name !== 'save') continue;
      count(decision.kind === 'REFUSED' ? decision.refusals[0].kind : decision.kind);
      if (after.offerState !== null) count('offer');
    }
  }
  console.info(told());
  const all = ['ABSENT', 'RIGHT', 'WRONG', 'SAME', 'CHANGED', 'offer', 'save', 'move', 'toggle'];
  expect(rarest(all)).toBeGreaterThan(5);
}, 300_000);
