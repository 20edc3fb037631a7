import { describe, expect, it } from 'vitest';
import { day, euros } from '../orders/test-kit/an-order.ts';
import type { DocumentFacts, PayingFacts } from './document-facts.ts';
import { buildPrintModel } from './print-document.ts';
import { writePaymentTerms } from './print-payments.ts';
import { aDocument, someFacts } from './test-kit/a-document.ts';
import { kitchen, plain } from './test-kit/a-kitchen.ts';

const paying = (method: PayingFacts['method'], tillReceiptNumber: string | null = null): PayingFacts => ({
  method,
  tillReceiptNumber,
});

const prepayment = (with_: Partial<DocumentFacts>): DocumentFacts =>
  someFacts({
    document: aDocument({ type: 'PREPAYMENT_INVOICE' }),
    invoiceNumber: 'RE-2026030002',
    payment: { id: 'p', price: euros(2_000), date: day('2026-03-10'), documentData: null },
    ...with_,
  });

describe('a receipt on paper (rules: money#till-receipts)', () => {
  const came = (of: PayingFacts | undefined) =>
    prepayment({ receivedOn: day('2026-02-20'), ...(of === undefined ? {} : { paying: of }) });

  it.each([
    [
      'cash with the number',
      paying('CASH', '4711'),
      'Betrag dankend erhalten am 20.02.2026 (bar, Kassenbeleg-Nr. 4711).',
    ],
    [
      'a card with the number',
      paying('CARD', 'K-9'),
      'Betrag dankend erhalten am 20.02.2026 (Karte, Kassenbeleg-Nr. K-9).',
    ],
    ['cash without', paying('CASH'), 'Als bezahlt vermerkt: 20.02.2026, bar.'],
    ['a card without', paying('CARD'), 'Als bezahlt vermerkt: 20.02.2026, Karte.'],
    ['a transfer', paying('BANK'), 'Als bezahlt vermerkt: 20.02.2026, Überweisung.'],
    ['one of before', undefined, 'Betrag dankend erhalten am 20.02.2026.'],
  ])('of %s says „%s“, in picture and data', (_, of, sentence) => {
    const model = buildPrintModel(came(of));
    expect(model.remarks).toContain(sentence);
    expect(model.giroCode).toBeNull();
    expect(writePaymentTerms(came(of))).toEqual([sentence]);
  });

  it.each([
    [
      paying('CASH', '4711'),
      'Erhaltene Zahlungen',
      'abzüglich erhaltener Zahlung (bar, Kassenbeleg-Nr. 4711)',
    ],
    [paying('CASH'), 'Zahlungen', 'abzüglich vermerkter Zahlung (bar)'],
    [paying('CARD'), 'Zahlungen', 'abzüglich vermerkter Zahlung (Karte)'],
    [paying('BANK'), 'Erhaltene Zahlungen', 'abzüglich erhaltener Zahlung (Überweisung)'],
    [undefined, 'Erhaltene Zahlungen', 'abzüglich erhaltener Zahlung'],
  ])('an invoice takes off money by %j as „%s“', (of, title, name) => {
    const payment = { paymentId: 'p', date: day('2026-02-01'), price: euros(200) };
    const received = [{ ...payment, ...(of === undefined ? {} : { paying: of }) }];
    const document = aDocument({ type: 'INVOICE', ...kitchen });
    const [table] = buildPrintModel(someFacts({ document, invoiceNumber: 'RE-1', received })).tables;
    expect(table?.title).toBe(title);
    expect(table?.rows[1]?.map(plain)).toEqual([name, '01.02.2026', '-200,00 €']);
  });

  it('of what shall come by card asks for no transfer, and shows no code for one', () => {
    const model = buildPrintModel(prepayment({ paying: paying('CARD') }));
    expect(model.giroCode).toBeNull();
    expect(model.remarks.map(plain)).toContain('Zahlbar mit Karte bis 10.03.2026.');
    expect(model.remarks.join()).not.toContain('überweisen');
    expect(buildPrintModel(prepayment({})).giroCode).not.toBeNull();
  });
});
