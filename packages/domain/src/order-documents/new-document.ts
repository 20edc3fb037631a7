import { addDays, type IsoDate } from '../dates/iso-date.ts';
import type { DocumentData, DocumentPerson } from '../documents/document-data.ts';
import { chooseTemplate, noTexts, type TextTemplate } from '../documents/document-edits.ts';
import type { DocumentType, NewDocumentSetting } from '../documents/document-types.ts';
import { noDiscount } from '../documents/product-edits.ts';
import type { Order } from '../orders/order.ts';
import type { OrderCustomer } from '../persons/person-data.ts';
import { paymentsOf } from './order-payments.ts';

type PersonPart = Pick<OrderCustomer, Exclude<keyof DocumentPerson, 'phone'> | 'phone1' | 'phone2'>;

/** The customer as the order has it. */
export const personOf = (order: PersonPart): DocumentPerson => ({
  salutation: order.salutation,
  firstName: order.firstName,
  lastName: order.lastName,
  address: order.address,
  zipCode: order.zipCode,
  city: order.city,
  phone: order.phone1 ?? order.phone2,
  externalCustomerId: order.externalCustomerId,
  isCompany: order.isCompany,
  vat: order.vat,
  companyName: order.companyName,
});

type Source = PersonPart &
  Pick<Order, 'salesmanId' | 'location'> &
  Partial<Pick<Order, 'payments' | 'noteRemainingPayment' | 'documentData'>>;

type NewDocument = Readonly<{
  type: DocumentType;
  order: Source;
  setting: NewDocumentSetting;
  templates: readonly TextTemplate[];
  today: IsoDate;
}>;

/** Creates a new document of an order with what it begins with (rules: documents#new-documents). */
export function newDocument({ type, order, setting, templates, today }: NewDocument): DocumentData {
  const { validityDays = null, ...settings } = setting;
  const template = templates.find(
    ({ id, documentTypes }) => id === setting.textSettingId && documentTypes.includes(type),
  );
  const reason = type === 'PREPAYMENT_INVOICE' ? (order.documentData?.INVOICE?.taxExemption ?? null) : null;
  const hasPlan = type !== 'SUPPLIER_CONFIRMATION' && type !== 'PREPAYMENT_INVOICE';
  const document: DocumentData = {
    type,
    salesmanId: order.salesmanId,
    locationId: order.location,
    date: today,
    ...(type === 'OFFER' && validityDays !== null ? { validUntil: addDays(today, validityDays) } : {}),
    invoiceNumber: null,
    documentNumber: null,
    enterNetPrices: false,
    // The exemption is the one of the invoice that will settle it (rules: invoices#no-vat).
    ...(reason === null ? {} : { taxExemption: reason }),
    hasCustomClientData: false,
    clientData: personOf(order),
    noteRemainingPayment: hasPlan ? (order.noteRemainingPayment ?? null) : null,
    productGroups: [],
    ...noDiscount,
    payments: hasPlan ? paymentsOf(order.payments ?? []) : [],
    settings: { ...settings, ...noTexts },
  };
  return chooseTemplate(document, template ?? null);
}
