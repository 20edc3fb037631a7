import { Readable } from 'node:stream';
import {
  type EventRecord,
  eventRecord,
  type OrderEventRecord,
  orderEvent,
} from '@korpus/contract/calendar/event-record.ts';
import { fromWire } from '@korpus/contract/data-of.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { timeOn } from '@korpus/domain/dates/wall-time.ts';
import { findActor } from '../../platform/auth/actor.ts';
import { countCall } from '../../platform/auth/call-throttle.ts';
import { sha256 } from '../../platform/auth/secret.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Download, OpenContext, SignedInContext, TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { findEventLines, findOrderEventLines } from './event-lines.store.ts';
import { type IcsEvent, icsInPieces } from './ics.ts';
import { askedOf, readableCalendars } from './read-calendars.ts';
import { uidOf, writeEventSummary } from './remind.ts';
import {
  findSubscriber,
  findSubscription,
  removeSubscription,
  storeSubscription,
  type UserKey,
} from './subscription.store.ts';
import { subscriptionTexts as texts } from './subscription-texts.ts';

/** Tells whether there is a subscription, and since when; its address nobody can tell any more. */
export const readSubscription = async ({ tx, actor }: TenantContext) => ({
  createdAt: await findSubscription(tx, actor),
});

/** Outside a transaction of the request, whose answer would be kept: the address is in no table. */
export async function openSubscription(services: Services, { actor }: SignedInContext) {
  const { tenancy, random, clock, config } = services;
  const secret = random.secret();
  const now = clock.now();
  await tenancy.inTenant(actor.tenantId, async (tx) => {
    await storeSubscription(tx, actor, sha256(secret), now);
    await announce(tx, actor.tenantId, { kind: 'calendarSubscription', id: actor.userId });
  });
  return {
    url: `${config.publicUrl}/api/calendars/ics/${actor.tenantId}.${secret}`,
    createdAt: now.toISOString(),
  };
}

export async function closeSubscription({ tx, actor }: TenantContext): Promise<{ done: true }> {
  await closeUserSubscription(tx, actor);
  return { done: true };
}

/** Ends the subscription: its address leads nowhere any more, and the person sees that there is none. */
export async function closeUserSubscription(tx: Tx, user: UserKey): Promise<void> {
  if (await removeSubscription(tx, user))
    await announce(tx, user.tenantId, { kind: 'calendarSubscription', id: user.userId });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Together the longest range of the calendar. */
const [daysBack, daysAhead] = [35, 364];

/** Limit above what three devices of one person ask that look every minute. */
const mostCalls = { calls: 30, seconds: 600 };

/** Not found, whatever the reason: the address, the person, their licence (rules: calendar#secret-address). */
export async function readIcs(
  services: Services,
  { inTurn, ifNoneMatch }: OpenContext,
  key: string,
): Promise<Download> {
  const [tenantId = '', secret = ''] = key.split('.');
  if (!uuid.test(tenantId)) throw new AppError('NOT_FOUND');
  const secretHash = sha256(secret);
  const userId = await services.tenancy.inTenant(tenantId, (tx) => findSubscriber(tx, tenantId, secretHash));
  if (userId === undefined) throw new AppError('NOT_FOUND');
  await countCall(services, `calendar ${secretHash}`, mostCalls);
  return inTurn({ tenantId, userId }, async () => {
    const found = await findShown(services, { tenantId, userId });
    if (found === null) throw new AppError('NOT_FOUND');
    const etag = `W/"${sha256([services.version, found.timeZone, found.today, ...found.lines, '', ...found.orderLines].join('\n'))}"`;
    const file = { name: texts.file, contentType: 'text/calendar; charset=utf-8', isInline: true, etag };
    if (ifNoneMatch.split(/\s*,\s*/).includes(etag)) return { ...file, size: null, bytes: null };
    const { timeZone } = found;
    const pieces = await icsInPieces({ events: listEvents(found), timeZone, now: services.clock.now() });
    const size = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
    return { ...file, size, bytes: Readable.from(pieces) };
  });
}

type Shown = {
  readonly timeZone: string;
  readonly today: IsoDate;
  /** Lines as JSON. */
  readonly lines: readonly string[];
  readonly orderLines: readonly string[];
};

async function findShown({ tenancy, clock }: Services, user: UserKey): Promise<Shown | null> {
  return tenancy.inTenant(user.tenantId, async (tx) => {
    const found = await findActor(tx, user, clock);
    if (found === undefined) return null;
    const { actor, person } = found;
    const calendars = await readableCalendars({ tx, actor });
    if (calendars.length === 0) return null;
    const asked = askedOf(
      actor,
      calendars.filter(({ hide }) => !hide),
    );
    const today = clock.todayIn(person.timeZone);
    const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
    const lines = await findEventLines(tx, asked, range);
    const orderLines = await findOrderEventLines(tx, asked, range);
    return { timeZone: person.timeZone, today, lines, orderLines };
  });
}

/** One after the other, as they are written. */
function* listEvents({ lines, orderLines }: Shown): Generator<IcsEvent> {
  for (const line of lines) yield* ofEvent(fromWire(eventRecord, JSON.parse(line)));
  for (const [place, line] of orderLines.entries())
    yield ofOrder(fromWire(orderEvent, JSON.parse(line)), place);
}

/** Events that the calendar does not show are left out; missing fields may not be read (rules: calendar#busy). */
const ofEvent = (event: EventRecord): IcsEvent[] =>
  event.hideInCalendarView
    ? []
    : [
        {
          ...event,
          uid: uidOf(event),
          summary:
            event.title === undefined
              ? texts.busy
              : writeEventSummary(
                  { title: event.title, type: event.type },
                  { clientName: event.clientName ?? '' },
                ),
          description: event.description ?? null,
        },
      ];

function ofOrder(day: OrderEventRecord, place: number): IcsEvent {
  const { orderId, date, type, calendarId, customerName, carpenterName } = day;
  const at = timeOn(date, 0);
  return {
    isAllDayEvent: true,
    startDate: at,
    endDate: at,
    // A delivery that moves stays the same; of several assemblies nobody knows which one moved.
    uid: `${orderId === undefined ? `${calendarId}.${date}.${place}` : orderId}.${type === 'DELIVERY' ? type : date}@korpus`,
    summary:
      customerName === undefined
        ? texts.busy
        : [texts.orderEvents[type], customerName, carpenterName].filter(Boolean).join(' · '),
    description: null,
  };
}
