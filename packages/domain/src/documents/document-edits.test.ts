import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { newDocument } from '../order-documents/new-document.ts';
import {
  asShown,
  hasEffects,
  orderAfterDocument,
  paymentsAfter,
  planEffects,
  withOrderPayments,
  withPaymentIds,
  withPlanOfDocument,
} from '../order-documents/order-payments.ts';
import { newPayment } from '../orders/payment-edits.ts';
import { anOrder, day } from '../orders/test-kit/an-order.ts';
import type { RichTextDocument } from '../rich-text/rich-text-document.ts';
import type { DocumentData } from './document-data.ts';
import { changeSettings, chooseTemplate, copyDocument } from './document-edits.ts';
import { type DocumentType, defaultDocumentDataSetting } from './document-types.ts';
import {
  addGroup,
  addProduct,
  changeGroup,
  moveGroup,
  moveProduct,
  newGroup,
  newProduct,
  removeProduct,
} from './product-edits.ts';

const today = day('2026-03-02');
const blank = (type: DocumentData['type'] = 'OFFER', order = anOrder()): DocumentData =>
  newDocument({ type, order, setting: defaultDocumentDataSetting, templates: [], today });
const words = (text: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const template = { id: 't', documentTypes: ['OFFER'], preText: words('Hallo'), postText: words('') } as const;
const idsOf = ({ productGroups }: DocumentData) =>
  productGroups.map(({ id, products }) => [id, ...products.map((each) => each.id)]);
const withGroups = addProduct(
  addGroup(addGroup(blank(), newGroup('g1', 'a')), newGroup('g2', 'c')),
  'g1',
  newProduct('b'),
);

describe('a new document', () => {
  it('begins with the customer, owner and payments of its order', () => {
    const payment = newPayment('p', today, cents(200_000));
    const order = anOrder({ lastName: 'Müller', phone1: null, phone2: '030 1', payments: [payment] });
    const document = blank('PURCHASE_CONTRACT', order);
    expect(document).toMatchObject({ date: today, salesmanId: order.salesmanId, locationId: order.location });
    expect(document.clientData).toMatchObject({ lastName: 'Müller', phone: '030 1' });
    expect(document.payments).toEqual([{ id: 'p', price: 200_000, date: today, documentData: null }]);
    expect(blank('SUPPLIER_CONFIRMATION', order).payments).toEqual([]);
  });

  it('takes the text template of its type, if the house chose one', () => {
    const setting = { ...defaultDocumentDataSetting, textSettingId: 't' };
    const start = { order: anOrder(), setting, templates: [template], today };
    const { settings } = newDocument({ ...start, type: 'OFFER' });
    expect(settings).toMatchObject({ textSettingId: 't', customPreText: true, customPostText: false });
    expect(newDocument({ ...start, type: 'INVOICE' }).settings.customPreText).toBe(false);
  });

  it.each<[DocumentType, number | null, string | undefined]>([
    ['OFFER', 30, '2026-12-21'],
    ['OFFER', null, undefined],
    ['PURCHASE_CONTRACT', 30, undefined],
  ])('%s of a house whose offers hold %s days: valid until %s', (type, validityDays, expected) => {
    const setting = { ...defaultDocumentDataSetting, validityDays };
    const document = newDocument({
      type,
      order: anOrder(),
      setting,
      templates: [],
      today: day('2026-11-21'),
    });
    expect(document.validUntil).toBe(expected);
    expect(document.settings).not.toHaveProperty('validityDays');
  });
});

describe('articles', () => {
  it('move inside their group and into the one beside it', () => {
    expect(idsOf(withGroups)).toEqual([
      ['g1', 'a', 'b'],
      ['g2', 'c'],
    ]);
    expect(idsOf(moveProduct(withGroups, 'b', -1))[0]).toEqual(['g1', 'b', 'a']);
    expect(idsOf(moveProduct(withGroups, 'b', 1))).toEqual([
      ['g1', 'a'],
      ['g2', 'b', 'c'],
    ]);
    expect(idsOf(moveProduct(withGroups, 'c', -1))[0]).toEqual(['g1', 'a', 'b', 'c']);
    expect(moveProduct(withGroups, 'a', -1)).toBe(withGroups);
  });

  it('are added behind another one, and removed', () => {
    expect(idsOf(addProduct(withGroups, 'g1', newProduct('n'), 'a'))[0]).toEqual(['g1', 'a', 'n', 'b']);
    expect(idsOf(removeProduct(withGroups, 'a'))[0]).toEqual(['g1', 'b']);
    expect(idsOf(moveGroup(withGroups, 'g2', -1))[0]).toEqual(['g2', 'c']);
  });

  it('an edit leaves the other groups the same objects', () => {
    const changed = changeGroup(withGroups, 'g1', { supplierId: 's' });
    expect(changed.productGroups[1]).toBe(withGroups.productGroups[1]);
  });
});

describe('settings', () => {
  const discounted = changeGroup(withGroups, 'g1', { hasDiscountData: true });

  it('shown discounts of groups force their subtotals on', () => {
    const hidden = changeSettings(discounted, { showDiscounts: false, showSubtotalPerSupplier: false });
    expect(hidden.settings.showSubtotalPerSupplier).toBe(false);
    expect(changeSettings(hidden, { showDiscounts: true }).settings.showSubtotalPerSupplier).toBe(true);
    expect(changeSettings(withGroups, { showDiscounts: true }).settings.showSubtotalPerSupplier).toBe(false);
  });

  it('a template brings its texts; without one they stay and are free again', () => {
    const chosen = chooseTemplate(blank(), template);
    expect(chosen.settings).toMatchObject({ textSettingId: 't', preText: template.preText });
    const freed = chooseTemplate(chosen, null);
    expect(freed.settings).toMatchObject({ textSettingId: null, preText: template.preText });
  });
});

it('a copy takes articles, discounts, customer and payments, and nothing else', () => {
  const source = { ...withGroups, hasDiscountData: true, documentNumber: 'A-1', hasCustomClientData: true };
  const target = { ...blank('PURCHASE_CONTRACT'), documentNumber: 'K-1' };
  const copy = copyDocument(source, target);
  expect(copy).toMatchObject({ type: 'PURCHASE_CONTRACT', documentNumber: 'K-1', hasDiscountData: true });
  expect(copy.productGroups).toBe(source.productGroups);
  expect(copy.settings).toEqual({ ...target.settings, showSubtotalPerSupplier: false });
});

describe('the payment plan and the order', () => {
  const payment = (id: string, euro: number) => newPayment(id, today, cents(euro * 100));
  const line = (id: string | null, euro: number) => ({
    id,
    price: cents(euro * 100),
    date: today,
    documentData: null,
  });

  it('copies follow the order; lines without a payment stay', () => {
    const document = { payments: [line('a', 1), line('gone', 2), line(null, 3)] };
    expect(withOrderPayments(document, [payment('a', 9)]).payments).toEqual([line('a', 9), line(null, 3)]);
    const same = { payments: [line('a', 1)] };
    expect(withOrderPayments(same, [payment('a', 1)])).toBe(same);
  });

  it('lines get ids only when they become payments', () => {
    const { settings } = blank();
    const plan = { settings, payments: [line(null, 3)] };
    expect(withPaymentIds(plan, () => 'new')).toBe(plan);
    const used = { ...plan, settings: { ...settings, usePaymentsForOrder: true } };
    expect(withPaymentIds(used, () => 'new').payments).toEqual([line('new', 3)]);
  });

  it('changed lines change their payment, removed ones take it along, paid and foreign ones stay', () => {
    const paid = { ...payment('paid', 5), paid: true };
    const order = [payment('a', 1), payment('b', 2), paid, payment('foreign', 7)];
    const before = [line('a', 1), line('b', 2), line('paid', 5)];
    const effects = planEffects(order, before, [line('a', 4), line('new', 8)]);
    expect(effects).toEqual({
      added: [payment('new', 8)],
      changed: [{ before: payment('a', 1), after: payment('a', 4) }],
      removed: [payment('b', 2)],
    });
    expect(paymentsAfter(order, effects)).toEqual([
      payment('a', 4),
      paid,
      payment('foreign', 7),
      payment('new', 8),
    ]);
  });

  it.each([
    ['a line that is typed changes its payment', [line('a', 4)], [payment('a', 1)], [payment('a', 4)]],
    [
      'a line that nobody changed follows its payment',
      [line('a', 1), line('b', 5)],
      [payment('a', 9), payment('b', 2)],
      [payment('a', 9), payment('b', 5)],
    ],
    [
      'a line that goes takes its payment along',
      [line('b', 2)],
      [payment('a', 1), payment('b', 2)],
      [payment('b', 2)],
    ],
    [
      'a line whose payment went is no new one',
      [line('a', 1), line('b', 5)],
      [payment('b', 2)],
      [payment('b', 5)],
    ],
    [
      'a new line gets an id',
      [line('a', 1), line('b', 2), line(null, 8)],
      [payment('a', 1), payment('b', 2)],
      [payment('a', 1), payment('b', 2), payment('new', 8)],
    ],
    [
      'what is paid stays',
      [line('a', 4)],
      [{ ...payment('a', 1), paid: true }, payment('b', 2)],
      [{ ...payment('a', 1), paid: true }],
    ],
  ])('a stored document whose plan is that of the order: %s', (_what, payments, ofOrder, after) => {
    const { settings } = blank();
    const own = { ...settings, usePaymentsForOrder: true };
    const stored = { ...blank(), settings: own, payments: [line('a', 1), line('b', 2)] };
    const order = anOrder({
      documentData: { OFFER: { ...stored, payments, type: 'OFFER' } },
      payments: ofOrder,
    });
    const before = anOrder({ documentData: { OFFER: { ...stored, type: 'OFFER' } } });
    const saved = withPlanOfDocument(before, order, () => 'new');
    expect(saved.payments).toEqual(after);
    // The lines of the document are copies again, and another save of the same changes nothing.
    expect(saved.documentData.OFFER?.payments).toEqual(
      saved.payments.map(({ id, price, date }) => ({ id, price, date, documentData: null })),
    );
    expect(withPlanOfDocument(saved, saved, () => 'newer')).toBe(saved);
    const off = { OFFER: { ...stored, settings, payments, type: 'OFFER' as const } };
    const left = { ...order, documentData: off };
    expect(withPlanOfDocument(before, left, () => 'new')).toBe(left);
  });

  it('a plan that says what the order says has no effects', () => {
    const order = [payment('a', 1), payment('b', 2)];
    const lines = [line('a', 1), line('b', 2), line(null, 3)];
    expect(hasEffects(planEffects(order, lines, lines))).toBe(false);
    expect(paymentsAfter(order, planEffects(order, lines, lines))).toEqual(order);
  });

  it('what was printed for good keeps its plan', () => {
    const plan = { payments: [line('a', 1)], invoiceNumber: null };
    expect(asShown(plan, [payment('a', 9)]).payments).toEqual([line('a', 9)]);
    expect(asShown({ ...plan, invoiceNumber: 'R-1' }, [payment('a', 9)]).payments).toEqual([line('a', 1)]);
  });

  it('the total less the changes becomes the order price, by right', () => {
    const { settings } = blank();
    const document = { settings: { ...settings, useTotalAmountForOrder: true } };
    const change = { id: 'c', date: today, price: cents(60_000), notes: null, paymentType: 'BANK' as const };
    const effects = { plan: null, gross: cents(1_260_000), canWrite: () => true };
    expect(orderAfterDocument({ changes: [change] }, document, effects)).toEqual({ orderPrice: 1_200_000 });
    expect(
      orderAfterDocument({ changes: [change] }, document, { ...effects, canWrite: () => false }),
    ).toEqual({});
    expect(orderAfterDocument({}, document, effects)).toEqual({});
  });
});
