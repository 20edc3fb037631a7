import type { CallName } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { linkToMade } from '../../apps/server/src/modules/files/index.ts';
import { storeClosedUntil } from '../../apps/server/src/modules/invoice-numbers/index.ts';
import { makeHandoverFor, settingsOf, somethingToHandOver } from '../kit/handovers.ts';
import type { House } from '../kit/house.ts';
import { findLinkTaker } from '../kit/link-takers.ts';
import { smallOrderBody } from '../kit/small-orders.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';

export const closingRequests: { readonly [N in CallName]?: Request<N> } = {
  listBilledOrders: async (_subject, world) => ({
    query: { startDate: '2026-11-01', endDate: '2026-11-30', locationIds: world.home.locationId },
  }),
  exportBilledOrders: async ({ shop }) => ({
    params: { type: 'XLS' },
    body: { title: 'November', billedOrders: [{ key: shop.records.order }] },
  }),
  saveSmallOrder: async (subject, world) => {
    const { person, shop } = subject;
    const own = await anExampleOf.smallOrder(subject, world);
    const changes = { id: own, carpenterId: shop.records.carpenter, version: 1 };
    return { body: smallOrderBody({ locationId: shop.records.location }, person.userId, changes) };
  },
  // Long before anything else is dated, so that nothing else stands in a closed period.
  lockOrders: async ({ shop }, { house }) => {
    await closeUntil(house, shop.tenantId, '2019-12-31');
    return { body: { date: '2020-01-31' } };
  },
  unlockOrders: async ({ shop }, { house }) => {
    await closeUntil(house, shop.tenantId, '2020-01-31');
    return { body: { date: '2020-01-01', reason: 'Preis falsch' } };
  },
  listInvoiceNumbers: async () => ({ query: { year: '2026' } }),
  getHandover: async () => ({ params: { month: '2019-11', format: 'DATEV' } }),
  createHandover: async ({ shop, person }, { house }) => {
    await closeUntil(house, shop.tenantId, '2019-12-31');
    await somethingToHandOver(house.services, shop.tenantId, {
      salesmanId: person.userId,
      locationId: shop.records.location,
    });
    return { body: { month: '2019-11', format: 'DATEV' } };
  },
  linkToHandover: async (subject, world) => ({
    params: { id: await anExampleOf.handover(subject, world) },
    body: { archive: null },
  }),
  saveHandoverSettings: async ({ shop }, { house }) => {
    const { value: settings, version } = await settingsOf(house.services, shop.tenantId);
    return { body: { settings: { ...settings, adviser: 2000 + version }, version } };
  },
  downloadHandover: async ({ person }, { house: { services } }) => {
    const id = await makeHandoverFor(services, person.tenantId, person.userId);
    const made = { id: `${id}~0`, name: 'EXTF.csv', path: '' };
    const { url } = linkToMade(services, await findLinkTaker(services, person), made);
    return { params: { key: url.slice(1).split('?')[0] ?? '' }, query: { filename: 'EXTF.csv' } };
  },
  exportInvoiceNumbers: async () => ({ query: { year: '2026', type: 'XLS' } }),
};

const closeUntil = ({ services }: House, tenantId: string, date: string) =>
  services.tenancy.inTenant(tenantId, (tx) => storeClosedUntil(tx, tenantId, isoDate(date)));
