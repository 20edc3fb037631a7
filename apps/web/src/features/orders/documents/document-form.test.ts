import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { defaultDocumentDataSetting } from '@korpus/domain/documents/document-types.ts';
import { addGroup, changeProduct, newGroup } from '@korpus/domain/documents/product-edits.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { newDocument } from '@korpus/domain/order-documents/new-document.ts';
import type { PlanEffects } from '@korpus/domain/order-documents/order-payments.ts';
import { newPayment } from '@korpus/domain/orders/payment-edits.ts';
import { houseRates } from '@korpus/domain/orders/test-kit/an-order.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { describe, expect, it } from 'vitest';
import { emptyLists } from '../../../lib/lists/test-kit/empty-lists.ts';
import { createRecordStore } from '../../../ui/record-dialog/draft/record-store.ts';
import { findOrderProblems, newDraft, type OrderDraft } from '../draft/order-draft.ts';
import { createOrderForm } from '../draft/order-form.ts';
import { createDocumentForm } from './document-form.ts';
import { labelOfPath } from './document-problems.ts';
import { type DocumentTarget, documentIn } from './document-target.ts';
import { saveDocument } from './save-document.ts';

const today = isoDate('2026-11-21');
const id = '0a48ed7a-0000-4000-8000-000000000001';
const paymentId = '0a48ed7a-0000-4000-8000-000000000002';
const offer: DocumentTarget = { kind: 'order', type: 'OFFER' };

const admin: Person = {
  userId: id,
  roles: new Set(['ADMIN']),
  rights: new Set([
    'OWN_ORDER_READ',
    'OWN_ORDER_WRITE',
    'OWN_ORDER_ORDER_PRICE_READ',
    'OWN_ORDER_ORDER_PRICE_WRITE',
    'OWN_ORDER_CHANGES_READ',
    'OWN_ORDER_PRE_PAYMENTS_READ',
    'OWN_ORDER_PRE_PAYMENTS_WRITE',
  ]),
  packages: new Set(['DOCUMENT_PRINT']),
};

/** Answer of a person who is asked about the plan. */
const yes = async () => true;

function opened(part: Partial<OrderDraft> = {}, target: DocumentTarget = offer) {
  const start = { id, paymentId, salesmanId: id, location: id, rates: houseRates, today };
  const draft: OrderDraft = {
    ...newDraft({ ...start, kind: 'NORMAL', person: admin }),
    lastName: 'Müller',
    sellDate: today,
    deliveryDateNotDefined: true,
    ...part,
  };
  const saved: OrderDraft[] = [];
  const source = {
    stored: { draft, version: 1 },
    validate: findOrderProblems,
    save: async (sent: OrderDraft) => ({ version: saved.push(sent) + 1 }),
    reload: async () => undefined,
  };
  const store = createRecordStore<OrderDraft>({ draft, version: 1 }, () => source);
  const order = createOrderForm({
    store,
    lists: emptyLists,
    person: admin,
    today,
    isNew: false,
    stored: draft,
    isHidden: () => false,
  });
  const setting = defaultDocumentDataSetting;
  const type = target.kind === 'order' ? target.type : 'PREPAYMENT_INVOICE';
  const blank = newDocument({ type, order: draft, setting, templates: [], today });
  return { store, saved, form: createDocumentForm({ order, target, templates: [], blank }) };
}

