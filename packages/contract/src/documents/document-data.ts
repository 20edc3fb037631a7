import {
  discountSelections,
  type OrderDocumentType,
  taxExemptions,
} from '@korpus/domain/documents/document-data.ts';
import { documentTypes } from '@korpus/domain/documents/document-types.ts';
import { units } from '@korpus/domain/documents/units.ts';
import { z } from 'zod';
import { euros, percentage, positiveEuros } from '../amounts.ts';
import { customerFields } from '../customer-fields.ts';
import { day, entryId, longText, optionalText, orEmpty, withinLetters } from '../record.ts';
import { idOf } from '../references.ts';
import { richText } from '../rich-text.ts';

const mostGroups = 100;
const mostProducts = 500;
/** Three decimals at most: metres and kilograms. */
const quantity = z
  .number()
  .min(-999_999)
  .max(999_999)
  .refine((value) => Number.isInteger(Math.round(value * 1e9) / 1e6));

const discount = {
  hasDiscountData: z.boolean(),
  discountSelection: z.enum(discountSelections),
  discountPercentage: percentage.nullable(),
  discountAmount: positiveEuros.nullable(),
  discountTotalPrice: positiveEuros.nullable(),
};

/**
 * Id that may be missing: the sender then tells entries by their place alone, and it is the first number from there on
 * that is free.
 */
const idOrPlace = entryId.default('');

function numbered<Entry extends { id: string }>(entries: Entry[]): Entry[] {
  const taken = new Set(entries.map(({ id }) => id));
  return entries.map((entry, place) => {
    if (entry.id !== '') return entry;
    let number = place + 1;
    while (taken.has(String(number))) number += 1;
    taken.add(String(number));
    return { ...entry, id: String(number) };
  });
}

const product = z.strictObject({
  id: idOrPlace,
  amount: quantity.default(1),
  unit: z.enum(units).exactOptional(),
  articleName: optionalText,
  description: longText,
  pricePerUnit: euros.nullable(),
});

const productGroup = z.strictObject({
  id: idOrPlace,
  supplierId: idOf('supplier').nullable(),
  ...discount,
  products: z.array(product).max(mostProducts).overwrite(numbered),
});

const payment = z.strictObject({
  id: idOf('payment').nullable(),
  price: euros.nullable(),
  date: day.nullable(),
  documentData: z.strictObject({ invoiceNumber: z.string().nullable() }).nullable(),
});

const { salutation, firstName, lastName, address, zipCode, city, externalCustomerId } = customerFields;
const { isCompany, vat, companyName } = customerFields;
const { country, eInvoice, buyerReference, electronicAddressScheme, electronicAddress } = customerFields;

const clientData = z.strictObject({
  salutation,
  firstName,
  lastName,
  address,
  zipCode,
  city,
  phone: optionalText,
  externalCustomerId,
  isCompany,
  /** Fields of companies. */
  vat: vat.default(null),
  companyName: companyName.default(null),
  country: country.exactOptional(),
  eInvoice: eInvoice.exactOptional(),
  buyerReference: buyerReference.exactOptional(),
  electronicAddressScheme: electronicAddressScheme.exactOptional(),
  electronicAddress: electronicAddress.exactOptional(),
});

export const documentSettings = z.strictObject({
  useTotalAmountForOrder: z.boolean(),
  usePaymentsForOrder: z.boolean(),
  showTermsAndConditions: z.boolean(),
  hideArticlePrices: z.boolean(),
  showSubtotalPerSupplier: z.boolean(),
  showDiscounts: z.boolean(),
  textSettingId: idOf('documentTextSetting').nullable(),
  customPreText: z.boolean(),
  preText: richText,
  customPostText: z.boolean(),
  postText: richText,
});

/** Document as somebody wrote it; domain/documents has the same in cents. */
export const documentData = z.strictObject({
  type: z.enum(documentTypes),
  salesmanId: idOf('user').nullable(),
  locationId: idOf('location').nullable(),
  date: day.nullable(),
  validUntil: day.nullable().exactOptional(),
  /** Number of documents of a payment. */
  invoiceNumber: orEmpty(z.string().max(50)),
  /** Number of all other documents. */
  documentNumber: optionalText.default(null),
  enterNetPrices: z.boolean(),
  taxExemption: z.enum(taxExemptions).nullable().exactOptional(),
  confirmed: z.string().max(500).nullable().exactOptional(),
  hasCustomClientData: z.boolean(),
  clientData,
  noteRemainingPayment: longText,
  productGroups: z.array(productGroup).max(mostGroups).overwrite(numbered),
  ...discount,
  payments: z.array(payment),
  settings: documentSettings,
});

const documentOf = <T extends OrderDocumentType>(type: T) => documentData.extend({ type: z.literal(type) });

/** The documents of an order but those of its payments. */
export const orderDocuments = z
  .strictObject({
    OFFER: documentOf('OFFER'),
    PURCHASE_CONTRACT: documentOf('PURCHASE_CONTRACT'),
    INVOICE: documentOf('INVOICE'),
    SUPPLIER_CONFIRMATION: documentOf('SUPPLIER_CONFIRMATION'),
  })
  .partial();

/** Makes the schema of a document; its place says of which type it is. */
const sentAs = <T extends OrderDocumentType>(type: T) =>
  withinLetters(documentData.extend({ type: z.literal(type).default(() => type) }));

/** Documents as a body brings them. */
export const orderDocumentsToSave = z
  .strictObject({
    OFFER: sentAs('OFFER'),
    PURCHASE_CONTRACT: sentAs('PURCHASE_CONTRACT'),
    INVOICE: sentAs('INVOICE'),
    SUPPLIER_CONFIRMATION: sentAs('SUPPLIER_CONFIRMATION'),
  })
  .partial();

export const documentToPrint = withinLetters(documentData);
