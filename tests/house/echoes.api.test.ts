import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allSums } from '../kit/all-rows.ts';
import { newEventBody } from '../kit/calendars.ts';
import { newComplaintBody } from '../kit/complaints.ts';
import { aHouse } from '../kit/house.ts';
import { listenForNews } from '../kit/news.ts';
import { paymentBody } from '../kit/orders.ts';
import { smallOrderBody } from '../kit/small-orders.ts';
import { type Given, type Route, sendAs, someoneFor } from './documented/documented.ts';
import { type Echo, echoes, field } from './documented/echoes.ts';
import { documentedOrders } from './documented/orders.ts';
import { specifiedRoutes } from './documented/routes.ts';
import { documentedSettings } from './documented/settings.ts';
import { anExampleOf } from './examples.ts';
import { aWorld } from './world.ts';

/**
 * The second of two tests of what is sent: what a GET gave, its save takes, and nothing changes by it
 * (rules: api#ignored-fields, api#unchanged): no row of any table, so neither version nor editor nor history, and nobody
 * is told of anything. The first is documented-calls.
 */
const house = await aHouse({ demo: true });
const world = await aWorld(house);

async function put(given: Given, route: Route, body: unknown, query: Record<string, string> = {}) {
  const answer = await sendAs(given.person, route, { body, query });
  expect(answer.status, `${route} ${answer.text}`).toBe(200);
  return answer.body;
}

