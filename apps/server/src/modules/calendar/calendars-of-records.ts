import { ofOrders } from '@korpus/contract/calendar/calendar-access.ts';
import { notifiedUserIds } from '@korpus/domain/calendar/calendar-can.ts';
import type { PlacedEvent } from '@korpus/domain/calendar/event-changes.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { findDenial } from '@korpus/domain/rights/access.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import type { TenantContext, WorkingContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import type { OfferCompanion } from '../offers/index.ts';
import type { OrderCompanion, OwnedOrder } from '../orders/index.ts';
import { findAssemblyCalendars, findCalendar, type StoredCalendar } from './calendars.store.ts';
import { findCalendarsAbout, lockEventsAbout, removeEvent } from './events.store.ts';
import { noteEvent } from './note-event.ts';
import { readEventsIn } from './read-calendars.ts';

/** Parts of an order that its calendar shows, and those that decide who sees more than a taken time. */
const shownOf = (order: OwnedOrder) => [
  order.salesmanId,
  order.exhibitionSalesmanUserId,
  formatPersonName(order),
  order.orderNumber,
];
const datesOf = (order: OwnedOrder) => [
  order.cancelled,
  order.location,
  order.deliveryDate,
  order.assemblyDate,
  order.additionalAssemblyDates,
  order.carpenterId,
];

const tell = ({ tx, actor }: WorkingContext, calendars: readonly StoredCalendar[]) =>
  Promise.all(
    calendars.map((calendar) =>
      announce(tx, actor.tenantId, { kind: 'calendar', id: calendar.id, owners: notifiedUserIds(calendar) }),
    ),
  );

/** Deliveries and assemblies of an order move by themselves; who has the calendar open hears of it. */
const afterWrite: OrderCompanion['afterWrite'] = async (_services, context, written) => {
  const { tx, actor } = context;
  const moved = written.filter(({ before, after }) => !isAlike(before, after, shownAndDatesOf));
  const locations = new Set(
    moved.flatMap(({ before, after }) => [...locationsOf(before), ...locationsOf(after)]),
  );
  if (locations.size > 0)
    await tell(context, await findAssemblyCalendars(tx, actor.tenantId, [...locations]));
  for (const { before, after } of moved)
    if (before !== null && after !== null && !isAlike(before, after, shownOf))
      await tellAbout(context, { column: 'order_id', id: after.id });
};

const shownAndDatesOf = (order: OwnedOrder) => [shownOf(order), datesOf(order)];

const isAlike = (
  before: OwnedOrder | null,
  after: OwnedOrder | null,
  partOf: (order: OwnedOrder) => unknown,
): boolean => isSameValue(before && partOf(before), after && partOf(after));

/** Locations whose calendars show the days of an order. */
const locationsOf = (order: OwnedOrder | null): readonly string[] =>
  order === null || order.location === null || (order.deliveryDate === null && order.assemblyDate === null)
    ? []
    : [order.location];

type AboutKey = Parameters<typeof findCalendarsAbout>[2];

async function tellAbout(context: WorkingContext, about: AboutKey): Promise<void> {
  const { tx, actor } = context;
  for (const id of await findCalendarsAbout(tx, actor.tenantId, about)) {
    const calendar = await findCalendar(tx, { tenantId: actor.tenantId, id });
    if (calendar !== undefined) await tell(context, [calendar]);
  }
}

/** Events go with their order or offer, each with an entry of its own (rules: calendar#events-go-along). */
async function removeAbout(
  services: Services,
  context: TenantContext,
  about: AboutKey,
  subject: PlacedEvent['subject'],
): Promise<void> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  for (const event of await lockEventsAbout(tx, tenantId, about)) {
    const calendar = await findCalendar(tx, { tenantId, id: event.calendarId });
    await removeEvent(tx, { tenantId, id: event.id });
    if (calendar !== undefined)
      await noteEvent(services, context, {
        action: 'DELETED',
        event: { event, calendar, subject },
        changes: [],
      });
  }
}

/** Events beside an order, for who may call for the list of them (contract/calendar/calendar-access). */
const shownIn: OrderCompanion['shownIn'] = async (context, { order }) =>
  findDenial(ofOrders, context.actor) === null ? { calendarEvents: await readEventsIn(context, order) } : {};

export const calendarOfOrder: OrderCompanion = {
  afterWrite,
  shownIn,
  beforeRemoval: (services, context, order) =>
    removeAbout(
      services,
      context,
      { column: 'order_id', id: order.id },
      { clientName: formatPersonName(order), orderNumber: order.orderNumber },
    ),
};

export const calendarOfOffer: OfferCompanion = {
  afterChange: async (context, before, after) => {
    const isShownAlike =
      before.salesmanId === after.salesmanId && formatPersonName(before) === formatPersonName(after);
    if (!isShownAlike) await tellAbout(context, { column: 'offer_id', id: after.id });
  },
  beforeRemoval: (services, context, offer) =>
    removeAbout(
      services,
      context,
      { column: 'offer_id', id: offer.id },
      { clientName: formatPersonName(offer), orderNumber: null },
    ),
};
