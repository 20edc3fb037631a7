import type { CallName } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { storeClosedUntil } from '../../apps/server/src/modules/invoice-numbers/index.ts';
import type { House } from '../kit/house.ts';
import { smallOrderBody } from '../kit/small-orders.ts';
import type { Request } from './request.ts';
import { anExampleOf } from './world.ts';

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
  exportInvoiceNumbers: async () => ({ query: { year: '2026', type: 'XLS' } }),
};

const closeUntil = ({ services }: House, tenantId: string, date: string) =>
  services.tenancy.inTenant(tenantId, (tx) => storeClosedUntil(tx, tenantId, isoDate(date)));
