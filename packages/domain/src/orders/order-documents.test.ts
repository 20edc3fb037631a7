import { describe, expect, it } from 'vitest';
import { isNamedField, nameOfField, textOfValue } from '../change-log/describe-change.ts';
import type { OrderDocument } from '../documents/document-data.ts';
import { aDocument, aGroup, aProduct } from '../documents/test-kit/a-document.ts';
import { withNumbers } from '../invoices/numbers-of-order.ts';
import type { RichTextDocument } from '../rich-text/rich-text-document.ts';
import { documentChanges } from './document-changes.ts';
import { lockedChanges, mergeDocuments, mergePayments } from './locked-fields.ts';
import { anOrder, aPayment, day, euros } from './test-kit/an-order.ts';

const aWritten = <T extends OrderDocument['type']>(type: T, with_: Parameters<typeof aDocument>[0] = {}) => ({
  ...aDocument({ ...with_, type }),
  type,
});
const OFFER = aWritten('OFFER', { productGroups: [aGroup('g', [aProduct('Herd', 900)])] });
const issued = { ...aWritten('INVOICE'), invoiceNumber: 'GW2026060001', documentNumber: 'GW2026060001' };
const text: RichTextDocument = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Danke' }] }],
};

describe('documents in a save', () => {
  it('replace those of their type, and what an input lacks stays', () => {
    const next = { ...OFFER, date: day('2026-06-01') };
    expect(mergeDocuments({ OFFER, INVOICE: issued }, { OFFER: next })).toEqual({
      OFFER: next,
      INVOICE: issued,
    });
    expect(mergeDocuments({ OFFER }, {})).toEqual({ OFFER });
  });

  it('keep what a save that knows nothing of it leaves out', () => {
    const validUntil = day('2026-07-31');
    const stored = { ...OFFER, validUntil, taxExemption: null };
    const next = { ...OFFER, noteRemainingPayment: 'neu' };
    expect(mergeDocuments({ OFFER: stored }, { OFFER: next }).OFFER).toEqual({ ...stored, ...next });
    const without = { ...next, validUntil: null };
    expect(mergeDocuments({ OFFER: stored }, { OFFER: without }).OFFER?.validUntil).toBe(null);
    const { confirmed: _seen, ...sent } = issued;
    const order = anOrder({ documentData: { INVOICE: { ...issued, confirmed: 'NO_ADDRESS' } } });
    expect(lockedChanges(order, { documentData: { INVOICE: sent } })).toEqual([]);
  });

  it('never bring a number of their own, nor change what was printed for good', () => {
    const invented = { ...aWritten('INVOICE'), invoiceNumber: 'erfunden' };
    expect(mergeDocuments({}, { INVOICE: invented }).INVOICE?.invoiceNumber).toBe(null);
    const changed = { ...issued, date: day('2026-07-01') };
    expect(mergeDocuments({ INVOICE: issued }, { INVOICE: changed })).toEqual({ INVOICE: issued });
    const order = anOrder({ documentData: { INVOICE: issued } });
    expect(lockedChanges(order, { documentData: { INVOICE: changed } })).toEqual(['documentData.INVOICE']);
    expect(lockedChanges(order, { documentData: { INVOICE: { ...issued, invoiceNumber: null } } })).toEqual(
      [],
    );
    expect(lockedChanges(order, { documentData: { OFFER } })).toEqual([]);
  });

  it('of payments stay when an input lacks them, and are locked with the number of the payment', () => {
    const document = aDocument({ type: 'PREPAYMENT_INVOICE' });
    const open = aPayment('p', euros(100), { document });
    const { document: _document, ...bare } = open;
    expect(mergePayments([open], [bare])).toEqual([open]);
    const number = { invoiceNumber: 'R-1' };
    const billed = { ...open, documentData: number, document: { ...document, ...number } };
    const order = anOrder({ payments: [billed] });
    const other = { ...billed, document: { ...document, date: day('2026-07-01') } };
    expect(lockedChanges(order, { payments: [other] })).toEqual(['payments.p.document']);
    expect(lockedChanges(order, { payments: [{ ...billed, document: null }] })).toEqual([]);
    expect(mergePayments([billed], [other])).toEqual([billed]);
  });

  it('stay a draft when a closing numbers what nobody printed, whatever is saved afterwards', () => {
    const draft = aDocument({ type: 'PREPAYMENT_INVOICE' });
    const written = anOrder({
      payments: [aPayment('p', euros(100), { document: draft }), aPayment('q', euros(50))],
      documentData: { INVOICE: aWritten('INVOICE') },
    });
    const numbered = withNumbers(written, [
      { paymentId: 'p', number: 'GW1', date: day('2026-06-01') },
      { paymentId: null, number: 'GW2', date: day('2026-06-02') },
    ]);
    expect([numbered.payments[0]?.documentData?.invoiceNumber, numbered.payments[0]?.document]).toEqual([
      'GW1',
      draft,
    ]);
    // A bulk change sends what it does not change as it was read.
    expect(mergePayments(numbered.payments, numbered.payments)).toEqual(numbered.payments);
    expect(mergeDocuments(numbered.documentData, numbered.documentData)).toEqual(numbered.documentData);
    const { document: _unsaid, ...bare } = numbered.payments[0] ?? aPayment('p', null);
    expect(mergePayments(numbered.payments, [bare])[0]).toEqual(numbered.payments[0]);
  });
});

