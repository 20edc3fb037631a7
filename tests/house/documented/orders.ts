import { randomUUID } from 'node:crypto';
import { makeOrderFor } from '../../kit/orders.ts';
import { aRecord } from '../../kit/records.ts';
import type { Documented, Given, Route } from './documented.ts';

/** Documents 2 and 1: orders, their payments, templates and offers. */

const discount = {
  hasDiscountData: true,
  discountSelection: 'PERCENTAGE',
  discountPercentage: 5,
  discountAmount: null,
  discountTotalPrice: null,
};

const settings = {
  useTotalAmountForOrder: false,
  usePaymentsForOrder: false,
  showTermsAndConditions: true,
  hideArticlePrices: false,
  showSubtotalPerSupplier: false,
  showDiscounts: true,
  textSettingId: null,
  customPreText: true,
  preText: 'Vielen Dank für Ihr Interesse.\n\nGern bieten wir an:',
  customPostText: false,
  postText: '',
};

/** `documentNumber` of documents but those of payments, which have `invoiceNumber`. */
const documentOf = ({ person, shop }: Given, number: object) => ({
  salesmanId: person.userId,
  locationId: shop.locationId,
  date: '2026-11-20',
  ...number,
  enterNetPrices: false,
  hasCustomClientData: false,
  noteRemainingPayment: 'Rest bei Lieferung',
  clientData: {
    salutation: 'MRS',
    firstName: 'Wiebke',
    lastName: 'Petersen',
    address: 'Am Deich 1',
    zipCode: '24103',
    city: 'Kiel',
    phone: '0431 1234',
    externalCustomerId: null,
    isCompany: false,
  },
  productGroups: [
    {
      supplierId: shop.records.supplier,
      products: [
        { amount: 2, articleName: 'Hängeschrank', description: 'weiß', pricePerUnit: 349.9 },
        { articleName: 'Sockelblende', description: null, pricePerUnit: 29 },
      ],
      ...discount,
    },
  ],
  ...discount,
  payments: [],
  settings,
});

const customer = ({ shop }: Given) => ({
  targetGroup: '30_40',
  salutation: 'MRS',
  firstName: 'Wiebke',
  lastName: 'Petersen',
  address: 'Am Deich 1',
  zipCode: '24103',
  city: 'Kiel',
  email: 'wiebke@petersen.test',
  phone1: '0431 1234',
  phone2: null,
  externalCustomerId: 'K-77',
  leadSourceId: shop.records.leadSource,
  isCompany: false,
  vat: null,
  companyName: null,
});

/** A supplier entry, with what the stock dialog adds. */
const supplier = ({ shop }: Given, id: string) => ({
  id,
  supplierId: shop.records.supplier,
  orderNumber: 'AB-1',
  orderSum: 900.1,
  accountingSum: 880,
  accountingNumber: 'R-1',
  confirmedDeliveryDate: '2026-12-01',
  deliveryDate: null,
  location: null,
  notes: 'Lieferung bis 10 Uhr',
  deliveryNoteNumber: 'L-1',
});

const payment = (id: string) => ({
  id,
  date: '2026-11-30',
  price: 2_000.25,
  paymentType: 'BANK',
  paid: false,
  notes: 'bei Bestellung',
  documentData: { invoiceNumber: null },
  isBillable: true,
});

const order = async (given: Given, ids = { order: randomUUID(), payment: randomUUID() }) => ({
  id: ids.order,
  type: 'NORMAL',
  orderNumber: 'A-77',
  invoiceNumber: null,
  invoiceDate: null,
  acceptedOn: null,
  cancelled: false,
  salesmanId: given.person.userId,
  location: given.shop.locationId,
  clientId: null,
  clientName: 'Petersen, Wiebke',
  exhibitionSale: false,
  exhibitionSalesmanId: null,
  exhibitionSellDate: null,
  exhibitionScheduleDate: null,
  exhibitionPrice: null,
  sellDate: '2026-11-02',
  orderPrice: 12_000,
  deliveryDate: '2026-12-10',
  deliveryWeek: '2026-W50',
  deliveryDateWish: null,
  confirmedDeliveryDate: null,
  deliveryDateNotDefined: false,
  assemblyDate: '2026-12-11',
  additionalAssemblyDates: [],
  carpenterId: given.shop.records.carpenter,
  connections: ['WATER', 'ELECTRIC'],
  notes: 'Klingel defekt',
  hiddenFileTypes: [],
  missingFileTypes: [],
  lastModifiedBy: null,
  lastModifiedDate: null,
  assemblyExpense: 700,
  shipmentExpense: 150,
  specialExpenses: 0,
  salesmanProvision: null,
  exhibitionProvision: null,
  additionalExpenses: [{ name: 'Kran', price: 50 }],
  changes: [
    { id: randomUUID(), date: '2026-11-10', price: 600, notes: 'zweiter Auszug', paymentType: 'BANK' },
  ],
  payments: [payment(ids.payment)],
  noteRemainingPayment: 'Rest bei Lieferung',
  suppliers: [supplier(given, randomUUID())],
  complaints: [],
  calendarEvents: [],
  documentData: { OFFER: documentOf(given, { documentNumber: 'AN-1' }) },
  documentDataHistory: [],
  ...customer(given),
  productDelivered: false,
  hasDifferentDeliveryAddress: false,
  deliveryAddress: null,
  deliveryZipCode: null,
  deliveryCity: null,
  hasCustomHeaderData: true,
  clientNumber: null,
});

