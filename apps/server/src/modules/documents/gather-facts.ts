import type { HolidayRegion } from '@korpus/domain/dates/workdays.ts';
import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import type {
  DocumentFacts,
  EInvoiceFacts,
  ReceivedPayment,
  SupplierSheet,
} from '@korpus/domain/documents/document-facts.ts';
import type { PrintType } from '@korpus/domain/documents/document-types.ts';
import { tellsWhenLate } from '@korpus/domain/documents/late-notice.ts';
import { written } from '@korpus/domain/documents/print-formats.ts';
import { isInvoice } from '@korpus/domain/documents/print-head.ts';
import { deriveEInvoiceFacts } from '@korpus/domain/e-invoice/who-gets-one.ts';
import {
  type BilledPayment,
  billedPaymentsOf,
  deductedOf,
  replacedOf,
} from '@korpus/domain/invoices/billing.ts';
import {
  correctedBy,
  deducting,
  findOwnNumber,
  type OpenPrepayment,
} from '@korpus/domain/invoices/numbers-of-order.ts';
import { withReasonOfOrder } from '@korpus/domain/invoices/paper-to-come.ts';
import { methodOf } from '@korpus/domain/money/payment-method.ts';
import { personOf } from '@korpus/domain/order-documents/new-document.ts';
import { sumOfPrices } from '@korpus/domain/orders/figure-facts.ts';
import { isBilled, type Order, type OrderPayment } from '@korpus/domain/orders/order.ts';
import { isBeside, isInWhole } from '@korpus/domain/orders/part-payments.ts';
import { listOtherRates, type OtherRate } from '@korpus/domain/orders/rate-change.ts';
import { dueDayOfPayment, onWorkday } from '@korpus/domain/payment-plans/due-day.ts';
import { emptyEInvoicePerson } from '@korpus/domain/persons/e-invoice-person.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { findLetterhead } from '../files/index.ts';
import { findVatRates } from '../orders/index.ts';
import { findNamedFacts, type NamedIds } from './facts.store.ts';
import { frozenIn } from './frozen.ts';
import type { Frozen, Letterhead } from './frozen-document.ts';
import { findNumbered } from './issued-documents.store.ts';

type Printed = {
  readonly type: PrintType;
  readonly document: DocumentData;
  readonly paymentId: string | null;
  readonly isFinal: boolean;
};

export type Gathered = Frozen & {
  readonly billPrefix: string;
  /** Prepayment invoices that an invoice cannot settle (rules: invoices#rate-changed). */
  readonly otherRates: readonly OtherRate[];
  /** Prepayments that an invoice waits for (rules: closing#relocking). */
  readonly openPrepayments: readonly OpenPrepayment[];
};

