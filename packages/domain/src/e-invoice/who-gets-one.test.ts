import { expect, it } from 'vitest';
import { emptyEInvoiceLocation } from '../locations/e-invoice-location.ts';
import { day } from '../orders/test-kit/an-order.ts';
import { emptyEInvoicePerson } from '../persons/e-invoice-person.ts';
import { deriveEInvoiceFacts } from './who-gets-one.ts';

type Known = Parameters<typeof deriveEInvoiceFacts>[0];

const known = (seller: Partial<Known['seller']> = {}, buyer: Partial<Known['buyer']> = {}): Known => ({
  seller: { ...emptyEInvoiceLocation, vatId: 'DE123456789', eInvoicesFrom: day('2027-01-01'), ...seller },
  buyer: { ...emptyEInvoicePerson, isCompany: true, vat: null, email: null, ...buyer },
  date: day('2027-01-02'),
  taxExemption: null,
});

/** (rules: e-invoices#who-gets-one) */
it.each<[string, Known, string | undefined]>([
  ['a company, from the day on', known(), 'ZUGFERD'],
  ['a company, the day before', { ...known(), date: day('2026-12-31') }, undefined],
  ['a company of a shop that named no day', known({ eInvoicesFrom: null }), undefined],
  ['a private person', known({}, { isCompany: false, eInvoice: 'ZUGFERD' }), undefined],
  ['a company that wants none', known({}, { eInvoice: 'NONE' }), undefined],
  ['a company that wants one before', known({ eInvoicesFrom: null }, { eInvoice: 'ZUGFERD' }), 'ZUGFERD'],
  ['an authority', known({}, { eInvoice: 'XRECHNUNG' }), 'XRECHNUNG'],
  ['a company in Austria', known({}, { country: 'AT' }), undefined],
  ['a company in Austria that wants one', known({}, { country: 'AT', eInvoice: 'ZUGFERD' }), 'ZUGFERD'],
  ['a company of a shop in Austria', known({ vatId: 'ATU12345678' }), undefined],
  ['a company of a small business', { ...known(), taxExemption: 'SMALL_BUSINESS' }, undefined],
])('%s gets %s', (_who, asked, profile) => {
  expect(deriveEInvoiceFacts(asked)?.profile).toBe(profile);
});

/** (rules: e-invoices#electronic-address) */
it.each<[string, Partial<Known['buyer']>, string | null, string | null]>([
  [
    'what was entered',
    { electronicAddressScheme: '0088', electronicAddress: '4012345000009', vat: 'DE987654321' },
    '0088',
    '4012345000009',
  ],
  ['what was entered without its kind', { electronicAddress: 'x', vat: 'DE987654321' }, null, 'x'],
  ['the Leitweg-ID', { buyerReference: '991-33333TEST-33', vat: 'DE987654321' }, '0204', '991-33333TEST-33'],
  [
    'the VAT number',
    { vat: 'DE 987 654 321', email: 'a@b.test', buyerReference: 'Einkauf 7' },
    '9930',
    'DE987654321',
  ],
  ['the e-mail address', { email: 'a@b.test', vat: 'unbekannt' }, 'EM', 'a@b.test'],
  ['nothing', {}, null, null],
])('is sent to %s', (_where, buyer, addressScheme, address) => {
  expect(deriveEInvoiceFacts(known({}, buyer))?.buyer).toMatchObject({ addressScheme, address });
});
