import { expect, it } from 'vitest';
import { newEventBody } from '../kit/calendars.ts';
import { newComplaintBody } from '../kit/complaints.ts';
import { aHouse } from '../kit/house.ts';
import { type Documented, type Given, type Route, sendAs, someoneFor } from './documented/documented.ts';
import { field } from './documented/echoes.ts';
import { documentedOperations } from './documented/operations.ts';
import { documentedOrders } from './documented/orders.ts';
import { documentedSettings } from './documented/settings.ts';
import { anExampleOf } from './examples.ts';
import { aWorld } from './world.ts';

/** Fields that a save leaves out stay as they are stored (rules: api#left-out): all that the documents do not name. */
const house = await aHouse({ demo: true });
const world = await aWorld(house);

const documented: Partial<Record<Route, Documented>> = {
  ...documentedOrders,
  ...documentedSettings,
  ...documentedOperations,
};

type LeftOut = {
  readonly put: Route;
  readonly get: Route;
  readonly at: string;
  /** Our own, beside what the documents name. */
  readonly own: (given: Given) => object | Promise<object>;
};

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

const leftOut: readonly LeftOut[] = [
  {
    put: 'PUT /api/base-data/locations',
    get: 'GET /api/base-data',
    at: 'locations',
    own: () => ({
      street: 'Markt 1',
      zipCode: '24103',
      city: 'Kiel',
      accountHolder: 'Küchen Muster GmbH',
      bankName: 'Musterbank',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      taxNumber: '20/123/45678',
      vatId: 'DE123456789',
      legalName: 'Küchen Muster GmbH',
      legalForm: 'GmbH',
      registerCourt: 'Kiel',
      registerNumber: 'HRB 1',
      managingDirectors: 'Eva Chef',
      federalState: 'SH',
      country: 'DE',
      contactName: 'Eva Chef',
      contactPhone: '0431 1234',
      contactEmail: 'rechnung@muster.test',
      electronicAddressScheme: '9930',
      electronicAddress: 'DE123456789',
      eInvoicesFrom: '2027-01-01',
    }),
  },
  {
    put: 'PUT /api/base-data/suppliers',
    get: 'GET /api/base-data',
    at: 'suppliers',
    own: () => ({ address: 'Am Hafen 2\n24103 Kiel' }),
  },
  {
    put: 'PUT /api/base-data/exhibition-salesman',
    get: 'GET /api/base-data',
    at: 'exhibitionSalesmen',
    own: ({ person }) => ({ userId: person.userId }),
  },
  {
    put: 'PUT /api/orders/templates',
    get: 'GET /api/orders/templates',
    at: '',
    own: () => ({ layout: { widths: { city: 120 }, sort: [], filters: '' } }),
  },
  {
    put: 'PUT /api/calendars/events',
    get: 'GET /api/calendars/overview',
    at: 'events',
    own: () => ({ remindHoursBefore: 24 }),
  },
  {
    put: 'PUT /api/complaints',
    get: 'GET /api/complaints',
    at: '',
    own: () => ({ date: '2026-12-01', state: 'ASSIGNED' }),
  },
  {
    put: 'PUT /api/tenants',
    get: 'GET /api/tenants',
    at: '',
    own: () => ({ additionalCarpenterAppUserCount: 3 }),
  },
];

async function readRecord(given: Given, { get, at }: LeftOut, id: unknown): Promise<unknown> {
  const query = get.includes('overview') ? { startDate: '2026-11-01', endDate: '2026-11-30' } : {};
  const { body } = await sendAs(given.person, get, { query });
  const list = at === '' ? body : field(body, at);
  return Array.isArray(list) ? list.find((each) => field(each, 'id') === id) : undefined;
}

it.each(leftOut.map((each) => [each.put, each] as const))('%s keeps it', async (_put, each) => {
  const given = await someoneFor(each.put, world);
  const sent = (await documented[each.put]?.send(given)) ?? {};
  const own = await each.own(given);
  const first = await sendAs(given.person, each.put, { ...sent, body: { ...Object(sent.body), ...own } });
  expect(first.status, first.text).toBe(200);
  const before = await readRecord(given, each, field(sent.body, 'id'));
  expect(before).toMatchObject(own);
  const left = Object.entries(Object(sent.body)).filter(([name]) => !(name in own));
  const body = { ...Object.fromEntries(left), version: field(first.body, 'version') };
  const again = await sendAs(given.person, each.put, { ...sent, body });
  expect(again.status, again.text).toBe(200);
  expect(await readRecord(given, each, field(sent.body, 'id'))).toMatchObject(own);
});

it('and a new record begins as new ones do', async () => {
  const given = await someoneFor('PUT /api/base-data/locations', world);
  const { person, shop } = given;
  const save = async (route: Route, body: object) => {
    const answer = await sendAs(person, route, { body });
    expect(answer.status, answer.text).toBe(200);
  };
  const location = { id: shop.colleague.userId, name: 'Filiale', billPrefix: 'F' };
  await save('PUT /api/base-data/locations', location);
  expect(await readRecord(given, { ...of('locations') }, location.id)).toMatchObject({
    ...location,
    vat: 20,
    enabled: true,
    iban: null,
  });
  const setting = { id: shop.colleague.userId, name: 'Kurz', documentTypes: ['OFFER'] };
  await save('PUT /api/base-data/document-text-settings', {
    ...setting,
    preText: 'Guten Tag\n\nwie besprochen',
  });
  expect(await readRecord(given, { ...of('documentTextSettings') }, setting.id)).toMatchObject({
    preText: {
      content: [...text('Guten Tag').content, { type: 'paragraph' }, ...text('wie besprochen').content],
    },
    postText: { type: 'doc', content: [{ type: 'paragraph' }] },
  });
  const calendarId = await anExampleOf.calendar(given, world);
  const { id } = newEventBody(calendarId);
  const times = { startDate: '2026-11-23T00:00', endDate: '2026-11-23T00:00' };
  await save('PUT /api/calendars/events', {
    id,
    calendarId,
    type: 'INDIVIDUAL',
    title: 'Anruf',
    isToDo: true,
    ...times,
  });
  const answer = await sendAs(person, 'GET /api/calendars/overview', {
    query: { startDate: '2026-11-01', endDate: '2026-11-30' },
  });
  expect(answer.text).toContain('"isAllDayEvent":true');
  const orderId = await anExampleOf.order(given, world);
  const complaint = { id: newComplaintBody(orderId).id, orderId, imposed: 'SELF' };
  await save('PUT /api/complaints', complaint);
  const stored = await sendAs(person, 'GET /api/complaints/{id}', { params: { id: complaint.id } });
  expect(stored.body).toMatchObject({ state: 'NEW', importance: 1, createdAt: '2026-11-21' });
});

const of = (at: string): LeftOut => ({
  put: 'PUT /api/base-data/locations',
  get: 'GET /api/base-data',
  at,
  own: () => ({}),
});
