import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import type { DocumentFacts } from '@korpus/domain/documents/document-facts.ts';
import { buildPrintModel } from '@korpus/domain/documents/print-document.ts';
import { aDocument, aGroup, aProduct } from '@korpus/domain/documents/test-kit/a-document.ts';
import { totalsOfEInvoice } from '@korpus/domain/e-invoice/e-invoice.ts';
import { buildEInvoice, eInvoiceFileOf } from '@korpus/domain/e-invoice/e-invoice-of.ts';
import { type Billed, isEInvoice } from '@korpus/domain/e-invoice/parties-of.ts';
import { aDeposit, someBill, someEInvoice } from '@korpus/domain/e-invoice/test-kit/some-bill.ts';
import { day, euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import type { ComparedEntry, ComparedOrder, RowField } from '@korpus/domain/papers-in/compare-paper.ts';
import type { openRenderer } from '../../../apps/server/src/platform/printing/worker/open-renderer.ts';

/** The supplier that the invoices are from, and the house that they went to: it buys of another house. */
export const nord = { id: 'nord', name: 'Küchenhaus Nord', email: null };
export const hafen = ['Hafen & Söhne'];

type OwnInvoice = {
  readonly what: string;
  readonly facts: Billed;
  /** Fields that the invoice's pages alone do not say for sure. */
  readonly unsure: readonly RowField[];
};

const own = (
  what: string,
  with_: Partial<DocumentFacts> = {},
  unsure: readonly RowField[] = [],
): OwnInvoice => {
  const facts = someBill({ clientOrderNumber: 'B-4711', ...with_ });
  const buyer = { ...someEInvoice.buyer, reference: 'Petersen' };
  const all = { ...facts, eInvoice: { ...someEInvoice, ...facts.eInvoice, buyer } };
  if (!isEInvoice(all)) throw new Error('This is no e-invoice.');
  return { what, facts: all, unsure };
};

const written = (with_: Partial<DocumentData>): DocumentData =>
  aDocument({
    type: 'INVOICE',
    date: day('2026-03-02'),
    enterNetPrices: true,
    productGroups: [aGroup('g', [aProduct('Küche', 8_000)])],
    ...with_,
  });
const deposit = (with_: Partial<DocumentFacts>): Partial<DocumentFacts> => ({
  type: 'PREPAYMENT_INVOICE',
  invoiceNumber: 'GW2026030002',
  payment: { id: 'p', price: euros(2_000), date: day('2026-03-20'), documentData: null },
  ...with_,
});

/** One of each kind that the house's own writer makes. */
export const ownInvoices: readonly OwnInvoice[] = [
  own('an invoice'),
  own('entered net', { document: written({}) }),
  own('at 7 %', { vat: 7 }),
  own('at 20 %', { vat: 20 }),
  own('with an odd cent', {
    document: written({
      hasDiscountData: true,
      discountSelection: 'TOTAL_PRICE_GROSS',
      discountTotalPrice: euros(9_000),
    }),
  }),
  own('reverse charge', { vat: 0, document: written({ taxExemption: 'REVERSE_CHARGE' }) }),
  own('of a small business', { vat: 0, document: written({ taxExemption: 'SMALL_BUSINESS' }) }),
  own('with money received', {
    received: [{ paymentId: 'r', date: day('2026-02-20'), price: euros(300) }],
  }),
  // The sum may be that of all, or of what is left: the pages have both.
  own('with deposits', { prepayments: [aDeposit(119, 100), aDeposit(238, 200, 'GW2026020002')] }, [
    'accountingSum',
  ]),
  own('a deposit', deposit({})),
  own('a deposit that came', deposit({ receivedOn: day('2026-02-20') })),
  own('a cancellation', { cancels: { number: 'GW2026020009', date: day('2026-02-28'), reason: 'Irrtum' } }),
  own('a deposit’s cancellation', {
    ...deposit({ cancels: { number: 'GW2026020009', date: day('2026-02-28'), reason: 'Irrtum' } }),
  }),
  own('an XRechnung', { eInvoice: { ...someEInvoice, profile: 'XRECHNUNG' } }),
];

/** An order that has all of it already. */
export function makeComparedOrder({ facts }: OwnInvoice): { order: ComparedOrder; entry: ComparedEntry } {
  const { number, orderNumber, buyersOrderNumber } = buildEInvoice(facts);
  return {
    order: {
      isCompany: false,
      companyName: null,
      firstName: 'Käthe',
      lastName: 'Petersen',
      orderNumber: buyersOrderNumber,
    },
    entry: {
      id: 'e',
      supplierId: nord.id,
      orderNumber,
      orderSum: null,
      confirmedDeliveryDate: null,
      accountingNumber: number,
      accountingSum: totalsOfEInvoice(buildEInvoice(facts)).net,
    },
  };
}

/** The file, its PDF, which carries it but of an XRechnung, and that PDF when nothing is left in it but its pages. */
export async function renderForms({ facts }: OwnInvoice, render: ReturnType<typeof openRenderer>) {
  const xml = eInvoiceFileOf(facts) ?? '';
  const eInvoice =
    facts.eInvoice.profile === 'XRECHNUNG'
      ? null
      : ({ xml, fileName: 'factur-x.xml', conformance: 'EN 16931' } as const);
  const pdf = await render({ kind: 'document', model: buildPrintModel(facts), letterhead: null, eInvoice });
  return { xml: Buffer.from(xml), pdf, pages: await withoutFiles(pdf) };
}

export async function withoutFiles(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const name of ['Names', 'AF']) document.catalog.delete(PDFName.of(name));
  return document.save();
}
