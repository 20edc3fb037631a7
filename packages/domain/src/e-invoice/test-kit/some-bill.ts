import type { DocumentFacts, EInvoiceFacts } from '../../documents/document-facts.ts';
import { aDocument, aGroup, anIssuer, aProduct, someFacts } from '../../documents/test-kit/a-document.ts';
import { day, euros } from '../../orders/test-kit/an-order.ts';

export const someEInvoice: EInvoiceFacts = {
  profile: 'ZUGFERD',
  seller: {
    country: 'DE',
    contactName: null,
    contactPhone: null,
    contactEmail: 'rechnung@nord.test',
    addressScheme: '9930',
    address: 'DE123456789',
  },
  buyer: {
    country: 'DE',
    reference: '991-33333TEST-33',
    addressScheme: 'EM',
    address: 'einkauf@hafen.test',
  },
};

/** A kitchen for a company in Kiel, at 19 %, entered gross. */
export const someBill = (with_: Partial<DocumentFacts> = {}): DocumentFacts => {
  const document = aDocument({
    type: 'INVOICE',
    date: day('2026-03-02'),
    productGroups: [
      aGroup('g', [aProduct('Küche', 1_190), aProduct('Platte', 99.99, { amount: 2.5, unit: 'METER' })]),
    ],
  });
  const facts = someFacts({
    type: 'INVOICE',
    document,
    vat: 19,
    invoiceNumber: 'GW2026030001',
    deliveryDate: day('2026-02-27'),
  });
  const client = {
    ...facts.client,
    isCompany: true,
    companyName: 'Hafen & Söhne GmbH',
    zipCode: '24103',
    city: 'Kiel',
    vat: 'DE987654321',
  };
  return { ...facts, client, issuer: anIssuer, eInvoice: someEInvoice, ...with_ };
};

export const aDeposit = (
  gross: number,
  net: number,
  number = 'GW2026020001',
): DocumentFacts['prepayments'][number] => ({
  paymentId: number,
  number,
  date: day('2026-02-01'),
  receivedOn: day('2026-02-10'),
  net: euros(net),
  vat: euros(Math.round((gross - net) * 100) / 100),
  gross: euros(gross),
});
