import { randomUUID } from 'node:crypto';
import { aPhoto } from '../../kit/assemblies.ts';
import { aPdf } from '../../kit/caller.ts';
import { makeSmallOrderFor } from '../../kit/small-orders.ts';
import { anExampleOf } from '../examples.ts';
import type { Documented, Given, Route } from './documented.ts';

/** Documents 3 and 1: complaints, calendar, week, statistics, exports, files and the picture app. */

const own = (kind: keyof typeof anExampleOf, given: Given) => anExampleOf[kind](given, given.world);
const ofOwn = async (kind: keyof typeof anExampleOf, given: Given) => ({ id: await own(kind, given) });

const month = { startDate: '2026-11-01', endDate: '2026-11-30' };

const smallOrder = ({ person, shop }: Given) => ({
  id: randomUUID(),
  date: '2026-11-20',
  salesmanId: person.userId,
  location: shop.locationId,
  clientName: 'Bäckerei Huber',
  carpenterId: shop.records.carpenter,
  invoiceNumber: null,
  payments: [
    {
      date: '2026-11-20',
      price: 412.5,
      paid: true,
      paymentType: 'CASH',
      isBillable: true,
      invoiceNumber: null,
    },
    {
      date: '2026-11-21',
      price: 20,
      paid: false,
      paymentType: 'BANK',
      isBillable: true,
      invoiceNumber: null,
    },
  ],
});

