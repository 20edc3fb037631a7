import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../documents/document-data.ts';
import { aDocument, aGroup, aProduct } from '../documents/test-kit/a-document.ts';
import { euros } from '../orders/test-kit/an-order.ts';
import { validateDocument } from './validate-document.ts';
import { documentViolationTexts } from './validate-document-texts.ts';

const share = (discountPercentage: number | null) => ({
  hasDiscountData: true,
  discountSelection: 'PERCENTAGE' as const,
  discountPercentage,
});
const line = { id: null, price: null, date: null, documentData: null };
const mistyped = { ...aDocument().clientData, buyerReference: '991-33333TEST-34' };
const nameless = { ...aDocument().clientData, lastName: ' ' };

describe('what is wrong with a document (rules: documents#required-in-a-document)', () => {
  it('is nothing to begin with', () => {
    expect(validateDocument(aDocument())).toEqual([]);
  });

  it.each<[DocumentData, readonly string[]]>([
    [
      aDocument({ salesmanId: null, locationId: null, date: null }),
      ['salesmanId SALESMAN_REQUIRED', 'locationId LOCATION_REQUIRED', 'date DATE_REQUIRED'],
    ],
    [aDocument(share(null)), ['discountPercentage DISCOUNT_PERCENTAGE_REQUIRED']],
    [aDocument(share(100.5)), ['discountPercentage DISCOUNT_PERCENTAGE_RANGE']],
    [aDocument(share(-1)), ['discountPercentage DISCOUNT_PERCENTAGE_RANGE']],
    [aDocument({ ...share(null), hasDiscountData: false }), []],
    [aDocument({ ...share(null), discountSelection: 'AMOUNT_NET' }), []],
    [
      aDocument({ productGroups: [aGroup('a', []), aGroup('b', [], share(null))] }),
      ['productGroups.1.discountPercentage DISCOUNT_PERCENTAGE_REQUIRED'],
    ],
    [
      aDocument({
        productGroups: [aGroup('a', [aProduct('x', 1), aProduct('y', 900_000, { amount: 9_000 })])],
      }),
      ['productGroups.0.products.1.amount LINE_TOO_LARGE'],
    ],
    [aDocument({ clientData: nameless }), []],
    [
      aDocument({ clientData: nameless, hasCustomClientData: true }),
      ['clientData.lastName LAST_NAME_REQUIRED'],
    ],
    [aDocument({ clientData: mistyped }), []],
    [
      aDocument({ clientData: mistyped, hasCustomClientData: true }),
      ['clientData.buyerReference LEITWEG_ID'],
    ],
    [aDocument({ payments: [line] }), []],
    [
      aDocument({ payments: [{ ...line, price: euros(1) }, line], settings: { usePaymentsForOrder: true } }),
      [
        'payments.0.date PAYMENT_DATE_REQUIRED',
        'payments.1.price PAYMENT_PRICE_REQUIRED',
        'payments.1.date PAYMENT_DATE_REQUIRED',
      ],
    ],
  ])('%#', (document, expected) => {
    const violations = validateDocument(document);
    expect(violations.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
    for (const { code } of violations) expect(documentViolationTexts[code]).not.toBe('');
  });
});
