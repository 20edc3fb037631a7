import { randomUUID } from 'node:crypto';
import { countries } from '@korpus/domain/addresses/country.ts';
import { addressSchemes } from '@korpus/domain/addresses/electronic-address.ts';
import type { OrderDocument, OrderDocumentType } from '@korpus/domain/documents/document-data.ts';
import { randomDocument } from '@korpus/domain/documents/test-kit/random-document.ts';
import { orderFileTypes } from '@korpus/domain/files/file-types.ts';
import { payingBy, paymentMethods, paymentTypes } from '@korpus/domain/money/payment-method.ts';
import { connections, type Order, orderTypes } from '@korpus/domain/orders/order.ts';
import { randomRates } from '@korpus/domain/orders/test-kit/random-order.ts';
import { randomPlan } from '@korpus/domain/payment-plans/test-kit/some-plans.ts';
import { eInvoiceChoices } from '@korpus/domain/persons/e-invoice-person.ts';
import { salutations, targetGroups } from '@korpus/domain/persons/person-data.ts';
import { amountUpTo, orNull, randomDay } from '@korpus/domain/values/test-kit/random-values.ts';
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { insertOfferRow } from '../../../../../tests/kit/offers.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';
import { insertOrders } from './insert-orders.store.ts';
import { findOrder, insertOrder, updateOrder } from './orders.store.ts';

const house = await aHouse();
const { services } = house;
const shop = await house.aTenant();
const { tenantId, locationId } = shop;
const { userId: salesmanId } = await shop.aPerson('SALESMAN');
const clientId = randomUUID();
await services.tenancy.inTenant(tenantId, (tx) =>
  insertOfferRow(tx, tenantId, clientId, { now: services.clock.now() }),
);
const [supplierId, carpenterId, leadSourceId, exhibitionSalesmanId] = await Promise.all(
  (['supplier', 'carpenter', 'leadSource', 'exhibitionSalesman'] as const).map((kind) =>
    aRecord(services, tenantId, kind),
  ),
);

const text = fc.string({ unit: 'grapheme', maxLength: 60 }).map((typed) => typed.replaceAll('\0', ''));
const textOrNone = orNull(text);
const amount = amountUpTo(9_000_000_000_000);
const amountOrNone = orNull(amount);
const day = orNull(randomDay);
const flag = fc.boolean();
const oneOf = (id: string | undefined) => fc.constantFrom(null, id ?? null);

/** Documents in the database name people and suppliers by ids of the house. */
const ownDocument = randomDocument.map((document) => ({
  ...document,
  salesmanId,
  locationId,
  settings: { ...document.settings, textSettingId: null },
  productGroups: document.productGroups.map((group) => ({
    ...group,
    supplierId: group.supplierId === null ? null : (supplierId ?? null),
  })),
}));
const documentOf = <Type extends OrderDocumentType>(type: Type): Arbitrary<OrderDocument<Type>> =>
  ownDocument.map((document) => ({ ...document, type }));

