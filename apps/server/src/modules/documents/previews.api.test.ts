import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { toWire } from '@korpus/contract/data-of.ts';
import { documentData } from '@korpus/contract/documents/document-data.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Discount, DocumentData } from '@korpus/domain/documents/document-data.ts';
import { words } from '@korpus/domain/documents/test-kit/a-kitchen.ts';
import { randomDocument } from '@korpus/domain/documents/test-kit/random-document.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { paymentBody } from '../../../../../tests/kit/orders.ts';
import { printingIn } from '../../../../../tests/kit/printing-shop.ts';
import { pagesOf } from '../../platform/printing/test-kit/read-pdf.ts';

const house = await aHouse();
const { aShop, anOrder, print } = printingIn(house);

const types = ['OFFER', 'PURCHASE_CONTRACT', 'SUPPLIER_CONFIRMATION', 'INVOICE'] as const;
const text = fc.constantFrom(
  'Petersen',
  'Dunstabzugshaubenaktivkohlefilter',
  'شركة النور 12',
  '김 & <b>',
  '',
);
const textOrNone = fc.option(text, { nil: null });
const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays(isoDate('2026-11-01'), days));

/** Values of a document that the dialog can change, beside its articles, prices and discounts. */
const around = fc.record({
  type: fc.constantFrom(...types),
  date: day,
  documentNumber: textOrNone,
  noteRemainingPayment: textOrNone,
  hasCustomClientData: fc.boolean(),
  recipient: fc.record({
    firstName: textOrNone,
    address: textOrNone,
    city: textOrNone,
    companyName: textOrNone,
    isCompany: fc.boolean(),
  }),
  preText: text.map(words),
  postText: text.map(words),
  showTermsAndConditions: fc.boolean(),
  usePaymentsForOrder: fc.boolean(),
  useTotalAmountForOrder: fc.boolean(),
});

/** A share that is chosen is filled in: the save asks for it. */
const withShare = <D extends Discount>(discount: D): D => ({
  ...discount,
  discountPercentage: discount.discountPercentage ?? 5,
});

it('a document prints what its preview shows, whatever was edited in its dialog', async () => {
  const { shop, anna } = await aShop();
  const admin = await shop.signedInAs('ADMIN');
  const supplierId = randomUUID();
  (await admin.call(calls.saveSupplier, { body: { id: supplierId, name: 'Nolte' } })).ok();
  await house.services.tenancy.inTenant(shop.tenantId, (tx) =>
    tx
      .insertInto('global_values')
      .values({
        tenant_id: shop.tenantId,
        key: 'TERMS_AND_CONDITIONS',
        value: JSON.stringify(words('Es gilt.')),
      })
      .execute(),
  );
  const edited = fc.tuple(randomDocument, around).map(([random, { recipient, ...with_ }]): DocumentData => {
    const { preText, postText, showTermsAndConditions, usePaymentsForOrder, useTotalAmountForOrder, ...own } =
      with_;
    return {
      ...withShare(random),
      ...own,
      salesmanId: anna.userId,
      locationId: shop.locationId,
      productGroups: random.productGroups.map((group) => ({
        ...withShare(group),
        supplierId: group.supplierId === null ? null : supplierId,
      })),
      // Lines somebody adds to the plan become payments where it is taken over, and need what those need.
      payments: random.payments.map((line) => ({
        ...line,
        id: null,
        price: line.price ?? cents(12_345),
        date: line.date ?? own.date,
      })),
      clientData: { ...random.clientData, ...recipient, lastName: 'Petersen' },
      settings: {
        ...random.settings,
        showTermsAndConditions,
        usePaymentsForOrder,
        useTotalAmountForOrder,
        customPreText: true,
        preText,
        customPostText: true,
        postText,
      },
    };
  });
  await fc.assert(
    fc.asyncProperty(edited, async (document) => {
      const { type } = document;
      const order = await anOrder(anna, shop, { payments: [paymentBody(111)] });
      const typed = toWire(documentData, document);
      const preview = await anna.call(calls.previewDocument, {
        params: { id: order.id },
        body: { document: typed },
      });
      expect(preview.status).toBe(200);
      const body = { ...order, documentData: { [type]: typed } };
      (await anna.call(calls.saveOrder, { body })).ok();
      const { url } = (await print(anna, order.id, type)).ok();
      const paper = await house.aStranger().send({ method: 'GET', url });
      expect(pagesOf(preview.bytes)).toEqual(pagesOf(paper.bytes));
    }),
    { numRuns: 12 },
  );
});
