import { describe, expect, it } from 'vitest';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { totalsOfEInvoice } from '../e-invoice/e-invoice.ts';
import { eInvoiceFileOf, eInvoiceOf } from '../e-invoice/e-invoice-of.ts';
import { isEInvoice } from '../e-invoice/parties-of.ts';
import { aDeposit, someBill, someEInvoice } from '../e-invoice/test-kit/some-bill.ts';
import { readTree } from '../xml/test-kit/read-tree.ts';
import { dataReader } from './facts-of-data.ts';
import type { Paper } from './paper.ts';
import { ublOf, zugferd1Of } from './test-kit/other-forms.ts';

function read(xml: string): Paper {
  const said = readTree(xml, dataReader());
  if ('refused' in said) throw new Error(`It is refused: ${said.refused}`);
  return said.paper;
}

const ourOwn: readonly (readonly [string, DocumentFacts])[] = [
  ['an invoice', someBill()],
  ['with deposits', someBill({ prepayments: [aDeposit(119, 100)] })],
  [
    'an XRechnung',
    someBill({
      eInvoice: {
        ...someEInvoice,
        profile: 'XRECHNUNG',
        seller: {
          ...someEInvoice.seller,
          contactName: 'A. Nord',
          contactPhone: '0431 1',
          contactEmail: 'a@nord.test',
        },
      },
    }),
  ],
];

describe('e-invoices of our own writer (rules: papers-in#what-is-read)', () => {
  it.each(ourOwn)('%s: every value is that of the file', (_what, facts) => {
    if (!isEInvoice(facts)) throw new Error('No e-invoice.');
    const invoice = eInvoiceOf(facts);
    const { net, gross } = totalsOfEInvoice(invoice);
    const paper = read(eInvoiceFileOf(facts) ?? '');
    expect(paper).toMatchObject({ kind: 'INVOICE', isData: true, currency: null });
    const values = Object.fromEntries(
      Object.entries(paper.facts).map(([field, { found }]) => [field, found?.value ?? null]),
    );
    expect(values).toMatchObject({
      ...{ net, gross, invoiceNumber: invoice.number, date: invoice.date },
      ...{ supplierName: invoice.seller.name, supplierVatId: invoice.seller.vatId },
      ...{ ourNumber: invoice.buyersOrderNumber, theirNumber: invoice.orderNumber },
      delivery:
        invoice.delivery.day === null
          ? null
          : { from: invoice.delivery.day, to: invoice.delivery.day, isWeek: false },
    });
  });
});

const other = { number: 'R-1', net: '100.00', gross: '119.00', order: 'A-2026/117' };

describe('other forms', () => {
  it.each([
    ['ZUGFeRD 1', zugferd1Of(other), 'INVOICE'],
    ['UBL', ublOf('Invoice', other), 'INVOICE'],
    ['UBL, a credit note', ublOf('CreditNote', other), 'CREDIT_NOTE'],
    ['CII, a cancellation', (eInvoiceFileOf(someBill()) ?? '').replace('>380<', '>381<'), 'CREDIT_NOTE'],
  ])('%s', (_form, xml, kind) => {
    expect(read(xml).kind).toBe(kind);
  });

  it.each([
    ['ZUGFeRD 1', zugferd1Of(other)],
    ['UBL', ublOf('Invoice', other)],
  ])('%s has its values at their own places, and those of lines are other ones', (_form, xml) => {
    const { facts } = read(xml);
    expect(facts.net.found).toMatchObject({ value: 10_000, place: { kind: 'DATA', page: null } });
    expect(facts.gross.found?.value).toBe(11_900);
    expect(facts.invoiceNumber.found?.value).toBe('R-1');
    expect(facts.ourNumber.found?.value).toBe('A-2026/117');
    expect(facts.date.found?.value).toBe('2026-11-12');
    expect(facts.supplierName.found?.value).toBe('Küchenwerke Hansen GmbH');
    expect(facts.supplierVatId.found?.value).toBe('DE811222333');
    expect(facts.commission.found?.value).toBe('Ida Petersen');
    expect(facts.delivery.found?.value.from).toBe('2026-11-10');
  });

  it('what stands twice and differs is not found', () => {
    const twice = ublOf('Invoice', other).replace('<ID>R-1</ID>', '<ID>R-1</ID><ID>R-2</ID>');
    expect(read(twice).facts.invoiceNumber).toMatchObject({ found: null, seen: [{}, {}] });
  });

  it.each(['100.001', '1e3', '1,00', '', '99999999999999'])('„%s“ is no sum', (net) => {
    expect(read(ublOf('Invoice', { ...other, net })).facts.net.seen).toEqual([]);
  });

  it('in another currency no sum is found, and it is named', () => {
    const paper = read(ublOf('Invoice', other).replace('>EUR<', '>CHF<'));
    expect([paper.currency, paper.facts.net.found]).toEqual(['CHF', null]);
  });

  it('other XML is refused', () => {
    expect(readTree('<Document><BkToCstmrStmt/></Document>', dataReader())).toEqual({ refused: 'OTHER_XML' });
  });
});
