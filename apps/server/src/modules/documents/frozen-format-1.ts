import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { discountSelections } from '@korpus/domain/documents/document-data.ts';
import type { DocumentFacts } from '@korpus/domain/documents/document-facts.ts';
import { taxedGross } from '@korpus/domain/documents/document-sums.ts';
import { documentTypes, printTypes } from '@korpus/domain/documents/document-types.ts';
import { type Cents, isCents } from '@korpus/domain/money/cents.ts';
import { salutations } from '@korpus/domain/persons/person-data.ts';
import { cleanRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import { z } from 'zod';
import type { Frozen } from './frozen-document.ts';

/**
 * The first format of a frozen document: cents, and everything by its name. It is never changed and goes on reading what
 * was printed before the second one.
 */
export const amount = z.custom<Cents>(isCents);
export const day = z.custom<IsoDate>(isIsoDate).nullable();
export const text = z.string().nullable();
const richText = z.object({}).loose().transform(cleanRichText);

const place = { address: text, zipCode: text, city: text };
const client = z.object({
  salutation: z.enum(salutations).nullable(),
  firstName: text,
  lastName: z.string(),
  ...place,
  phone: text,
  externalCustomerId: text,
  isCompany: z.boolean(),
  vat: text,
  companyName: text,
});

const discount = {
  hasDiscountData: z.boolean(),
  discountSelection: z.enum(discountSelections),
  discountPercentage: z.number().nullable(),
  discountAmount: amount.nullable(),
  discountTotalPrice: amount.nullable(),
};

export const productOfFormat1 = z.object({
  id: z.string(),
  amount: z.number(),
  articleName: text,
  description: text,
  pricePerUnit: amount.nullable(),
});

export const groupOfFormat1 = z.object({
  id: z.string(),
  supplierId: text,
  ...discount,
  products: z.array(productOfFormat1),
});

const payment = z.object({
  id: text,
  price: amount.nullable(),
  date: day,
  documentData: z.object({ invoiceNumber: text }).nullable(),
});

const settings = z.object({
  useTotalAmountForOrder: z.boolean(),
  usePaymentsForOrder: z.boolean(),
  showTermsAndConditions: z.boolean(),
  hideArticlePrices: z.boolean(),
  showSubtotalPerSupplier: z.boolean(),
  showDiscounts: z.boolean(),
  textSettingId: text,
  customPreText: z.boolean(),
  preText: richText,
  customPostText: z.boolean(),
  postText: richText,
});

export const documentOfFormat1 = z.object({
  type: z.enum(documentTypes),
  salesmanId: text,
  locationId: text,
  date: day,
  invoiceNumber: text,
  documentNumber: text,
  enterNetPrices: z.boolean(),
  hasCustomClientData: z.boolean(),
  clientData: client,
  noteRemainingPayment: text,
  productGroups: z.array(groupOfFormat1),
  ...discount,
  payments: z.array(payment),
  settings,
});

export const issuerOfFormat1 = z.object({
  companyName: z.string(),
  name: z.string(),
  street: text,
  zipCode: text,
  city: text,
  phone: text,
  accountHolder: text,
  bankName: text,
  iban: text,
  bic: text,
  taxNumber: text,
  vatId: text,
});

/** The next format says more, and the same in the same way. */
export const receivedOfFormat1 = z.object({ paymentId: z.string(), date: day, price: amount });

export const factsOfFormat1 = z.object({
  type: z.enum(printTypes),
  document: documentOfFormat1,
  vat: z.number(),
  orderNumber: text,
  clientNumber: text,
  client,
  deliveryAddress: z.object(place).nullable(),
  issuer: issuerOfFormat1,
  salesman: text,
  supplierNames: z.record(z.string(), z.string()),
  supplierEntries: z.record(z.string(), z.object({ orderNumber: text, confirmedDeliveryDate: day })),
  terms: richText.nullable(),
  deliveryDate: day,
  invoiceNumber: text,
  prepayments: z.array(
    z.object({ paymentId: z.string(), number: z.string(), date: day, price: amount, paid: z.boolean() }),
  ),
  received: z.array(receivedOfFormat1),
  payment: payment.nullable(),
  isFinal: z.boolean(),
});

export const letterheadOfFormat1 = z.object({
  storageKey: z.string(),
  sha256: z.string(),
  marginTop: z.number().nullable(),
  marginBottom: z.number().nullable(),
});

const unknownOfIssuer = {
  legalName: null,
  legalForm: null,
  registerCourt: null,
  registerNumber: null,
  managingDirectors: null,
};

/**
 * Reads facts of format 1: what they did not say is not known; what they deducted was taxed at the rate of the invoice.
 */
const facts = factsOfFormat1.transform(
  ({ issuer: known, prepayments, ...said }): DocumentFacts => ({
    ...said,
    issuer: { ...known, ...unknownOfIssuer },
    prepayments: prepayments.map(({ price, paid: _paid, ...prepayment }) => ({
      ...prepayment,
      receivedOn: null,
      ...taxedGross(price, said.vat),
    })),
    replaced: [],
    receivedOn: null,
    ordered: [],
    sellDate: null,
    cancels: null,
  }),
);

export const frozenFormat1: z.ZodType<Frozen> = z.object({
  facts,
  letterhead: letterheadOfFormat1.nullable(),
});
