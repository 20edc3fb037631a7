import { randomUUID } from 'node:crypto';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { documentData } from '@korpus/contract/documents/document-data.ts';
import type { OrderDocuments, OrderDocumentType } from '@korpus/domain/documents/document-data.ts';
import type { DocumentFacts } from '@korpus/domain/documents/document-facts.ts';
import { type DocumentType, documentTypes } from '@korpus/domain/documents/document-types.ts';
import { emptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import { sql } from 'kysely';
import type { Frozen } from '../../apps/server/src/modules/documents/frozen-document.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { keptBytes } from './kept-bytes.ts';

const noDiscount = {
  hasDiscountData: false,
  discountSelection: 'PERCENTAGE',
  discountPercentage: null,
  discountAmount: null,
  discountTotalPrice: null,
} as const;

export type DocumentBody = WireOf<typeof documentData>;
export type Product = DocumentBody['productGroups'][number]['products'][number];

export const productBody = (
  articleName: string,
  pricePerUnit: number,
  with_: Partial<Product> = {},
): Product => ({
  id: randomUUID(),
  amount: 1,
  articleName,
  description: null,
  pricePerUnit,
  ...with_,
});

export const groupBody = (
  products: readonly Product[],
  with_: Partial<DocumentBody['productGroups'][number]> = {},
): DocumentBody['productGroups'][number] => ({
  id: randomUUID(),
  supplierId: null,
  ...noDiscount,
  products: [...products],
  ...with_,
});

type With = Partial<Omit<DocumentBody, 'settings'>> & {
  settings?: Partial<DocumentBody['settings']>;
};

/** A document as the dialog sends it, complete enough to be printed for good. */
export const documentBody = (
  type: DocumentType,
  salesmanId: string | null,
  locationId: string | null,
  { settings, ...with_ }: With = {},
): DocumentBody => ({
  type,
  salesmanId,
  locationId,
  date: '2026-11-20',
  invoiceNumber: null,
  documentNumber: null,
  enterNetPrices: false,
  hasCustomClientData: false,
  clientData: {
    salutation: null,
    firstName: null,
    lastName: 'Petersen',
    address: null,
    zipCode: null,
    city: null,
    phone: null,
    externalCustomerId: null,
    isCompany: false,
    vat: null,
    companyName: null,
  },
  noteRemainingPayment: null,
  productGroups: [groupBody([productBody('Küchenzeile Größe 3', 1_200)])],
  ...noDiscount,
  payments: [],
  settings: {
    useTotalAmountForOrder: false,
    usePaymentsForOrder: false,
    showTermsAndConditions: true,
    hideArticlePrices: false,
    showSubtotalPerSupplier: false,
    showDiscounts: true,
    textSettingId: null,
    customPreText: false,
    preText: emptyRichText,
    customPostText: false,
    postText: emptyRichText,
    ...settings,
  },
  ...with_,
});

/** One written document of every type an order has, for orders that are made as rows. */
export function writtenDocuments(salesmanId: string | null, locationId: string | null): OrderDocuments {
  const types = documentTypes.filter((type): type is OrderDocumentType => type !== 'PREPAYMENT_INVOICE');
  return Object.fromEntries(
    types.map((type) => [type, documentData.parse(documentBody(type, salesmanId, locationId))]),
  );
}

/** Document of a prepayment invoice, as it is stored with its payment. */
export const writtenPrepayment = (salesmanId: string | null, locationId: string | null) =>
  documentData.parse(documentBody('PREPAYMENT_INVOICE', salesmanId, locationId));

/** A frozen offer; `words` stand wherever a person may have written some. */
export function frozenOffer(words: string | null = null): Frozen {
  const document = documentData.parse(documentBody('OFFER', null, null, { noteRemainingPayment: words }));
  const clientData = {
    ...document.clientData,
    ...(words === null ? {} : { firstName: words, lastName: words }),
  };
  const facts: DocumentFacts = {
    type: 'OFFER',
    document: { ...document, clientData },
    vat: 20,
    orderNumber: words,
    clientNumber: null,
    client: clientData,
    deliveryAddress: null,
    issuer: {
      companyName: words ?? '',
      name: words ?? '',
      street: null,
      zipCode: null,
      city: null,
      phone: null,
      accountHolder: null,
      bankName: null,
      iban: null,
      bic: null,
      taxNumber: null,
      vatId: null,
      legalName: null,
      legalForm: null,
      registerCourt: null,
      registerNumber: null,
      managingDirectors: null,
    },
    salesman: words,
    supplierNames: {},
    supplierEntries: {},
    terms: null,
    deliveryDate: null,
    invoiceNumber: null,
    prepayments: [],
    replaced: [],
    received: [],
    receivedOn: null,
    ordered: [],
    sellDate: null,
    cancels: null,
    payment: null,
    isFinal: true,
  };
  return { facts, letterhead: null };
}

type Issued = { readonly orderId: string; readonly frozen?: Frozen; readonly paymentId?: string };

/** Inserts an issued document with its bytes, as `freeze` keeps one. */
async function insertIssuedRow(
  services: Services,
  tenantId: string,
  { orderId, frozen = frozenOffer(), paymentId }: Issued,
): Promise<string> {
  const { tenancy, clock } = services;
  const id = randomUUID();
  const kept = await keptBytes(services, tenantId);
  await tenancy.inTenant(tenantId, (tx) =>
    tx
      .insertInto('issued_documents')
      .values({
        tenant_id: tenantId,
        id,
        order_id: orderId,
        type: frozen.facts.type,
        format: 2,
        frozen: JSON.stringify(frozen),
        frozen_hash: id,
        printed_at: clock.now(),
        printed_by: id,
        printed_by_name: 'Anna Muster',
        ...kept,
        payment_id: paymentId ?? null,
        invoice_number: frozen.facts.invoiceNumber,
        e_invoice: '<invoice/>',
      })
      .execute(),
  );
  return id;
}

/** A printed offer of an order as a row, its bytes in the store. */
export const makeIssuedDocumentFor = (
  services: Services,
  tenantId: string,
  orderId: string,
): Promise<string> => insertIssuedRow(services, tenantId, { orderId });

/** Bills a payment of this order as rows: its number, and the paper behind it. */
export async function billPaymentOfOrder(
  services: Services,
  tenantId: string,
  {
    orderId,
    paymentId,
    payment = null,
  }: Readonly<{ orderId: string; paymentId: string; payment?: DocumentFacts['payment'] }>,
): Promise<string> {
  // Told apart from others as ids are, and the same however it is spelled.
  const invoiceNumber = `X${randomUUID().replaceAll(/[a-f]/g, '7')}`;
  const { facts, letterhead } = frozenOffer();
  const document = { ...facts.document, date: payment?.date ?? facts.document.date };
  const billed: DocumentFacts = { ...facts, type: 'PREPAYMENT_INVOICE', invoiceNumber, payment, document };
  await insertIssuedRow(services, tenantId, { orderId, paymentId, frozen: { facts: billed, letterhead } });
  await services.tenancy.inTenant(tenantId, (tx) =>
    tx
      .updateTable('order_payments')
      .set({ invoice_number: invoiceNumber })
      .where('order_id', '=', orderId)
      .where('id', '=', paymentId)
      .execute(),
  );
  return invoiceNumber;
}

/** Takes the date from a document: calls could store it without one before they asked for it. */
export const takeDateAway = (
  { tenancy }: Services,
  tenantId: string,
  orderId: string,
  type: OrderDocumentType,
) =>
  tenancy.inTenant(tenantId, (tx) =>
    sql`update orders set document_data =
        jsonb_set(document_data, array[${type}::text, 'date'], 'null') where id = ${orderId}`.execute(tx),
  );