/** One that is stored, by the documented call itself. */
async function stored(given: Given) {
  const ids = { order: randomUUID(), payment: randomUUID() };
  const answer = await given.person.send({
    method: 'PUT',
    url: '/api/orders',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(await order(given, ids)),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return ids;
}

const receipt = { amount: 500.5, date: '2026-11-20', paymentType: 'CASH' };

export const documentedOrders: Partial<Record<Route, Documented>> = {
  'GET /api/orders': { send: () => ({}) },
  'GET /api/orders/{id}': { send: async (given) => ({ params: { id: (await stored(given)).order } }) },
  'GET /api/orders/clients': { send: () => ({}) },
  'GET /api/orders/minimum-date': { send: () => ({}) },
  'GET /api/orders/templates': { send: () => ({}) },
  'PUT /api/orders': { send: async (given) => ({ body: await order(given) }), isSavedAgain: true },
  'PUT /api/orders/templates': {
    send: () => ({
      body: {
        id: randomUUID(),
        name: 'Auf einen Blick',
        selectedFields: ['clientName', 'city'],
        tabs: { orders: true },
      },
    }),
    isSavedAgain: true,
  },
  'PUT /api/orders/templates/select': { send: () => ({ body: { id: '', tab: 'orders' } }) },
  'PUT /api/orders/{id}/paid': {
    send: async ({ person, shop, world }) => ({
      params: { id: await soldAtTheFair(world.house, shop, person.userId) },
      body: { paid: true },
    }),
  },
  'PUT /api/orders/{id}/order-to-do-remaining-amount': {
    send: async (given) => ({ params: { id: (await stored(given)).order }, body: { done: true } }),
  },
  'PUT /api/orders/{id}/payments/pay': {
    send: async (given) => ({ params: { id: (await stored(given)).order }, body: receipt }),
  },
  'PUT /api/orders/{id}/payments/{paymentId}/paid': {
    send: async (given) => {
      const ids = await stored(given);
      return { params: { id: ids.order, paymentId: ids.payment }, body: receipt };
    },
  },
  'GET /api/clients': { send: () => ({}) },
  'PUT /api/clients': {
    send: (given) => ({
      body: {
        id: randomUUID(),
        salesmanId: given.person.userId,
        salesmanName: 'Anna Muster',
        locationId: given.shop.locationId,
        requestDate: '2026-11-02',
        notificationDate: null,
        clientState: 'NO_STATE',
        clientReason: null,
        budget: 12_500.5,
        targetGroupName: '30 bis 40',
        leadSourceName: 'Messe',
        conversationType: given.shop.records.conversationType,
        ...customer(given),
        notes: 'Altbau',
        lastModifiedBy: null,
        lastModifiedDate: null,
      },
    }),
    isSavedAgain: true,
  },
  'GET /api/export/order/{id}/documents': {
    send: async (given) => ({ params: { id: (await stored(given)).order }, query: { type: 'OFFER' } }),
  },
  'POST /api/export/order/{id}/payments/document': {
    send: async (given) => {
      const ids = await stored(given);
      const paid = { id: ids.payment, price: 2_000.25, date: '2026-11-30', documentData: null };
      return {
        params: { id: ids.order },
        body: { ...documentOf(given, { invoiceNumber: null }), payments: [paid] },
      };
    },
  },
};

/** An order of a fair, whose provision is paid out. */
async function soldAtTheFair(
  { services }: Given['world']['house'],
  { tenantId }: Given['shop'],
  sold: string,
) {
  const exhibitionSalesmanId = await aRecord(services, tenantId, 'exhibitionSalesman');
  return makeOrderFor(services, tenantId, sold, { exhibitionSale: true, exhibitionSalesmanId });
}
