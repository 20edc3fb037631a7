import { createHash } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import type { PrintType } from '@korpus/domain/documents/document-types.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import type { DocumentBody } from './documents.ts';
import { documentBody } from './documents.ts';
import type { House } from './house.ts';
import { billable, newOrderBody, type OrderBody } from './orders.ts';
import type { SignedIn } from './people.ts';
import type { Shop } from './shop.ts';

/** Fills in what every location of the shop needs to write invoices. */
export const fillInIssuer = ({ services }: Pick<House, 'services'>, { tenantId }: Pick<Shop, 'tenantId'>) =>
  services.tenancy.inTenant(tenantId, (tx) =>
    tx
      .updateTable('locations')
      .set({ street: 'Werftstraße 3', zip_code: '24143', city: 'Kiel', tax_number: '20/123/45678' })
      .execute(),
  );

/** Steps that tests of documents repeat: a shop, orders with documents, prints and their bytes. */
export const printingIn = (house: House) => ({
  aShop: async () => {
    const shop = await house.aTenant({ companyName: 'Küchen Größer' });
    await fillInIssuer(house, shop);
    const anna = await shop.signedInAs('SALESMAN');
    return { shop, anna };
  },
  /** An order that was saved with these documents and payments. */
  anOrder: async (who: SignedIn, shop: Shop, with_: Partial<OrderBody> = {}) => {
    const body = newOrderBody(shop, who.userId, { ...billable, ...with_ });
    (await who.call(calls.saveOrder, { body })).ok();
    return { ...body, version: 1 };
  },
  read: async (who: SignedIn, id: string) => (await who.call(calls.getOrder, { params: { id } })).ok(),
  print: (who: SignedIn, id: string, type: PrintType) =>
    who.call(calls.printDocument, { params: { id }, query: { type } }),
  issue: (who: SignedIn, id: string, version = 1) =>
    who.call(calls.issueInvoice, { params: { id }, body: { version } }),
  versions: async (who: SignedIn, id: string) =>
    (await who.call(calls.listDocumentVersions, { params: { id } })).ok(),
  /** The hash of the PDF that lies behind a link. */
  bytesBehind: async ({ url }: { readonly url: string }): Promise<string> => {
    const { status, headers, bytes } = await house.aStranger().send({ method: 'GET', url });
    if (status !== 200 || headers['content-type'] !== 'application/pdf')
      throw new Error(`No PDF behind ${url}: ${status} ${headers['content-type']}`);
    return createHash('sha256').update(bytes).digest('hex');
  },
});

export const contractBody = (who: SignedIn, { locationId }: Shop, with_: Partial<DocumentBody> = {}) => ({
  ...documentBody('PURCHASE_CONTRACT', who.userId, locationId),
  ...with_,
  type: 'PURCHASE_CONTRACT' as const,
});

export const invoiceBody = (who: SignedIn, { locationId }: Shop) => ({
  ...documentBody('INVOICE', who.userId, locationId),
  type: 'INVOICE' as const,
});

/** All rights on orders of others but those of one kind. */
export const rightsOnOthers = (lacking?: string): Partial<Record<Right, boolean>> =>
  Object.fromEntries(
    allRights
      .filter((right) => right.startsWith('OTHER_ORDER_'))
      .map((right) => [right, lacking === undefined || !right.includes(lacking)]),
  );
