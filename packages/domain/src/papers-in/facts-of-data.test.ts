import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOfEInvoice } from '../e-invoice/e-invoice.ts';
import { buildEInvoice, eInvoiceFileOf } from '../e-invoice/e-invoice-of.ts';
import { isEInvoice } from '../e-invoice/parties-of.ts';
import { anyBill, anyDeposit } from '../e-invoice/test-kit/any-bill.ts';
import { someBill } from '../e-invoice/test-kit/some-bill.ts';
import { readTree } from '../xml/test-kit/read-tree.ts';
import { dataReader } from './facts-of-data.ts';
import type { Paper } from './paper.ts';
import { ublOf, zugferd1Of } from './test-kit/other-forms.ts';

function read(xml: string): Paper {
  const said = readTree(xml, dataReader());
  if ('refused' in said) throw new Error(`It is refused: ${said.refused}`);
  return said.paper;
}

/** Texts as people number their orders, with signs that an XML has to spell otherwise. */
const someText = fc.string({ unit: fc.constantFrom(...'AB-4711/ü<&"é '), minLength: 1, maxLength: 30 });

it('of whatever our own writer writes every value is that of the file (rules: papers-in#what-is-read)', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyBill, anyDeposit),
      fc.record({ clientOrderNumber: someText }, { requiredKeys: [] }),
      (facts, ordered) => {
        const billed = { ...facts, ...ordered };
        if (!isEInvoice(billed)) throw new Error('No e-invoice.');
        const invoice = buildEInvoice(billed);
        const { net, gross } = totalsOfEInvoice(invoice);
        const paper = read(eInvoiceFileOf(billed) ?? '');
        const kind = invoice.kind === 'CANCELLATION' ? 'CREDIT_NOTE' : 'INVOICE';
        expect(paper).toMatchObject({ kind, isData: true, currency: null });
        const { day } = invoice.delivery;
        const values = Object.entries(paper.facts).map(([field, { found }]) => [field, found?.value ?? null]);
        expect(Object.fromEntries(values)).toMatchObject({
          net,
          gross,
          invoiceNumber: invoice.number,
          date: invoice.date,
          supplierName: invoice.seller.name,
          supplierVatId: invoice.seller.vatId,
          ourNumber: invoice.buyersOrderNumber,
          theirNumber: invoice.orderNumber,
          delivery: day === null ? null : { from: day, to: day, isWeek: false },
        });
      },
    ),
  );
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

  it('what the buyer is asked to quote is only seen', () => {
    const asked = ublOf('Invoice', other).replace(
      '<Note>Kommission: Ida Petersen</Note>',
      '<BuyerReference>Abteilung Einkauf</BuyerReference>',
    );
    expect(read(asked).facts.commission).toMatchObject({
      found: null,
      seen: [{ value: 'Abteilung Einkauf' }],
    });
  });

  it('what stands twice and differs is not found', () => {
    const twice = ublOf('Invoice', other).replace('<ID>R-1</ID>', '<ID>R-1</ID><ID>R-2</ID>');
    expect(read(twice).facts.invoiceNumber).toMatchObject({ found: null, seen: [{}, {}] });
  });

  it.each(['100.001', '1e3', '1,00', '', '99999999999999'])('„%s“ is no sum', (net) => {
    expect(read(ublOf('Invoice', { ...other, net })).facts.net.seen).toEqual([]);
  });

  it('in another currency no sum is found, and it is named with its net', () => {
    const paper = read(ublOf('Invoice', other).replace('>EUR<', '>CHF<'));
    expect([paper.currency, paper.facts.net.found]).toEqual(['CHF', null]);
    const inEuros = read(ublOf('Invoice', other)).facts.net.found;
    expect(inEuros).not.toBeNull();
    expect(paper.foreignNet?.value).toBe(inEuros?.value);
  });

  it('other XML is refused', () => {
    expect(readTree('<Document><BkToCstmrStmt/></Document>', dataReader())).toEqual({ refused: 'OTHER_XML' });
  });
});