describe('the history of documents', () => {
  it('tells the parts that changed; of articles the lines, of a discount one', () => {
    const [group] = OFFER.productGroups;
    const more = [...(group?.products ?? []), aProduct('Montage', 1.5, { amount: 2.5 })];
    const discount = {
      hasDiscountData: true,
      discountSelection: 'AMOUNT_GROSS',
      discountAmount: euros(50),
    } as const;
    const next = {
      ...OFFER,
      productGroups: [aGroup('g', more)],
      ...discount,
      settings: { ...OFFER.settings, preText: text },
    };
    const changes = documentChanges(
      anOrder({ documentData: { OFFER } }),
      anOrder({ documentData: { OFFER: next } }),
    );
    expect(changes).toEqual([
      { field: 'documentData/OFFER/products', old: [], new: ['2,5 × Montage 1,50\u00a0€'] },
      { field: 'documentData/OFFER/discount', old: null, new: 'Rabatt brutto 50,00\u00a0€' },
      { field: 'documentData/OFFER/preText', old: null, new: text },
    ]);
    expect(
      changes.map(({ field, new: value }) => [
        nameOfField('order', field),
        textOfValue('order', field, value),
      ]),
    ).toEqual([
      ['Angebot: Artikel', '2,5 × Montage 1,50\u00a0€'],
      ['Angebot: Rabatt', 'Rabatt brutto 50,00\u00a0€'],
      ['Angebot: Text vor den Artikeln', 'Danke'],
    ]);
  });

  it('has a German name for every part of every document, those of payments too', () => {
    const everything = aDocument({
      invoiceNumber: 'R-1',
      documentNumber: 'A-1',
      enterNetPrices: true,
      hasCustomClientData: true,
      clientData: {
        salutation: 'MRS',
        firstName: 'Änne',
        lastName: 'Größer',
        address: 'Weg 1',
        zipCode: '24103',
        city: 'Kiel',
        phone: '0431',
        externalCustomerId: 'K-1',
        isCompany: true,
        vat: 'DE1',
        companyName: 'Größer GmbH',
      },
      noteRemainingPayment: 'Rest bar',
      productGroups: [aGroup('g', [aProduct('Herd', 900)])],
      hasDiscountData: true,
      discountPercentage: 3,
      payments: [{ id: null, price: euros(5), date: day('2026-06-01'), documentData: null }],
      settings: {
        useTotalAmountForOrder: true,
        usePaymentsForOrder: true,
        showTermsAndConditions: true,
        hideArticlePrices: true,
        showSubtotalPerSupplier: true,
        showDiscounts: true,
        textSettingId: 'text',
        preText: text,
        postText: text,
      },
    });
    const order = anOrder({
      documentData: { OFFER: { ...everything, type: 'OFFER' } },
      payments: [aPayment('p', euros(5), { document: { ...everything, type: 'PREPAYMENT_INVOICE' } })],
    });
    const fields = documentChanges(null, order).map(({ field }) => field);
    expect(fields).toContain('documentData/PREPAYMENT_INVOICE:p/products');
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.filter((field) => !isNamedField('order', field))).toEqual([]);
  });
});
