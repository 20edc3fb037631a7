import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { tellsWhenLate } from './late-notice.ts';
import { buildPrintModel } from './print-document.ts';
import { writePaymentTerms } from './print-payments.ts';
import { aDocument, aGroup, aProduct, someFacts } from './test-kit/a-document.ts';

describe('telling a customer when they are late (rules: invoices#late-payment)', () => {
  const german = { country: 'DE', vatId: null } as const;
  it.each([
    ['a private client of a German shop', german, { isCompany: false }, true],
    [
      'one of a shop that does not say where it is',
      { country: null, vatId: null },
      { isCompany: false },
      true,
    ],
    ['one in Germany', german, { isCompany: false, country: 'DE' }, true],
    ['no company', german, { isCompany: true }, false],
    ['nobody in Austria', german, { isCompany: false, country: 'AT' }, false],
    ['nobody of an Austrian shop', { country: 'AT', vatId: null }, { isCompany: false }, false],
    ['nor by its VAT number', { country: null, vatId: 'ATU12345678' }, { isCompany: false }, false],
  ] as const)('%s', (_who, seller, buyer, tells) => {
    expect(tellsWhenLate({ seller, buyer })).toBe(tells);
  });

  const sentence = /Sie kommen spätestens in Verzug/;
  const productGroups = [aGroup('g', [aProduct('Küche', 1_000)])];
  const said = (with_: Parameters<typeof someFacts>[0]) => {
    const facts = someFacts({
      document: aDocument({ type: 'INVOICE', date: isoDate('2026-03-02'), productGroups }),
      invoiceNumber: 'GW1',
      ...with_,
    });
    return [buildPrintModel(facts).remarks, writePaymentTerms(facts)].map((lines) =>
      lines.some((each) => sentence.test(each)),
    );
  };
  const paid = [{ paymentId: 'a', date: isoDate('2026-02-20'), price: cents(100_000) }];

  it.each([
    ['stands in picture and data', { tellsWhenLate: true }, true],
    ['not on papers of before', {}, false],
    ['not where nothing is to pay', { tellsWhenLate: true, received: paid }, false],
    [
      'not on what takes an invoice back',
      { tellsWhenLate: true, cancels: { number: 'GW0', date: isoDate('2026-03-01'), reason: 'Name' } },
      false,
    ],
  ] as const)('%s', (_what, with_, isSaid) => {
    expect(said(with_)).toEqual([isSaid, isSaid]);
  });
});
