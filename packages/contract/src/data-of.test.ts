import { randomUUID } from 'node:crypto';
import { randomComplaint } from '@korpus/domain/complaints/test-kit/random-complaint.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { aDocument, aGroup, aProduct } from '@korpus/domain/documents/test-kit/a-document.ts';
import { randomDocument } from '@korpus/domain/documents/test-kit/random-document.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { euros as inCents } from '@korpus/domain/orders/test-kit/an-order.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { euros, positiveEuros } from './amounts.ts';
import { calls } from './calls.ts';
import { complaintRecord } from './complaints/complaint-record.ts';
import { saveComplaint } from './complaints/complaints.ts';
import { type DataOf, fromWire, toWire } from './data-of.ts';
import { documentData } from './documents/document-data.ts';
import { day } from './record.ts';
import { check, checkDraft, checkToSend } from './validation.ts';

const record = z.strictObject({ price: euros.nullable(), cost: positiveEuros, day: day.optional() });

describe('what a schema gives', () => {
  it('is cents and days, and goes back as it came', () => {
    const wire = { price: 12_600.5, cost: 0.07, day: '2026-11-22' };
    const data = fromWire(record, wire);
    expect(data).toEqual({ price: cents(12_600_50), cost: cents(7), day: isoDate('2026-11-22') });
    expect(toWire(record, data)).toEqual(wire);
  });

  it('is refused in the same words and order whichever way it goes', () => {
    const texts = (checked: ReturnType<typeof checkToSend>) =>
      checked.ok ? [] : checked.violations.map(({ path, message }) => `${path}: ${message}`);
    expect(texts(check(record, { price: 1.005, cost: -0.001, day: '1026-01-01' }, 'body'))).toEqual([
      'body.price: Bitte gib einen Betrag mit höchstens zwei Nachkommastellen ein.',
      'body.cost: Bitte gib einen Betrag mit höchstens zwei Nachkommastellen ein.',
      'body.cost: Mindestens 0.',
      'body.day: Das Jahr muss zwischen 1900 und 2999 liegen.',
    ]);
    const draft = { price: null, cost: null, day: 'gestern', more: 1 };
    const refused = [
      'body.cost: Bitte ausfüllen.',
      'body.day: Das ist kein gültiges Datum (erwartet: JJJJ-MM-TT).',
      'body.more: Dieses Feld kennt Korpus nicht.',
    ];
    expect(texts(check(record, draft, 'body'))).toEqual(refused);
    expect(texts(checkToSend(record, draft, 'body'))).toEqual(refused);
    expect(texts(checkDraft(record, draft, 'body'))).toEqual(refused);
  });
});

describe('every call', () => {
  it.each(Object.entries(calls))('%s can be written as well as read', (_name, call) => {
    for (const schema of [call.params, call.query, call.body, call.answer])
      expect(() => z.safeEncode<z.ZodType>(schema, undefined)).not.toThrow();
  });
});

describe('a document', () => {
  it('has its amounts in euros on the wire, and quantities as they are', () => {
    const wire = toWire(
      documentData,
      aDocument({
        productGroups: [
          aGroup('g', [aProduct('Platte', 19.99, { amount: 2.5 })], { discountTotalPrice: cents(1_05) }),
        ],
        salesmanId: null,
        locationId: null,
        discountAmount: inCents(100),
        payments: [{ id: null, price: inCents(0.07), date: null, documentData: null }],
      }),
    );
    expect(wire).toMatchObject({
      productGroups: [{ discountTotalPrice: 1.05, products: [{ amount: 2.5, pricePerUnit: 19.99 }] }],
      discountAmount: 100,
      payments: [{ price: 0.07 }],
    });
  });

  it('comes back as it was sent, whatever is in it', () => {
    // Ids of records are UUIDs there.
    const sent = randomDocument.map((document) => ({
      ...document,
      salesmanId: null,
      locationId: null,
      productGroups: document.productGroups.map((group) => ({ ...group, supplierId: null })),
    }));
    fc.assert(
      fc.property(sent, (document) => {
        const json: unknown = JSON.parse(JSON.stringify(toWire(documentData, document)));
        expect(fromWire(documentData, json)).toEqual(document);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a complaint', () => {
  const [orderId, userId] = [randomUUID(), randomUUID()];
  const ofOrder = {
    lockedDoneState: false,
    salesmanId: userId,
    salesmanName: 'Anna Muster',
    carpenterName: null,
    exhibitionSalesmanUserId: null,
    orderLocation: null,
    orderType: 'NORMAL' as const,
    orderCancelled: false,
    orderNumber: 'A-1',
    clientNumber: '10017',
    clientOrderNumber: null,
    clientName: 'Lang Eva',
    zipCode: '24103',
    deliveryDate: null,
    lastModifiedBy: userId,
    lastModifiedByName: 'Anna Muster',
    lastModifiedDate: '2026-06-01T08:00:00.000Z',
    version: 1,
  };
  const random: fc.Arbitrary<DataOf<typeof complaintRecord>> = randomComplaint.map((complaint) => ({
    ...complaint,
    orderId,
    ...ofOrder,
  }));

  it('comes over the wire as it was, in euros between', () => {
    fc.assert(
      fc.property(random, (complaint) => {
        const wire = toWire(complaintRecord, complaint);
        const { carpenterExpense } = complaint;
        expect(wire.carpenterExpense).toBe(carpenterExpense === null ? null : carpenterExpense / 100);
        expect(fromWire(complaintRecord, wire)).toEqual(complaint);
      }),
    );
  });

  it('may be sent back whole; what a save does not set is not looked at', () => {
    fc.assert(
      fc.property(random, (complaint) => {
        const wire = { ...toWire(complaintRecord, complaint), clientName: { price: 0.001 } };
        const unset = new Set([...Object.keys(ofOrder), 'createdAt']);
        const set = Object.entries(complaint).filter(([field]) => !unset.has(field));
        const body = fromWire(saveComplaint.body, wire);
        expect(body).toEqual({ ...Object.fromEntries(set), version: 1 });
      }),
    );
  });
});
