import { expect, it } from 'vitest';
import type { DocumentFacts, EInvoiceFacts, Issuer } from '../documents/document-facts.ts';
import { aDocument, aGroup, anIssuer, aProduct } from '../documents/test-kit/a-document.ts';
import { day } from '../orders/test-kit/an-order.ts';
import { type EInvoiceGap, findEInvoiceGaps } from './e-invoice-gaps.ts';
import { aDeposit, someBill, someEInvoice } from './test-kit/some-bill.ts';

const xRechnung = (with_: Partial<DocumentFacts> = {}): DocumentFacts =>
  someBill({ eInvoice: { ...someEInvoice, profile: 'XRECHNUNG' }, ...with_ });
const ofSeller = (seller: Partial<EInvoiceFacts['seller']>) =>
  xRechnung({
    eInvoice: { ...someEInvoice, profile: 'XRECHNUNG', seller: { ...someEInvoice.seller, ...seller } },
  });
const ofBuyer = (buyer: Partial<EInvoiceFacts['buyer']>) =>
  xRechnung({
    eInvoice: { ...someEInvoice, profile: 'XRECHNUNG', buyer: { ...someEInvoice.buyer, ...buyer } },
  });
const ofIssuer = (issuer: Partial<Issuer>) => xRechnung({ issuer: { ...anIssuer, ...issuer } });
const ofPerson = (person: Partial<DocumentFacts['client']>) => {
  const facts = xRechnung();
  return { ...facts, client: { ...facts.client, ...person } };
};
const untaxed = (
  taxExemption: 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | null,
  facts: DocumentFacts,
): DocumentFacts => ({
  ...facts,
  vat: 0,
  document: { ...facts.document, taxExemption },
});
const named = (articleName: string | null, description: string | null) =>
  xRechnung({
    document: aDocument({
      type: 'INVOICE',
      date: day('2026-03-02'),
      productGroups: [aGroup('g', [aProduct('x', 10, { articleName, description })])],
    }),
  });