describe('a document in the draft of its order', () => {
  it('begins with defaults that are no change, and becomes one with the first edit', () => {
    const { store, form } = opened();
    expect(form.source.part().date).toBe(today);
    expect(form.source.part()).toBe(form.source.part());
    expect(store.get().isDirty).toBe(false);
    form.edit((document) => addGroup(document, newGroup('g', 'p')));
    expect(store.get().isDirty).toBe(true);
    store.discard();
    expect(form.source.part().productGroups).toEqual([]);
  });

  it('counts its sums live, at the rate of the order', () => {
    const { form } = opened();
    form.edit((document) => addGroup(document, newGroup('g', 'p')));
    form.edit((document) => changeProduct(document, 'p', { amount: 2, pricePerUnit: cents(59_500) }));
    const { gross, net, vat } = form.sums();
    expect(gross).toBe(119_000);
    expect(net + vat).toBe(gross);
    expect(form.sums()).toBe(form.sums());
  });

  it('shows the payments of the order as they are by now, until somebody writes', () => {
    const payment = newPayment(paymentId, today, cents(100_000));
    const written = { ...opened({ payments: [payment] }).form.source.part() };
    const { form, store } = opened({
      payments: [payment],
      documentData: { OFFER: { ...written, type: 'OFFER' } },
    });
    store.edit({ payments: [{ ...payment, price: cents(50_000) }] });
    expect(form.source.part().payments[0]?.price).toBe(50_000);
    store.edit({ payments: [] });
    expect(form.source.part().payments).toEqual([]);
  });

  it('what nobody has touched is not stored because something else of its order is', async () => {
    const { form, store, saved } = opened();
    store.edit({ notes: 'ruft zurück' });
    expect(await saveDocument(form, false, null)).toBe(true);
    expect(saved.map(({ notes, documentData }) => [notes, documentData?.OFFER])).toEqual([
      ['ruft zurück', undefined],
    ]);
  });

  it('a print stores even what nobody has touched; a save does not', async () => {
    const { form, saved } = opened();
    expect(await saveDocument(form, false, yes)).toBe(true);
    expect(saved).toHaveLength(0);
    expect(await saveDocument(form, true, yes)).toBe(true);
    expect(saved[0]?.documentData?.OFFER?.date).toBe(today);
  });

  it('writes its total and its payments into the order, each line with an id of its own', async () => {
    const { form, saved } = opened();
    form.edit((document) => addGroup(document, newGroup('g', 'p')));
    form.edit((document) => changeProduct(document, 'p', { pricePerUnit: cents(1_000_000) }));
    form.edit((document) => ({
      ...document,
      payments: [{ id: null, price: cents(300_000), date: today, documentData: null }],
      settings: { ...document.settings, useTotalAmountForOrder: true, usePaymentsForOrder: true },
    }));
    expect(await saveDocument(form, false, yes)).toBe(true);
    const [order] = saved;
    expect(order?.orderPrice).toBe(1_000_000);
    expect(order?.payments?.map(({ price }) => price)).toEqual([300_000]);
    expect(order?.documentData?.OFFER?.payments[0]?.id).toBe(order?.payments?.[0]?.id);
  });

  it('takes its plan into the order only if whoever sees what that does agrees, and never as a copy', async () => {
    const payment = newPayment(paymentId, today, cents(100_000));
    const asked: PlanEffects[] = [];
    const { form, saved } = opened({ payments: [payment] });
    form.edit((document) => ({
      ...document,
      payments: [{ id: null, price: cents(300_000), date: today, documentData: null }],
      settings: { ...document.settings, usePaymentsForOrder: true },
    }));
    const no = async (effects: PlanEffects) => asked.push(effects) === 0;
    expect(await saveDocument(form, false, no)).toBe(false);
    expect(saved).toEqual([]);
    expect(asked[0]).toMatchObject({ added: [{ price: 300_000 }], changed: [], removed: [] });
    expect(await saveDocument(form, false, null)).toBe(true);
    expect(saved[0]?.payments).toEqual([payment]);
    expect(saved[0]?.documentData?.OFFER?.payments[0]?.id).toBeNull();
  });

  it('is refused with all that is wrong, at its place in the order', async () => {
    const { form, saved, store } = opened();
    form.edit((document) => addGroup(document, newGroup('g', 'p')));
    form.source.change({ date: null, hasDiscountData: true });
    expect(await saveDocument(form, false, yes)).toBe(false);
    expect(saved).toHaveLength(0);
    expect(store.get().problems.map(({ path }) => path)).toEqual([
      'documentData.OFFER.date',
      'documentData.OFFER.discountPercentage',
    ]);
    expect(form.source.error('date')).toBeDefined();
  });

  it('of a payment lies on the payment', async () => {
    const payment = newPayment(paymentId, today, cents(100_000));
    const target: DocumentTarget = { kind: 'payment', paymentId };
    const { form, saved } = opened({ payments: [payment] }, target);
    expect(await saveDocument(form, true, yes)).toBe(true);
    const [order] = saved;
    expect(order === undefined ? null : documentIn(order, target)?.type).toBe('PREPAYMENT_INVOICE');
    expect(order?.documentData).toEqual({});
  });
});

it('calls a field by its place, articles counted through all groups', () => {
  const { form } = opened();
  form.edit((document) => addGroup(addGroup(document, newGroup('g', 'p')), newGroup('h', 'q')));
  const document = form.source.part();
  expect(labelOfPath(document, 'productGroups.1.products.0.amount')).toBe('2. Artikel: Menge');
  expect(labelOfPath(document, 'productGroups.1.discountPercentage')).toBe('2. Gruppe: Rabatt in Prozent');
  expect(labelOfPath(document, 'payments.0.price')).toBe('1. Zahlung: Betrag');
  expect(labelOfPath(document, 'salesmanId')).toBe('Verkäufer');
});
