import { newDocument } from '../../order-documents/new-document.ts';
import { anOrder, day, euros } from '../../orders/test-kit/an-order.ts';
import type { DocumentData, DocumentProduct, ProductGroup } from '../document-data.ts';
import type { DocumentFacts, Issuer } from '../document-facts.ts';
import { defaultDocumentDataSetting } from '../document-types.ts';
import { newGroup, newProduct } from '../product-edits.ts';

type With = Partial<Omit<DocumentData, 'settings'>> & {
  readonly settings?: Partial<DocumentData['settings']>;
};

/** An offer of Petersen's kitchen, nothing written yet. */
export function aDocument({ settings, ...with_ }: With = {}): DocumentData {
  const blank = newDocument({
    type: with_.type ?? 'OFFER',
    order: anOrder(),
    setting: defaultDocumentDataSetting,
    templates: [],
    today: day('2026-03-02'),
  });
  return { ...blank, ...with_, settings: { ...blank.settings, ...settings } };
}

export const aProduct = (
  articleName: string,
  price: number | null,
  with_: Partial<DocumentProduct> = {},
): DocumentProduct => ({
  ...newProduct(articleName),
  articleName,
  pricePerUnit: price === null ? null : euros(price),
  ...with_,
});

export const aGroup = (
  id: string,
  products: readonly DocumentProduct[],
  with_: Partial<ProductGroup> = {},
): ProductGroup => ({ ...newGroup(id, 'first'), products, ...with_ });

export const anIssuer: Issuer = {
  companyName: 'Küchenhaus Nord GmbH',
  legalName: null,
  legalForm: null,
  registerCourt: null,
  registerNumber: null,
  managingDirectors: null,
  name: 'Kiel',
  street: 'Holstenstraße 5',
  zipCode: '24103',
  city: 'Kiel',
  phone: '0431 123456',
  accountHolder: null,
  bankName: 'Förde Sparkasse',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  taxNumber: '20/123/45678',
  vatId: 'DE123456789',
};

/** Builds the facts about a document when it is printed. */
export const someFacts = (with_: Partial<DocumentFacts> = {}): DocumentFacts => {
  const document = with_.document ?? aDocument();
  return {
    type: document.type,
    document,
    vat: 20,
    orderNumber: 'A-17',
    clientNumber: '4711',
    client: { ...document.clientData, salutation: 'MRS', firstName: 'Käthe', address: 'Am Deich 1' },
    deliveryAddress: null,
    issuer: anIssuer,
    salesman: 'Anna Muster',
    supplierNames: { nolte: 'Nolte', siemens: 'Siemens' },
    supplierEntries: {},
    terms: null,
    deliveryDate: null,
    invoiceNumber: document.invoiceNumber,
    prepayments: [],
    replaced: [],
    received: [],
    payment: null,
    receivedOn: null,
    ordered: [],
    sellDate: null,
    cancels: null,
    isFinal: true,
    ...with_,
  };
};
