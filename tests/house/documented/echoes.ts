import type { Given, Route } from './documented.ts';

/** A GET, and the call that has to take its answer back. */
export type Echo = {
  readonly get: Route;
  readonly put: Route;
  /** Where the record lies in the answer, `calendars.*` for each of a list; the answer itself when it is missing. */
  readonly at?: string;
  /** True for records the call is for: a list may have others as well. */
  readonly only?: (record: unknown, given: Given) => boolean;
  readonly params?: (record: unknown) => Readonly<Record<string, string>>;
  readonly query?: (record: unknown) => Readonly<Record<string, string>>;
  /** Query of the GET. */
  readonly asked?: (given: Given) => Readonly<Record<string, string>>;
  /** True when the call changes a record although the sent one is what it was: a switch that it turns. */
  readonly isSwitch?: boolean;
};

export const field = (record: unknown, name: string): unknown => Reflect.get(Object(record), name);
const idOf = (record: unknown) => ({ id: String(field(record, 'id')) });
const month = () => ({ startDate: '2026-11-01', endDate: '2026-12-31' });

const listed = (at: string, kind: string): Echo => ({
  get: 'GET /api/base-data',
  put: `PUT /api/base-data/${kind}`,
  at: `${at}.*`,
});

/** Every save of the specification beside the call that reads what it saves. */
export const echoes: readonly Echo[] = [
  {
    get: 'GET /api/orders/{id}',
    put: 'PUT /api/orders',
    // Not rows of the test kit that have neither.
    only: (order) => field(order, 'location') !== null,
  },
  {
    get: 'GET /api/clients',
    put: 'PUT /api/clients',
    at: '*',
    // Offers of a fair that nobody took over, and rows of the test kit, may lack these; an offer that is saved has all
    // of them.
    only: (offer) => ['salesmanId', 'locationId', 'requestDate'].every((name) => field(offer, name) !== null),
  },
  { get: 'GET /api/orders/templates', put: 'PUT /api/orders/templates', at: '*' },
  {
    get: 'GET /api/orders/billed',
    put: 'PUT /api/orders/small',
    at: '*',
    asked: month,
    only: (row) => field(row, 'billType') === 'SMALL_ORDER',
  },
  { get: 'GET /api/complaints', put: 'PUT /api/complaints', at: '*' },
  { get: 'GET /api/complaints/{id}', put: 'PUT /api/complaints' },
  {
    get: 'GET /api/complaints/{id}',
    put: 'PUT /api/complaints/{id}/state',
    params: idOf,
  },
  { get: 'GET /api/calendars/overview', put: 'PUT /api/calendars/events', at: 'events.*', asked: month },
  { get: 'GET /api/calendars/overview', put: 'PUT /api/calendars/events/time', at: 'events.*', asked: month },
  {
    get: 'GET /api/calendars/overview',
    put: 'PUT /api/calendars/events/toggle-todo/{id}',
    at: 'events.*',
    asked: month,
    params: idOf,
    only: (event) => field(event, 'isToDo') === true,
    isSwitch: true,
  },
  { get: 'GET /api/calendars/events/order/{orderId}', put: 'PUT /api/calendars/events', at: '*' },
  { get: 'GET /api/calendars/events/offer/{offerId}', put: 'PUT /api/calendars/events', at: '*' },
  {
    get: 'GET /api/calendars/overview',
    put: 'PUT /api/calendars/options/{id}',
    at: 'calendars.*',
    asked: month,
    params: idOf,
  },
  listed('carpenters', 'carpenters'),
  listed('suppliers', 'suppliers'),
  listed('leadSources', 'lead-sources'),
  listed('conversationTypes', 'conversation-types'),
  listed('exhibitionSalesmen', 'exhibition-salesman'),
  listed('documentTextSettings', 'document-text-settings'),
  // A row of the test kit has no prefix, which a house with sales statistics needs.
  { ...listed('locations', 'locations'), only: (location) => field(location, 'billPrefix') !== null },
  {
    get: 'GET /api/users',
    put: 'PUT /api/users',
    at: '*',
    // Users of the picture app are saved with their carpenter (rules: people#app-users).
    only: (user) => !String(field(user, 'roles')).includes('CARPENTER'),
  },
  { get: 'GET /api/users/provision', put: 'POST /api/users/provision' },
  {
    get: 'GET /api/users/provision',
    put: 'POST /api/users/provision/users/{userId}',
    asked: ({ person }) => ({ userId: person.userId }),
  },
  { get: 'GET /api/users/rights/roles/{role}', put: 'POST /api/users/rights/roles/{role}' },
  { get: 'GET /api/users/rights/users/{userId}', put: 'POST /api/users/rights/users/{userId}' },
  { get: 'GET /api/global-values/default-values', put: 'PUT /api/global-values/default-values' },
  { get: 'GET /api/global-values/{key}', put: 'PUT /api/global-values' },
  {
    get: 'GET /api/global-values/document-data-setting',
    put: 'PUT /api/global-values/document-data-setting/{type}',
    at: '*',
    params: (setting) => ({ type: String(field(setting, 'type')) }),
  },
  {
    get: 'GET /api/export/week',
    put: 'POST /api/export/bank-balances',
    at: 'bankBalances',
    asked: () => ({ date: '2026-11-20' }),
    query: (balances) => ({ version: String(field(balances, 'version')) }),
  },
  { get: 'GET /api/tenants', put: 'PUT /api/tenants', at: '*' },
  { get: 'GET /api/tenants/packages', put: 'PUT /api/tenants/base-packages', at: 'basePackages.*' },
  {
    get: 'GET /api/tenants/packages',
    put: 'PUT /api/tenants/additional-packages',
    at: 'additionalPackages.*',
  },
];