/** Records of every kind and state that may be saved, by the calls themselves: billed ones, and just begun. */
async function fillWith(given: Given): Promise<void> {
  const { person, shop } = given;
  const { records } = shop;
  const documented = { ...documentedOrders, ...documentedSettings };
  const send = async (route: Route, with_: object = {}) => {
    const { body } = (await documented[route]?.send(given)) ?? {};
    await put(given, route, { ...Object(body), id: randomUUID(), ...with_ });
  };
  const orderId = randomUUID();
  const offerId = randomUUID();
  const fair = { exhibitionSale: true, exhibitionSalesmanId: records.exhibitionSalesman };
  await send('PUT /api/orders', { id: orderId });
  await send('PUT /api/orders', fair);
  await send('PUT /api/orders', { ...fair, salesmanId: null });
  await send('PUT /api/orders', {
    sellDate: '2020-01-02',
    deliveryDate: '2020-01-15',
    assemblyDate: null,
    payments: [paymentBody(500.5, { date: '2020-01-05', paid: true })],
  });
  await send('PUT /api/clients', { id: offerId });
  await send('PUT /api/clients', { clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' });
  for (const kind of ['carpenters', 'document-text-settings', 'locations', 'exhibition-salesman'] as const)
    await send(`PUT /api/base-data/${kind}`);
  await send('PUT /api/orders/templates');
  const planned = { date: '2026-12-01', state: 'ASSIGNED' } as const;
  await put(given, 'PUT /api/complaints', newComplaintBody(orderId, planned));
  await put(given, 'PUT /api/complaints', newComplaintBody(orderId, { state: 'DONE' }));
  const calendarId = await anExampleOf.calendar(given, world);
  const wholeDay = { isAllDayEvent: true, startDate: '2026-11-23T00:00', endDate: '2026-11-23T00:00' };
  for (const about of [
    {},
    { ...wholeDay, isToDo: true },
    { type: 'ORDER' as const, orderId, conversationTypeId: records.conversationType },
    { type: 'OFFER' as const, offerId, clientState: 'CALL_CLIENT' as const },
  ])
    await put(given, 'PUT /api/calendars/events', newEventBody(calendarId, about));
  await put(given, 'PUT /api/orders/small', smallOrderBody(shop, person.userId));
  await put(given, 'PUT /api/orders/small', smallOrderBody(shop, person.userId, { date: '2020-01-10' }));
  await put(given, 'PUT /api/orders/lock', { date: '2020-01-31' });
  await put(given, 'POST /api/export/bank-balances', [1_000.5, -20]);
}

/** Every address of this GET that there is something at. */
async function asked(given: Given, { get, asked: query }: Echo): Promise<Record<string, string>[]> {
  const names = [...get.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const ids = async (route: Route, at: string) =>
    recordsAt((await sendAs(given.person, route, {})).body, at).map((each) => String(field(each, 'id')));
  const [name] = names;
  if (name === undefined) return [query?.(given) ?? {}];
  if (name === 'role') return [{ role: 'SALESMAN' }];
  if (name === 'userId') return [{ userId: given.shop.colleague.userId }];
  if (name === 'key') return [{ key: 'TERMS_AND_CONDITIONS' }];
  if (name === 'offerId') return (await ids('GET /api/clients', '*')).map((offerId) => ({ offerId }));
  if (get.includes('complaints')) return (await ids('GET /api/complaints', '*')).map((id) => ({ id }));
  const orders = [
    ...(await ids('GET /api/orders', 'orders.*')),
    ...(await ids('GET /api/orders', 'exhibitionOrders.*')),
  ];
  return [...new Set(orders)].map((id) => ({ [name]: id }));
}

function recordsAt(answer: unknown, path: string | undefined): unknown[] {
  if (path === undefined) return [answer];
  return path.split('.').reduce<unknown[]>(
    (found, name) =>
      found.flatMap((each): unknown[] => {
        if (name !== '*') return [field(each, name)];
        return Array.isArray(each) ? each : [];
      }),
    [answer],
  );
}

/** Calls that save no record of a GET: they sign in, print, sort, receive, turn a switch or take files. */
const savesNoRecord =
  /authentication|api\/export\/(?!bank)|api\/files|\/(sort|reset|select|lock|unlock|paid|pay|order-to-do-remaining-amount)$|toggle-visibility/;

/**
 * Tables in which every call leaves something behind: its answer under its key, when a session was used last, and the
 * row that whoever gives rights holds.
 */
const ofCalls = new Set(['public.idempotency_keys', 'public.sessions', 'public.role_rights']);
const rowsNow = async () => (await allSums(house.services.engine)).filter(({ table }) => !ofCalls.has(table));

describe('what a GET gave', () => {
  it.each(echoes.map((echo) => [`${echo.put} after ${echo.get}`, echo] as const))(
    '%s',
    async (_name, echo) => {
      const given = await someoneFor(echo.put, world);
      if (given.shop !== world.operator) await fillWith(given);
      const place = echo.get.includes('{') ? 'params' : 'query';
      const addresses = await asked(given, echo);
      let taken = 0;
      const rows = await rowsNow();
      const news = await listenForNews(house.services.engine);
      for (const address of addresses) {
        const read = () => sendAs(given.person, echo.get, { [place]: address });
        const before = await read();
        expect(before.status, before.text).toBe(200);
        const { only = () => true } = echo;
        // Each as it is by now: what one save does to the versions of others is in it.
        const count = recordsAt(before.body, echo.at).length;
        for (let at = 0; at < count; at += 1) {
          const record = recordsAt((await read()).body, echo.at)[at];
          if (!only(record, given)) continue;
          const params = echo.params?.(record) ?? address;
          const answer = await sendAs(given.person, echo.put, {
            params,
            query: echo.query?.(record) ?? {},
            body: record,
          });
          expect(answer.status, `${answer.text} to ${JSON.stringify(record)}`).toBe(200);
          taken += 1;
        }
        if (echo.isSwitch !== true) expect((await read()).body).toEqual(before.body);
      }
      expect(taken).toBeGreaterThan(0);
      const told = await news.soFar();
      if (echo.isSwitch === true) return;
      expect(told).toEqual([]);
      expect(await rowsNow()).toEqual(rows);
    },
  );

  it('is what every save of the specification is tried with', () => {
    const saves = specifiedRoutes.filter((route) => /^(PUT|POST) /.test(route) && !savesNoRecord.test(route));
    expect(saves.filter((route) => !echoes.some(({ put: tried }) => tried === route))).toEqual([]);
  });
});
