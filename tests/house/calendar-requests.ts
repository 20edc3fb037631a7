import { openCalendarSubscription } from '@korpus/contract/calendar/subscription.ts';
import type { CallName } from '@korpus/contract/calls.ts';
import { newEventBody } from '../kit/calendars.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';
import type { Subject, World } from './world.ts';

const ofOwn = async (subject: Subject, world: World) => ({
  id: await anExampleOf.calendarEvent(subject, world),
});

export const calendarRequests: { readonly [N in CallName]?: Request<N> } = {
  getCalendarOverview: async () => ({ query: { startDate: '2026-11-01', endDate: '2026-12-31' } }),
  listEventHistory: async (...asked) => ({ params: await ofOwn(...asked) }),
  saveCalendarEvent: async (...asked) => ({
    body: newEventBody(await anExampleOf.calendar(...asked), {
      ...(await ofOwn(...asked)),
      orderId: await anExampleOf.order(...asked),
      offerId: await anExampleOf.client(...asked),
      conversationTypeId: await anExampleOf.conversationType(...asked),
      version: 1,
    }),
  }),
  setEventTime: async (...asked) => ({
    body: {
      ...(await ofOwn(...asked)),
      startDate: '2026-12-31T22:00',
      endDate: '2027-01-01T01:00',
      version: 1,
    },
  }),
  toggleToDo: async (...asked) => ({ params: await ofOwn(...asked), body: { version: 1 } }),
  // Of a house that has the package, whoever opens it.
  downloadCalendar: async (_subject, { house }) => {
    const person = await (await house.aTenant()).signedInAs('SALESMAN');
    const { url } = (await person.call(openCalendarSubscription)).ok();
    return { params: { key: url.split('/').at(-1) ?? '' } };
  },
  saveCalendarOptions: async (...asked) => ({
    params: { id: await anExampleOf.calendar(...asked) },
    body: {
      color: '#336699',
      userIdsToRead: [asked[0].person.userId],
      userIdsToWrite: [asked[0].person.userId],
      version: 1,
    },
  }),
};
