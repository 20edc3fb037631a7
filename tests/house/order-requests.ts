import type { CallName } from '@korpus/contract/calls.ts';
import { payPayment } from '@korpus/contract/orders/orders.ts';
import { makeOrderFor, newOrderBody, paymentBody, supplierBody } from '../kit/orders.ts';
import { planForOrder, somePlans } from '../kit/payment-plans.ts';
import { fullDocument } from './document-requests.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';
import type { Subject, World } from './world.ts';

/** A document of every type, each naming all it can name. */
const documentsOf = (subject: Subject) => ({
  OFFER: { ...fullDocument('OFFER', subject), type: 'OFFER' as const },
  PURCHASE_CONTRACT: { ...fullDocument('OFFER', subject), type: 'PURCHASE_CONTRACT' as const },
  INVOICE: { ...fullDocument('OFFER', subject), type: 'INVOICE' as const },
  SUPPLIER_CONFIRMATION: { ...fullDocument('OFFER', subject), type: 'SUPPLIER_CONFIRMATION' as const },
});

/** An order of the person's own, with a payment and a supplier. */
const ofOwn = async (subject: Subject, world: World) => ({
  id: await anExampleOf.order(subject, world),
});

const receipt = {
  amount: 500.5,
  date: '2026-11-20',
  paymentType: 'CASH',
  paymentMethod: 'CASH',
  tillReceiptNumber: '4711',
} as const;

export const orderRequests: { readonly [N in CallName]?: Request<N> } = {
  listOrders: async (subject, world) => {
    const own = await anExampleOf.order(subject, world);
    const other = await anExampleOf.order(subject, world, 'other');
    return { query: { ids: `${own},${other}` } };
  },
  saveOrder: async (subject, world) => {
    const { person, shop } = subject;
    const { records } = shop;
    return {
      body: newOrderBody(shop, person.userId, {
        ...(await ofOwn(subject, world)),
        firstName: 'Änne',
        leadSourceId: records.leadSource,
        clientId: await anExampleOf.client(subject, world),
        exhibitionSalesmanId: records.exhibitionSalesman,
        carpenterId: records.carpenter,
        sellDate: '2026-11-02',
        orderPrice: 12_500.5,
        payments: [
          paymentBody(2_000.25, { planLine: null, document: fullDocument('PREPAYMENT_INVOICE', subject) }),
        ],
        paymentPlan: planForOrder(somePlans.plans[0]?.lines.slice(0, 1)),
        documentData: documentsOf(subject),
        suppliers: [supplierBody(records.supplier, { orderSum: 900.1 })],
        version: 1,
      }),
    };
  },
  payRemainingAmount: async (...asked) => ({ params: await ofOwn(...asked), body: receipt }),
  payPayment: async (...asked) => ({
    params: { ...(await ofOwn(...asked)), paymentId: await anExampleOf.payment(...asked) },
    body: receipt,
  }),
  payPayments: async (...asked) => {
    const { amount: _amount, ...received } = receipt;
    const own = await anExampleOf.payment(...asked);
    return { params: await ofOwn(...asked), body: { ...received, paymentIds: [own] } };
  },
  getPaidBy: async (...asked) => ({
    params: await ofOwn(...asked),
    query: { paymentId: await anExampleOf.payment(...asked) },
  }),
  // The receipt came a moment ago.
  undoReceipt: async (subject, world) => {
    const params = {
      ...(await ofOwn(subject, world)),
      paymentId: await anExampleOf.payment(subject, world),
    };
    const admin = await subject.shop.signedInAs('ADMIN');
    (await admin.call(payPayment, { params, body: receipt })).ok();
    return { params };
  },
  getPlotData: async () => ({ query: { chartDuration: 'THIS_YEAR', compareYear: '2025' } }),
  getWeek: async () => ({ query: { date: '2026-11-20' } }),
  exportWeek: async () => ({ query: { type: 'PDF', date: '2026-11-20' } }),
  saveBankBalances: async ({ shop }, { house }) => {
    const stored = await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('bank_balances').select('version').executeTakeFirst(),
    );
    const version = stored?.version ?? 1;
    // Each save changes something.
    return { body: [48_210.35 + version, -120], query: { version: String(version) } };
  },
  // The shop's rate is another by now.
  takeVatOfDay: async (subject, world) => {
    const { person, shop } = subject;
    const { services } = world.house;
    const location = await anExampleOf.location(subject, world);
    const id = await makeOrderFor(services, shop.tenantId, person.userId, { location });
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .updateTable('locations')
        .set({ vat_followers: JSON.stringify([{ validFrom: '2026-01-01', rate: 7 }]) })
        .where('tenant_id', '=', shop.tenantId)
        .where('id', '=', location)
        .execute(),
    );
    return { params: { id } };
  },
  setOrderPaid: async ({ person, shop }, { house }) => {
    const ofFair = { exhibitionSale: true, exhibitionSalesmanId: shop.records.exhibitionSalesman };
    const id = await makeOrderFor(house.services, shop.tenantId, person.userId, ofFair);
    return { params: { id }, body: { paid: true } };
  },
  setToDoDone: async (...asked) => ({ params: await ofOwn(...asked), body: { done: true } }),
  listOrderHistory: async (...asked) => ({ params: await ofOwn(...asked) }),
  getOrderRates: async ({ person, shop }) => ({
    query: { salesmanId: person.userId, location: shop.records.location },
  }),
};
