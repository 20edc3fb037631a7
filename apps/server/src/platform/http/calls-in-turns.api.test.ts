import { listAppOrders } from '@korpus/contract/assemblies/assemblies.ts';
import { getCalendarOverview, listToDos } from '@korpus/contract/calendar/calendars.ts';
import { downloadCalendar, openCalendarSubscription } from '@korpus/contract/calendar/subscription.ts';
import { getPlotData } from '@korpus/contract/dashboard/dashboard.ts';
import { listOffers } from '@korpus/contract/offers/offers.ts';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { app, aTenant, aStranger } = await aHouse();
const shop = await aTenant();
const admin = await shop.signedInAs('ADMIN');
const neighbour = await (await aTenant()).signedInAs('ADMIN');
const keyOf = async (person: SignedIn) =>
  (await person.call(openCalendarSubscription)).ok().url.split('/').at(-1) ?? '';
const keys = new Map([
  [admin, await keyOf(admin)],
  [neighbour, await keyOf(neighbour)],
]);

const range = { startDate: '2026-11-01', endDate: '2026-11-30' };
const asks: Readonly<Record<string, (person: SignedIn) => Promise<{ readonly status: number }>>> = {
  offers: (person) => person.call(listOffers),
  assemblies: (person) => person.call(listAppOrders),
  dashboard: (person) => person.call(getPlotData),
  'a calendar': (person) => person.call(getCalendarOverview, { query: range }),
  'to-dos': (person) => person.call(listToDos),
  'a secret address': (person) =>
    aStranger().call(downloadCalendar, { params: { key: keys.get(person) ?? '' } }),
};

it.each(Object.entries(asks))(
  '%s wait for the turn of their house, and not for another one',
  async (_name, ask) => {
    const turn = await app.listTurns({ tenantId: shop.tenantId, userId: 'somebody' });
    const state = { isThere: false };
    const waiting = ask(admin).then((answer) => {
      state.isThere = true;
      return answer;
    });
    expect((await ask(neighbour)).status).toBe(200);
    expect(state.isThere).toBe(false);
    turn.sent();
    expect((await waiting).status).toBe(200);
  },
);

it('a secret that is none takes no turn of the house it names', async () => {
  const turn = await app.listTurns({ tenantId: shop.tenantId, userId: 'somebody' });
  const guessed = { params: { key: `${shop.tenantId}.guessed` } };
  expect((await aStranger().call(downloadCalendar, guessed)).status).toBe(404);
  turn.sent();
});