export const documentedOperations: Partial<Record<Route, Documented>> = {
  'GET /api/complaints': { send: () => ({}) },
  'PUT /api/complaints': {
    send: async (given) => ({
      body: {
        id: randomUUID(),
        orderId: await own('order', given),
        salesmanId: given.person.userId,
        salesmanName: 'Anna Muster',
        imposed: 'SELF',
        state: 'NEW',
        doNotForget: true,
        fixedAt: null,
        importance: 2,
        carpenterId: given.shop.records.carpenter,
        carpenterName: 'Toni',
        createdAt: '2026-11-20',
        availability: '2026-12-01',
        location: 'STOCK',
        connections: ['WATER'],
        repairTimeInMinutes: 45,
        stockToDo: 'Front mitnehmen',
        tasksToDo: 'Front austauschen',
        notes: 'Hund',
        remainingAmount: 100,
        carpenterExpense: 80.5,
        materialExpense: null,
        lastModifiedBy: null,
        lastModifiedDate: null,
        lockedDoneState: false,
        clientName: 'Petersen',
        zipCode: '24103',
      },
    }),
    isSavedAgain: true,
  },
  'PUT /api/complaints/{id}/state': {
    send: async (given) => {
      const { id } = await ofOwn('complaint', given);
      return { params: { id }, body: { id, state: 'DONE' } };
    },
  },
  'GET /api/calendars/overview': { send: () => ({ query: month }) },
  'GET /api/calendars/events/order/{orderId}': {
    send: async (given) => ({ params: { orderId: await own('order', given) } }),
  },
  'GET /api/calendars/events/offer/{offerId}': {
    send: async (given) => ({ params: { offerId: await own('client', given) } }),
  },
  'PUT /api/calendars/events': {
    send: async (given) => ({
      body: {
        id: randomUUID(),
        calendarId: await own('calendar', given),
        type: 'INDIVIDUAL',
        title: 'Besprechung',
        description: 'Raum 2',
        isAllDayEvent: false,
        startDate: '2026-11-23T09:00',
        endDate: '2026-11-23T10:00',
        orderId: null,
        offerId: null,
        conversationTypeId: given.shop.records.conversationType,
        clientState: null,
        clientReason: null,
        isToDo: false,
        isDone: false,
        hideInCalendarView: false,
        readonly: false,
      },
    }),
    isSavedAgain: true,
  },
  'PUT /api/calendars/events/time': {
    send: async (given) => ({
      body: {
        ...(await ofOwn('calendarEvent', given)),
        startDate: '2026-11-23T09:00',
        endDate: '2026-11-23T10:00',
        version: 1,
      },
    }),
  },
  'PUT /api/calendars/events/toggle-todo/{id}': {
    send: async (given) => ({ params: await ofOwn('calendarEvent', given), body: { version: 1 } }),
  },
  'PUT /api/calendars/options/{id}': {
    send: async (given) => ({
      params: await ofOwn('calendar', given),
      body: {
        color: '#709ED4',
        userIdsToRead: [given.person.userId],
        userIdsToWrite: [given.person.userId],
        version: 1,
      },
    }),
  },
  'GET /api/export/week': {
    send: ({ shop }) => ({ query: { date: '2026-11-20', locationIds: [shop.locationId] } }),
  },
  'GET /api/export/week/file': {
    send: ({ shop }) => ({
      query: { type: 'PDF', date: '2026-11-20', locations: [shop.locationId, shop.records.location] },
    }),
  },
  'POST /api/export/bank-balances': { send: () => ({ body: [48_210.35, -120] }) },
  'GET /api/orders/billed': {
    send: ({ shop }) => ({ query: { ...month, locationIds: [shop.locationId, shop.records.location] } }),
  },
  'PUT /api/orders/small': { send: (given) => ({ body: smallOrder(given) }), isSavedAgain: true },
  'PUT /api/orders/lock': { send: () => ({ body: { date: '2020-01-31' } }) },
  'PUT /api/orders/unlock': {
    send: async ({ person }) => {
      await person.send({
        method: 'PUT',
        url: '/api/orders/lock',
        headers: { 'content-type': 'application/json' },
        payload: '{"date":"2020-01-31"}',
      });
      return { body: { date: '2020-01-01', reason: 'Preis falsch' } };
    },
  },
  'GET /api/export/plot-data': {
    send: ({ shop, person }) => ({
      query: {
        chartDuration: 'CUSTOM',
        customStartDate: '2026-11-01',
        customEndDate: '2026-11-30',
        types: ['NORMAL', 'SMALL'],
        locationIds: [shop.locationId, shop.records.location],
        userIds: [person.userId, shop.colleague.userId],
        compareYear: '2025',
      },
    }),
  },
  'POST /api/export/table-file/{type}': {
    send: async ({ person, shop, world }) => {
      const { locationId } = shop;
      const id = await makeSmallOrderFor(world.house.services, shop.tenantId, {
        salesmanId: person.userId,
        locationId,
      });
      return {
        params: { type: 'XLS' },
        query: { title: 'November' },
        body: {
          title: 'November',
          billedOrders: [{ id, invoiceNumber: null, date: '2026-11-20', billType: 'SMALL_ORDER' }],
          headlineNames: ['Rechnungsnummer', 'Datum', 'Kunde', 'Endbetrag'],
        },
      };
    },
  },
  'POST /api/export/order-file/{type}': {
    send: async (given) => ({
      params: { type: 'PDF' },
      body: { orders: [await ofOwn('order', given)] },
    }),
  },
  'POST /api/export/billed-order-file/{type}': {
    send: ({ shop }) => ({
      params: { type: 'XLS' },
      body: { title: 'November', billedOrders: [{ id: shop.smallOrder }] },
    }),
  },
  'PUT /api/files': {
    send: async (given) => ({
      query: { ...(await ofOwn('fileOwner', given)), type: 'MISC' },
      files: [aPdf('Aufmaß.pdf', 'neu')],
    }),
  },
  'GET /api/orders/app': { send: () => ({}) },
  'PUT /api/files/app/pictures': {
    send: async (given) => ({
      query: { ...(await ofOwn('order', given)), type: 'MISC', filename: 'Küche.jpg' },
      files: [await aPhoto('Küche.jpg', 1), await aPhoto('Küche 2.jpg', 2)],
    }),
  },
};