/** Every field there is: one that is missing here does not compile. */
const fields: { readonly [Field in keyof Order]: Arbitrary<Order[Field]> } = {
  id: fc.uuid(),
  type: fc.constantFrom(...orderTypes),
  orderNumber: textOrNone,
  clientOrderNumber: textOrNone,
  invoiceNumber: textOrNone,
  invoiceDate: day,
  acceptedOn: day,
  earlierInvoice: textOrNone,
  cancelledInvoices: fc.array(
    fc.record({
      number: text,
      cancelledBy: text,
      date: randomDay,
      paymentId: orNull(fc.uuid()),
      reason: text,
    }),
    { maxLength: 2 },
  ),
  takenNumbers: fc.array(
    fc.record({
      number: text,
      paymentId: orNull(fc.uuid()),
      date: randomDay,
      billed: fc.record({
        date: randomDay,
        finalPrice: amount,
        billedAmount: amount,
        clientName: text,
        location: oneOf(locationId),
        vat: fc.integer({ min: 0, max: 100 }),
      }),
      printed: orNull(ownDocument),
    }),
    { maxLength: 2 },
  ),
  cancelled: flag,
  salesmanId: oneOf(salesmanId),
  location: oneOf(locationId),
  targetGroup: orNull(fc.constantFrom(...targetGroups)),
  leadSourceId: oneOf(leadSourceId),
  salutation: orNull(fc.constantFrom(...salutations)),
  firstName: textOrNone,
  lastName: text,
  address: textOrNone,
  zipCode: textOrNone,
  city: textOrNone,
  email: orNull(fc.emailAddress()),
  phone1: textOrNone,
  phone2: textOrNone,
  externalCustomerId: textOrNone,
  isCompany: flag,
  vat: textOrNone,
  companyName: textOrNone,
  country: orNull(fc.constantFrom(...countries)),
  eInvoice: fc.constantFrom(...eInvoiceChoices),
  buyerReference: textOrNone,
  electronicAddressScheme: orNull(fc.constantFrom(...addressSchemes)),
  electronicAddress: textOrNone,
  clientId: fc.constant(clientId),
  // The customer's own values: whatever an order says of them is not its own.
  clientNumber: fc.constant(null),
  customerId: fc.constant(null),
  hasCustomHeaderData: flag,
  hasDifferentDeliveryAddress: flag,
  deliveryAddress: textOrNone,
  deliveryZipCode: textOrNone,
  deliveryCity: textOrNone,
  exhibitionSale: flag,
  exhibitionSalesmanId: oneOf(exhibitionSalesmanId),
  exhibitionSellDate: day,
  exhibitionScheduleDate: day,
  exhibitionPrice: amountOrNone,
  sellDate: day,
  orderPrice: amountOrNone,
  changes: fc.array(
    fc.record({
      id: fc.uuid(),
      date: day,
      price: amountOrNone,
      notes: textOrNone,
      paymentType: orNull(fc.constantFrom(...paymentTypes)),
    }),
    { maxLength: 4 },
  ),
  payments: fc.uniqueArray(
    fc
      .record({
        id: fc.uuid(),
        paying: fc.constantFrom(...paymentMethods).map(payingBy),
        tillReceiptNumber: textOrNone,
        // A stored payment has both.
        date: randomDay,
        plannedDate: day,
        price: amount,
        paid: flag,
        notes: textOrNone,
        isBillable: flag,
        documentData: orNull(fc.record({ invoiceNumber: text })),
        document: orNull(ownDocument),
        planLine: orNull(fc.uuid()),
      })
      .map(({ paying, planLine, ...facts }) => ({
        ...facts,
        ...paying,
        ...(planLine === null ? {} : { planLine }),
      })),
    { maxLength: 6, selector: ({ id }) => id },
  ),
  noteRemainingPayment: textOrNone,
  paymentPlan: orNull(randomPlan),
  deliveryDate: day,
  deliveryDateWish: day,
  deliveryDateNotDefined: flag,
  confirmedDeliveryDate: day,
  assemblyDate: day,
  additionalAssemblyDates: fc.array(day, { maxLength: 4 }),
  carpenterId: oneOf(carpenterId),
  connections: fc.subarray([...connections]),
  notes: textOrNone,
  hiddenFileTypes: fc.subarray([...orderFileTypes]),
  suppliers: fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      supplierId: oneOf(supplierId),
      orderNumber: textOrNone,
      orderSum: amountOrNone,
      accountingSum: amountOrNone,
      accountingNumber: textOrNone,
      confirmedDeliveryDate: day,
      deliveryDate: day,
      location: textOrNone,
      notes: textOrNone,
      deliveryNoteNumber: textOrNone,
    }),
    { maxLength: 6, selector: ({ id }) => id },
  ),
  shipmentExpense: amountOrNone,
  assemblyExpense: amountOrNone,
  specialExpenses: amountOrNone,
  additionalExpenses: fc.array(fc.record({ name: text, price: amountOrNone }), { maxLength: 4 }),
  salesmanProvision: amountOrNone,
  exhibitionProvision: amountOrNone,
  // Complaints have a module of their own.
  complaints: fc.constant([]),
  documentData: fc.record(
    {
      OFFER: documentOf('OFFER'),
      PURCHASE_CONTRACT: documentOf('PURCHASE_CONTRACT'),
      INVOICE: documentOf('INVOICE'),
      SUPPLIER_CONFIRMATION: documentOf('SUPPLIER_CONFIRMATION'),
    },
    { requiredKeys: [] },
  ),
  rates: randomRates,
};
const wholeOrder: Arbitrary<Order> = fc.record(fields);

const modified = { at: services.clock.now(), by: 'Anna Muster', userId: randomUUID() };
const flags = { paid: false, doneToDoRemainingAmount: false };

test('an order that was saved and changed is read as it was written, field by field', async () => {
  await fc.assert(
    fc.asyncProperty(wholeOrder, wholeOrder, async (first, { id: _id, ...next }) => {
      const { id } = first;
      const second = { ...next, id };
      await services.tenancy.inTenant(tenantId, async (tx) => {
        const read = async () => {
          const stored = await findOrder(tx, { tenantId, id });
          if (stored === undefined) throw new Error('The order is gone.');
          return stored;
        };
        await insertOrder(tx, tenantId, first, modified);
        const before = await read();
        const { clientNumber, customerId } = before.order;
        expect(before.order).toEqual({ ...first, clientNumber, customerId });
        await updateOrder(tx, tenantId, { before, order: second }, modified);
        expect((await read()).order).toEqual({ ...second, clientNumber, customerId });
      });
    }),
    { numRuns: 25 },
  );
});

test('so are many that come at once', async () => {
  const orders = fc.sample(wholeOrder, 40).map((order) => ({ ...order, id: randomUUID() }));
  const saved = { createdAt: modified.at, modifiedAt: modified.at, modifiedBy: modified.by };
  await services.tenancy.inTenant(tenantId, async (tx) => {
    await insertOrders(
      tx,
      tenantId,
      orders.map((order) => ({ order, ...flags, ...saved })),
    );
    for (const order of orders) {
      const stored = await findOrder(tx, { tenantId, id: order.id });
      const { clientNumber, customerId } = stored?.order ?? order;
      expect(stored?.order).toEqual({ ...order, clientNumber, customerId });
    }
  });
});
