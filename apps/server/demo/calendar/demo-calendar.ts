import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { setDone, setOffer, setToDo, settledEvent } from '@korpus/domain/calendar/event-edits.ts';
import { addDays, type IsoDate, weekdayOf } from '@korpus/domain/dates/iso-date.ts';
import { startOfWeek } from '@korpus/domain/dates/iso-week.ts';
import { timeOn } from '@korpus/domain/dates/wall-time.ts';
import type { OfferState } from '@korpus/domain/offers/offer.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { demoCalendarTexts as texts } from './demo-calendar-texts.ts';

type Author = { readonly id: string; readonly name: string };

/** Facts of a house that its calendars are filled from. */
export type CalendarHouse = {
  readonly today: IsoDate;
  readonly people: readonly (Author & {
    readonly calendarId: string;
    readonly orderIds: readonly string[];
    readonly offers: readonly { readonly id: string; readonly clientState: OfferState }[];
  })[];
  readonly sales: readonly string[];
  readonly assemblies: readonly string[];
  readonly conversationTypeIds: readonly string[];
};

type DemoEvent = { readonly event: CalendarEvent; readonly by: Author };

const weeks = 6;
/** When talks begin: they last an hour or one and a half, and leave time for lunch. */
const beginnings = [9 * 60, 11 * 60, 14 * 60, 16 * 60];
const saturday = 6;

/** Six weeks around today: talks, visits, to-dos and what happens in the shops, without a Sunday. */
export function demoCalendar(random: SeededRandom, house: CalendarHouse): DemoEvent[] {
  const first = addDays(startOfWeek(house.today), -7 * (weeks / 2 - 1));
  const days = Array.from({ length: weeks * 7 }, (_, place) => addDays(first, place)).filter(
    (day) => weekdayOf(day) <= saturday,
  );
  return days.flatMap((day) => [
    ...house.people.flatMap((person) => makeDay(random, house, person, day)),
    ...inShops(random, house, day),
  ]);
}

const peoplesColors = ['#709ED4', '#4C9A2A', '#6B7785', '#A8832B'];
const salesColors = ['#0F8577', '#D9822B'];
const assemblyColors = ['#7A56C2', '#C2456E'];

/** The first ones keep a colour of their own; the rest share them in turn. */
export function chooseColors({ people, sales, assemblies }: CalendarHouse): ReadonlyMap<string, string> {
  const painted = (ids: readonly string[], colors: readonly string[]) =>
    ids.map((id, place) => [id, colors[place % colors.length] ?? ''] as const);
  const own = people.map(({ calendarId }) => calendarId);
  return new Map([
    ...painted(own, peoplesColors),
    ...painted(sales, salesColors),
    ...painted(assemblies, assemblyColors),
  ]);
}

const emptyEvent = (random: SeededRandom, calendarId: string, day: IsoDate): CalendarEvent => ({
  id: random.id(),
  calendarId,
  type: 'INDIVIDUAL',
  title: null,
  description: random.chance(0.3) ? random.pick(texts.descriptions) : null,
  isAllDayEvent: false,
  startDate: timeOn(day, 0),
  endDate: timeOn(day, 0),
  orderId: null,
  offerId: null,
  conversationTypeId: null,
  clientState: null,
  clientReason: null,
  isToDo: false,
  isDone: false,
  hideInCalendarView: false,
  remindHoursBefore: null,
});

/** One to three talks at different hours, and now and then something to do. */
function makeDay(
  random: SeededRandom,
  house: CalendarHouse,
  person: CalendarHouse['people'][number],
  day: IsoDate,
): DemoEvent[] {
  const { id, name, calendarId } = person;
  const talks = beginnings
    .filter(() => random.chance(weekdayOf(day) === saturday ? 0.35 : 0.5))
    .map((minutes) => {
      const startDate = timeOn(day, minutes);
      const endDate = timeOn(day, minutes + random.pick([60, 90]));
      return aboutSomething(random, house, person, {
        ...emptyEvent(random, calendarId, day),
        startDate,
        endDate,
      });
    });
  const toDos = random.chance(0.35) ? [aToDo(random, house, calendarId, day)] : [];
  return [...talks, ...toDos].map((event) => ({ event, by: { id, name } }));
}

function aboutSomething(
  random: SeededRandom,
  { conversationTypeIds }: CalendarHouse,
  { offers, orderIds }: CalendarHouse['people'][number],
  event: CalendarEvent,
): CalendarEvent {
  const talk = { ...event, remindHoursBefore: random.chance(0.2) ? 24 : null };
  const conversationTypeId = conversationTypeIds.length === 0 ? null : random.pick(conversationTypeIds);
  if (offers.length > 0 && random.chance(0.5))
    return setOffer(
      { ...talk, type: 'OFFER', title: random.pick(texts.ofOffers), conversationTypeId },
      { ...random.pick(offers), clientReason: null },
    );
  if (orderIds.length > 0 && random.chance(0.6))
    return {
      ...talk,
      type: 'ORDER',
      orderId: random.pick(orderIds),
      title: random.pick(texts.ofOrders),
      conversationTypeId,
    };
  return { ...talk, title: random.pick(texts.individual) };
}

/** Most of what lies behind is done. */
function aToDo(
  random: SeededRandom,
  { today }: CalendarHouse,
  calendarId: string,
  day: IsoDate,
): CalendarEvent {
  const toDo = setToDo({ ...emptyEvent(random, calendarId, day), title: random.pick(texts.toDos) }, true);
  return settledEvent(setDone(toDo, day < today && random.chance(0.85)));
}

/** Once in a while a whole day in a shop or in its assembly. */
function inShops(
  random: SeededRandom,
  { people, sales, assemblies }: CalendarHouse,
  day: IsoDate,
): DemoEvent[] {
  const [by] = people;
  if (by === undefined) return [];
  const wholeDay = (calendarId: string, titles: readonly string[]): DemoEvent[] =>
    random.chance(0.08)
      ? [
          {
            event: settledEvent({
              ...emptyEvent(random, calendarId, day),
              title: random.pick(titles),
              isAllDayEvent: true,
            }),
            by: { id: by.id, name: by.name },
          },
        ]
      : [];
  return [
    ...sales.flatMap((id) => wholeDay(id, texts.sale)),
    ...assemblies.flatMap((id) => wholeDay(id, texts.assembly)),
  ];
}