/** Reads what a document of this order says today. */
export async function gatherFacts(
  tx: Tx,
  tenantId: string,
  order: Order,
  { type, document: asked, paymentId, isFinal }: Printed,
): Promise<Gathered> {
  const document = withReasonOfOrder(order, asked);
  const { locationId, salesmanId, productGroups } = document;
  const supplierSheets = type === 'SUPPLIER_CONFIRMATION' ? supplierSheetsOf(order) : undefined;
  const ids = [...productGroups, ...(supplierSheets ?? [])].flatMap(({ supplierId }) => supplierId ?? []);
  const supplierIds = [...new Set(ids)].toSorted();
  const named = await findNamesAndPaper(tx, { tenantId, locationId, salesmanId, supplierIds });
  const { billPrefix, letterhead, terms, eInvoices, region, ...names } = named;
  const payment = order.payments.find(({ id }) => id === paymentId);
  const own = findOwnNumber(order, paymentId);
  const { order: invoiced, changed } = type === 'INVOICE' ? deducting(order) : { order: null, changed: [] };
  const billed = invoiced === null ? [] : await findBilled(tx, tenantId, invoiced);
  const eInvoice = isInvoice(type)
    ? deriveEInvoice(order, document, { ...eInvoices, vatId: names.issuer.vatId })
    : null;
  const corrects = isInvoice(type) ? correctedBy(order, paymentId, own?.number ?? null) : [];
  const facts: DocumentFacts = {
    ...names,
    type,
    document,
    vat: order.rates.vat,
    orderNumber: order.orderNumber,
    clientNumber: order.clientNumber,
    client: document.hasCustomClientData ? document.clientData : personOf(order),
    deliveryAddress: deliveryAddressOf(order),
    supplierEntries: tellsOfSuppliers.has(type) ? supplierEntriesOf(order) : {},
    ...(supplierSheets === undefined ? {} : { supplierSheets }),
    terms: document.settings.showTermsAndConditions ? terms : null,
    deliveryDate: order.deliveryDate,
    invoiceNumber: document.invoiceNumber,
    prepayments: billed.flatMap(deductedOf),
    replaced: billed.flatMap(replacedOf),
    ...(corrects.length === 0 ? {} : { corrects }),
    received: invoiced === null ? [] : invoiced.payments.flatMap((each) => listReceived(invoiced, each)),
    payment:
      payment === undefined
        ? null
        : { id: payment.id, price: payment.price, date: payment.date, documentData: null },
    receivedOn: payment?.paid ? payment.date : null,
    ...(type === 'PREPAYMENT_INVOICE' ? deriveDueFacts(payment, document, region) : {}),
    ...(type === 'PREPAYMENT_INVOICE' && payment !== undefined ? describePaying(payment) : {}),
    ordered: type === 'PREPAYMENT_INVOICE' ? listOrdered(order, document) : [],
    sellDate: type === 'PREPAYMENT_INVOICE' ? order.sellDate : null,
    cancels: null,
    ...(order.clientOrderNumber === null || !isInvoice(type)
      ? {}
      : { clientOrderNumber: order.clientOrderNumber }),
    ...(eInvoice === null ? {} : { eInvoice }),
    ...(isInvoice(type) && tellsLate(order, document, { ...eInvoices, vatId: names.issuer.vatId })
      ? { tellsWhenLate: true }
      : {}),
    isFinal,
    ...derivePlanFacts(type, order),
  };
  const otherRates = await otherRatesIn(tx, tenantId, order, billed);
  return { facts, letterhead, billPrefix, otherRates, openPrepayments: changed };
}

async function otherRatesIn(
  tx: Tx,
  tenantId: string,
  { deliveryDate, location }: Order,
  billed: readonly BilledPayment[],
): Promise<OtherRate[]> {
  if (billed.length === 0) return [];
  const rates = billed.map(({ payment, number, rate }) => ({ paymentId: payment.id, number, rate }));
  return listOtherRates(rates, deliveryDate, await findVatRates(tx, tenantId, location));
}

/** Finds the names of what something printed names by ids, and the paper of its shop. */
export async function findNamesAndPaper(tx: Tx, asked: NamedIds) {
  const { tenantId, locationId } = asked;
  const [{ margins, ...named }, found] = await Promise.all([
    findNamedFacts(tx, asked),
    locationId === null ? null : findLetterhead(tx, tenantId, locationId),
  ]);
  const { top, bottom } = margins;
  const letterhead: Letterhead | null =
    found === null ? null : { ...found, marginTop: top, marginBottom: bottom };
  return { ...named, letterhead };
}

/** Where the document is for somebody else, what was written for it; what it does not say is as with anybody. */
function deriveEInvoice(order: Order, document: DocumentData, seller: EInvoiceSeller): EInvoiceFacts | null {
  const { hasCustomClientData, clientData, date, taxExemption = null } = document;
  const buyer = hasCustomClientData ? { ...emptyEInvoicePerson, ...clientData, email: null } : order;
  return deriveEInvoiceFacts({
    seller,
    buyer,
    date,
    taxExemption: order.rates.vat === 0 ? taxExemption : null,
  });
}

/** Tells whether the paper says from when a payment is late, which depends on who the paper is for. */
const tellsLate = (order: Order, document: DocumentData, seller: EInvoiceSeller): boolean =>
  tellsWhenLate({ seller, buyer: document.hasCustomClientData ? document.clientData : order });

type EInvoiceSeller = Parameters<typeof deriveEInvoiceFacts>[0]['seller'];