/** (rules: e-invoices#before-the-number) */
it.each<[string, DocumentFacts, EInvoiceGap[]]>([
  ['nothing lacks', xRechnung(), []],
  ['no e-invoice', { ...ofSeller({ contactEmail: null }), eInvoice: undefined }, []],
  ['a name of control characters', ofIssuer({ companyName: '\u0001' }), ['SELLER_NAME', 'ACCOUNT']],
  ['no city', ofIssuer({ city: ' ' }), ['SELLER_PLACE']],
  ['a VAT number of no country', ofIssuer({ vatId: 'XX1234' }), ['SELLER_VAT_ID_FORM']],
  ['no salesman and no contact', xRechnung({ salesman: null }), ['SELLER_CONTACT_NAME']],
  ['no telephone', ofIssuer({ phone: null }), ['SELLER_CONTACT_PHONE']],
  ['a telephone of two digits', ofIssuer({ phone: 'DW 12' }), ['SELLER_CONTACT_PHONE_FORM']],
  ['no e-mail', ofSeller({ contactEmail: null }), ['SELLER_CONTACT_EMAIL']],
  ['an e-mail that is none', ofSeller({ contactEmail: 'rechnung@nord' }), ['SELLER_CONTACT_EMAIL_FORM']],
  ['no address of ours', ofSeller({ address: null, addressScheme: null }), ['SELLER_ADDRESS']],
  ['an address of no kind', ofSeller({ addressScheme: null }), ['SELLER_ADDRESS_SCHEME']],
  ['a kind that does not exist', ofSeller({ addressScheme: '4711' }), ['SELLER_ADDRESS_SCHEME']],
  ['an address of another kind', ofSeller({ addressScheme: '0088' }), ['SELLER_ADDRESS_FORM']],
  ['no account', ofIssuer({ iban: null }), ['ACCOUNT']],
  ['an IBAN that is none', ofIssuer({ iban: 'DE02120300000000202052' }), ['IBAN_FORM']],
  ['a BIC that is none', ofIssuer({ bic: 'FÖRDE' }), ['BIC_FORM']],
  [
    'a customer of blanks',
    ofPerson({ companyName: null, firstName: null, lastName: '\u0007' }),
    ['BUYER_NAME'],
  ],
  ['no place of the customer', ofPerson({ zipCode: null }), ['BUYER_PLACE']],
  ['a VAT number that is none', ofPerson({ vat: 'DE12345' }), ['BUYER_VAT_ID_FORM']],
  ['our own VAT number', ofPerson({ vat: 'DE 123 456 789' }), ['BUYER_VAT_ID_OURS']],
  ['no reference', ofBuyer({ reference: null }), ['BUYER_REFERENCE']],
  ['a Leitweg-ID with wrong digits', ofBuyer({ reference: '991-33333TEST-34' }), ['LEITWEG_ID']],
  [
    'a Leitweg-ID with wrong digits that is the address, too',
    ofBuyer({ reference: '991-33333TEST-34', address: '991-33333TEST-34', addressScheme: '0204' }),
    ['LEITWEG_ID'],
  ],
  ['no address of theirs', ofBuyer({ address: null, addressScheme: null }), ['BUYER_ADDRESS']],
  ['a customer’s kind that does not exist', ofBuyer({ addressScheme: '9999' }), ['BUYER_ADDRESS_SCHEME']],
  [
    'a GLN with a wrong digit',
    ofBuyer({ addressScheme: '0088', address: '4012345000008' }),
    ['BUYER_ADDRESS_FORM'],
  ],
  ['an article without words', named(null, null), ['ARTICLE_NAME']],
  ['an article with a description alone', named(null, 'Montage'), []],
  [
    'tax owed by a customer without a number',
    untaxed('REVERSE_CHARGE', ofPerson({ vat: null })),
    ['BUYER_VAT_ID'],
  ],
  ['our number missing then', untaxed('REVERSE_CHARGE', ofIssuer({ vatId: null })), ['SELLER_VAT_ID']],
  ['no VAT, and no word why', untaxed(null, xRechnung()), ['UNTAXED_REASON']],
  ['within the EU, in our own country', untaxed('INTRA_COMMUNITY', xRechnung()), ['INTRA_COUNTRY']],
  [
    'within the EU, but in Switzerland',
    untaxed('INTRA_COMMUNITY', ofBuyer({ country: 'CH' })),
    ['INTRA_COUNTRY'],
  ],
  ['within the EU', untaxed('INTRA_COMMUNITY', ofBuyer({ country: 'NL' })), []],
  [
    'a deposit for it',
    untaxed('INTRA_COMMUNITY', { ...ofBuyer({ country: 'NL' }), type: 'PREPAYMENT_INVOICE' }),
    ['INTRA_PREPAYMENT'],
  ],
  ['a deposit billed at 20 %', xRechnung({ prepayments: [aDeposit(120, 100)] }), ['DEPOSIT_RATE']],
  [
    'a deposit without its day',
    xRechnung({ prepayments: [{ ...aDeposit(119, 100), date: null }] }),
    ['DEPOSIT_NUMBER_DAY'],
  ],
])('%s', (_case, facts, gaps) => {
  expect(findEInvoiceGaps(facts)).toEqual(gaps);
});

it('asks a ZUGFeRD for none of what an XRechnung needs', () => {
  const facts = someBill({
    salesman: null,
    issuer: { ...anIssuer, iban: null, phone: null },
    eInvoice: {
      profile: 'ZUGFERD',
      seller: { ...someEInvoice.seller, contactEmail: null, address: null, addressScheme: null },
      buyer: { country: 'DE', reference: null, address: null, addressScheme: null },
    },
  });
  expect(findEInvoiceGaps(facts)).toEqual([]);
});
