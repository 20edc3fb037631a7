import type { Field } from '../fields/field.ts';
import { personCatalogue } from '../persons/person-catalogue.ts';
import { documentLabels as labels } from './document-catalogue-texts.ts';
import type { Discount, DocumentData, DocumentPerson, DocumentSettings } from './document-data.ts';
import { taxExemptionNames } from './tax-exemption-texts.ts';

/** The parts a document is told by: its customer and its settings for themselves, articles and discounts in words. */
type DocumentPart =
  | Exclude<keyof DocumentData, keyof Discount | 'type' | 'clientData' | 'productGroups' | 'settings'>
  | keyof DocumentPerson
  | Exclude<keyof DocumentSettings, 'customPreText' | 'customPostText'>
  | 'products'
  | 'discount';

/**
 * Parts of a document, without rights of their own: a person who reads the documents of an order reads all of them
 * (documentData in orderCatalogue).
 */
export const documentCatalogue: Readonly<Record<DocumentPart, Field>> = {
  ...personCatalogue,
  salesmanId: { kind: 'reference', label: labels.salesmanId },
  locationId: { kind: 'reference', label: labels.locationId },
  date: { kind: 'day', label: labels.date },
  validUntil: { kind: 'day', label: labels.validUntil },
  documentNumber: { kind: 'text', label: labels.documentNumber },
  invoiceNumber: { kind: 'text', label: labels.invoiceNumber },
  taxExemption: { kind: 'choice', names: taxExemptionNames, label: labels.taxExemption },
  confirmed: { kind: 'text', label: labels.confirmed },
  enterNetPrices: { kind: 'flag', label: labels.enterNetPrices },
  hasCustomClientData: { kind: 'flag', label: labels.hasCustomClientData },
  phone: { kind: 'text', label: labels.phone },
  noteRemainingPayment: { kind: 'longText', label: labels.noteRemainingPayment },
  products: { kind: 'text', label: labels.products },
  discount: { kind: 'text', label: labels.discount },
  payments: { kind: 'text', label: labels.payments },
  useTotalAmountForOrder: { kind: 'flag', label: labels.useTotalAmountForOrder },
  usePaymentsForOrder: { kind: 'flag', label: labels.usePaymentsForOrder },
  showTermsAndConditions: { kind: 'flag', label: labels.showTermsAndConditions },
  hideArticlePrices: { kind: 'flag', label: labels.hideArticlePrices },
  showSubtotalPerSupplier: { kind: 'flag', label: labels.showSubtotalPerSupplier },
  showDiscounts: { kind: 'flag', label: labels.showDiscounts },
  textSettingId: { kind: 'reference', label: labels.textSettingId },
  preText: { kind: 'richText', label: labels.preText },
  postText: { kind: 'richText', label: labels.postText },
};