/** Facts hold only what a document prints: anything more would make a new print necessary when it changes. */
const tellsOfSuppliers: ReadonlySet<PrintType> = new Set(['SUPPLIER_CONFIRMATION', 'DELIVERY_NOTE']);

const deliveryAddressOf = (order: Order): DocumentFacts['deliveryAddress'] =>
  order.hasDifferentDeliveryAddress
    ? { address: order.deliveryAddress, zipCode: order.deliveryZipCode, city: order.deliveryCity }
    : null;

/** Finds the payments that have an invoice of their own, with what that says. */
async function findBilled(tx: Tx, tenantId: string, order: Order): Promise<BilledPayment[]> {
  const numbers = order.payments.flatMap(({ documentData }) => documentData?.invoiceNumber ?? []);
  if (numbers.length === 0) return [];
  const papers = await findNumbered(tx, tenantId, numbers);
  return billedPaymentsOf(
    order,
    papers.map((issued) => frozenIn(issued).facts),
  );
}

/** The names of the articles, of the invoice itself, else of the contract or offer. */
function listOrdered({ documentData }: Order, document: DocumentData): string[] {
  const sources = [document, documentData.PURCHASE_CONTRACT, documentData.OFFER];
  const names = sources.map((source) =>
    (source?.productGroups ?? []).flatMap(({ products }) =>
      products.flatMap(({ articleName }) => written(articleName) ?? []),
    ),
  );
  return names.find((each) => each.length > 0) ?? [];
}

/** The day its claim is due (rules: claims#due-days). */
function deriveDueFacts(
  payment: OrderPayment | undefined,
  { date }: DocumentData,
  region: HolidayRegion,
): Pick<DocumentFacts, 'dueOn'> {
  if (payment === undefined || payment.date === null) return {};
  const { dueOn } = onWorkday(dueDayOfPayment({ date: payment.date }, [], date), region);
  return dueOn === null ? {} : { dueOn };
}

/** Where it is agreed, and on an invoice where a line of it waits for the acceptance. */
function derivePlanFacts(
  type: PrintType,
  { paymentPlan, payments, acceptedOn }: Order,
): Pick<DocumentFacts, 'plan'> {
  if (paymentPlan === null) return {};
  const { lines } = paymentPlan;
  const lineOfPayment = Object.fromEntries(
    payments.flatMap(({ id, planLine = null }) => (planLine === null ? [] : [[id, planLine]])),
  );
  if (type === 'OFFER' || type === 'PURCHASE_CONTRACT') return { plan: { lines, lineOfPayment } };
  if (type !== 'INVOICE' || !lines.some(({ trigger }) => trigger === 'ACCEPTANCE')) return {};
  const came = sumOfPrices(payments.filter(isBeside));
  return { plan: { lines, lineOfPayment, acceptedOn, came } };
}

/** Paid without an invoice of its own, and not with one that is taken off as a whole. */
function listReceived({ payments }: Order, payment: OrderPayment): ReceivedPayment[] {
  const { id, date, price, paid } = payment;
  return !paid || isBilled(payment) || isInWhole(payments, payment) || price === null
    ? []
    : [{ paymentId: id, date, price, ...describePaying(payment) }];
}

/** How money came; of what is open only that it shall come by card, since nothing else is printed of it. */
function describePaying(payment: OrderPayment): Pick<ReceivedPayment, 'paying'> {
  const method = methodOf(payment);
  if (!payment.paid && method !== 'CARD') return {};
  return { paying: { method, tillReceiptNumber: payment.tillReceiptNumber ?? null } };
}

const supplierSheetsOf = ({ suppliers }: Order): SupplierSheet[] =>
  suppliers.flatMap(({ supplierId, orderNumber, confirmedDeliveryDate }) =>
    supplierId === null ? [] : [{ supplierId, orderNumber, confirmedDeliveryDate }],
  );

/** A supplier with two entries is told of by the last. */
const supplierEntriesOf = ({ suppliers }: Order): DocumentFacts['supplierEntries'] =>
  Object.fromEntries(
    suppliers.flatMap(({ supplierId, orderNumber, confirmedDeliveryDate }) =>
      supplierId === null ? [] : [[supplierId, { orderNumber, confirmedDeliveryDate }]],
    ),
  );
