import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DocumentDataRecord } from '@korpus/contract/documents/document-data.ts';
import { documentFromWire } from '@korpus/contract/documents/document-wire.ts';
import type { OrderDocuments, OrderDocumentType } from '@korpus/domain/documents/document-data.ts';
import { type DocumentType, documentTypes } from '@korpus/domain/documents/document-types.ts';
import { emptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { storageKey } from '../../apps/server/src/platform/storage/file-store.ts';
import { receiveFile } from '../../apps/server/src/platform/storage/incoming-file.ts';
import { aPdf } from './caller.ts';

const noDiscount = {
  hasDiscountData: false,
  discountSelection: 'PERCENTAGE',
  discountPercentage: null,
  discountAmount: null,
  discountTotalPrice: null,
} as const;

export type Product = DocumentDataRecord['productGroups'][number]['products'][number];

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
  with_: Partial<DocumentDataRecord['productGroups'][number]> = {},
): DocumentDataRecord['productGroups'][number] => ({
  id: randomUUID(),
  supplierId: null,
  ...noDiscount,
  products: [...products],
  ...with_,
});

type With = Partial<Omit<DocumentDataRecord, 'settings'>> & {
  settings?: Partial<DocumentDataRecord['settings']>;
};

/** A document as the dialog sends it, complete enough to be printed for good. */
export const documentBody = (
  type: DocumentType,
  salesmanId: string | null,
  locationId: string | null,
  { settings, ...with_ }: With = {},
): DocumentDataRecord => ({
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
    types.map((type) => [type, documentFromWire(documentBody(type, salesmanId, locationId))]),
  );
}

/** A printed offer of an order as a row, its bytes in the store. */
export async function anIssuedDocumentOf(
  services: Services,
  tenantId: string,
  orderId: string,
): Promise<string> {
  const { tenancy, files, config, clock } = services;
  const id = randomUUID();
  const key = storageKey(tenantId, randomUUID());
  const incoming = await receiveFile(config.dataDir, Readable.from([aPdf().bytes]));
  await files.put(key, incoming);
  const document = documentFromWire(documentBody('OFFER', null, null));
  const facts = {
    type: 'OFFER',
    client: document.clientData,
    document,
    invoiceNumber: null,
    orderNumber: null,
  };
  await tenancy.inTenant(tenantId, (tx) =>
    tx
      .insertInto('issued_documents')
      .values({
        tenant_id: tenantId,
        id,
        order_id: orderId,
        type: 'OFFER',
        frozen: JSON.stringify({ facts, letterhead: null }),
        frozen_hash: id,
        printed_at: clock.now(),
        printed_by: id,
        printed_by_name: 'Anna Muster',
        storage_key: key,
        sha256: incoming.sha256,
        size: incoming.size,
        payment_id: null,
        invoice_number: null,
      })
      .execute(),
  );
  return id;
}
