import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import type {
  DeductedPrepayment,
  DocumentFacts,
  ReceivedPayment,
} from '@korpus/domain/documents/document-facts.ts';
import type { PrintType } from '@korpus/domain/documents/document-types.ts';
import { clientOf } from '@korpus/domain/documents/new-document.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { isBilled, type Order } from '@korpus/domain/orders/order.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { findLetterhead } from '../files/index.ts';
import { findNamedFacts, type NamedIds } from './facts.store.ts';

/** Where the paper lies that a document is printed on, and how much of it is taken. */
export type Letterhead = {
  readonly storageKey: string;
  readonly sha256: string;
  readonly marginTop: number | null;
  readonly marginBottom: number | null;
};

/** Everything the bytes of a print depend on (migrations/0005). */
export type Frozen = { readonly facts: DocumentFacts; readonly letterhead: Letterhead | null };

export type Printed = {
  readonly type: PrintType;
  readonly document: DocumentData;
  readonly paymentId: string | null;
  readonly isFinal: boolean;
};

export type Gathered = Frozen & { readonly billPrefix: string };

/** Reads what a document of this order says today. */
export async function gatherFacts(
  tx: Tx,
  tenantId: string,
  order: Order,
  { type, document, paymentId, isFinal }: Printed,
): Promise<Gathered> {
  const { locationId, salesmanId, productGroups } = document;
  const ids = productGroups.flatMap(({ supplierId }) => supplierId ?? []);
  const supplierIds = [...new Set(ids)].toSorted();
  const named = await findNamesAndPaper(tx, { tenantId, locationId, salesmanId, supplierIds });
  const { billPrefix, letterhead, terms, ...names } = named;
  const payment = order.payments.find(({ id }) => id === paymentId);
  const facts: DocumentFacts = {
    ...names,
    type,
    document,
    vat: order.rates.vat,
    orderNumber: order.orderNumber,
    clientNumber: order.clientNumber,
    client: document.hasCustomClientData ? document.clientData : clientOf(order),
    deliveryAddress: deliveryAddressOf(order),
    supplierEntries: tellsOfSuppliers.has(type) ? supplierEntriesOf(order) : {},
    terms: document.settings.showTermsAndConditions ? terms : null,
    deliveryDate: order.deliveryDate,
    invoiceNumber: document.invoiceNumber,
    prepayments: type === 'INVOICE' ? order.payments.flatMap(deductedOf) : [],
    received: type === 'INVOICE' ? order.payments.flatMap(receivedOf) : [],
    payment:
      payment === undefined
        ? null
        : { id: payment.id, price: payment.price, date: payment.date, documentData: null },
    isFinal,
  };
  return { facts, letterhead, billPrefix };
}

/** What something printed names by ids, and the paper of its shop. */
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

/** Facts hold only what a document prints: anything more would make a new print necessary when it changes. */
const tellsOfSuppliers: ReadonlySet<PrintType> = new Set(['SUPPLIER_CONFIRMATION', 'DELIVERY_NOTE']);

const deliveryAddressOf = (order: Order): DocumentFacts['deliveryAddress'] =>
  order.hasDifferentDeliveryAddress
    ? { address: order.deliveryAddress, zipCode: order.deliveryZipCode, city: order.deliveryCity }
    : null;

/** Those that have an invoice of their own (rules: documents#deducted-prepayments). */
const deductedOf = (payment: Order['payments'][number]): DeductedPrepayment[] => {
  const number = payment.documentData?.invoiceNumber ?? null;
  if (!isBilled(payment) || number === null) return [];
  const date = payment.document?.date ?? payment.date;
  return [{ paymentId: payment.id, number, date, price: payment.price ?? zeroCents, paid: payment.paid }];
};

/** Paid without an invoice of its own. */
const receivedOf = ({
  id,
  date,
  price,
  paid,
  documentData,
}: Order['payments'][number]): ReceivedPayment[] => {
  const hasInvoice = (documentData?.invoiceNumber ?? null) !== null;
  return !paid || hasInvoice || price === null ? [] : [{ paymentId: id, date, price }];
};

/** A supplier with two entries is told of by the last. */
const supplierEntriesOf = ({ suppliers }: Order): DocumentFacts['supplierEntries'] =>
  Object.fromEntries(
    suppliers.flatMap(({ supplierId, orderNumber, confirmedDeliveryDate }) =>
      supplierId === null ? [] : [[supplierId, { orderNumber, confirmedDeliveryDate }]],
    ),
  );
