import type { CallName } from '@korpus/contract/calls.ts';
import { storeSubscription } from '../../apps/server/src/modules/calendar/subscription.store.ts';
import { sha256 } from '../../apps/server/src/platform/auth/secret.ts';
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
  // The subscription is stored as the person opened it when they could.
  downloadCalendar: async ({ person }, { house: { services } }) => {
    const secret = services.random.secret();
    await services.tenancy.inTenant(person.tenantId, (tx) =>
      storeSubscription(tx, person, sha256(secret), services.clock.now()),
    );
    return { params: { key: `${person.tenantId}.${secret}` } };
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
