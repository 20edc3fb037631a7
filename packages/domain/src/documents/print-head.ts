import { formatDate } from '../dates/format-date.ts';
import { groupIban } from '../locations/bank-account.ts';
import type { DocumentPerson } from './document-data.ts';
import type { DocumentFacts, Issuer } from './document-facts.ts';
import { documentTypeNames, printTypeNames } from './document-type-texts.ts';
import { joined, written, writtenLines } from './print-formats.ts';
import type { PrintLine } from './print-model.ts';
import { printTexts as texts } from './print-texts.ts';

/**
 * The number a document is asked for by: drawn by the server on invoices, typed on all others; a delivery note has that
 * of its order (rules: documents#required-in-a-document, documents#delivery-note).
 */
function chooseNumber({ type, invoiceNumber, document, orderNumber }: DocumentFacts): string | null {
  if (isInvoice(type)) return invoiceNumber;
  const number = written(document.documentNumber);
  if (type !== 'DELIVERY_NOTE') return number;
  const base = written(orderNumber) ?? number;
  return base === null ? null : texts.deliveryNoteNumber(base);
}

export const isInvoice = (type: DocumentFacts['type']): type is 'INVOICE' | 'PREPAYMENT_INVOICE' =>
  type === 'INVOICE' || type === 'PREPAYMENT_INVOICE';

export function writeDocumentTitle(facts: DocumentFacts): string {
  const { type, cancels } = facts;
  if (cancels !== null) return texts.cancellation.title(cancels.number, formatDate(cancels.date));
  return joined([printTypeNames[type], chooseNumber(facts)]);
}

/**
 * Says of every further page which paper it belongs to: by its number, else by the order's, and by the customer
 * (rules: documents#following-pages).
 */
export function writeContinued(facts: DocumentFacts, receiver: string | null = null): string {
  const { orderNumber, client } = facts;
  const number = written(orderNumber);
  const order = chooseNumber(facts) !== null || number === null ? null : `${texts.info.order} ${number}`;
  const company = receiver ?? (client.isCompany ? written(client.companyName) : null);
  return joined(
    [writeDocumentTitle(facts), order, company ?? joined([client.firstName, client.lastName])],
    ' · ',
  );
}

export const senderLineOf = ({ companyName, street, zipCode, city }: Issuer): string =>
  joined([companyName, street, joined([zipCode, city])], ' · ');

export const placeOf = ({ zipCode, city }: Pick<DocumentPerson, 'zipCode' | 'city'>): string =>
  joined([zipCode, city]);

/** DIN 5008: who, and where. A delivery note goes with the goods, so it is addressed to where they go. */
export function writeAddressLines({
  type,
  client,
  deliveryAddress,
}: Pick<DocumentFacts, 'type' | 'deliveryAddress'> & { readonly client: Addressed }): string[] {
  const place = type === 'DELIVERY_NOTE' && deliveryAddress !== null ? deliveryAddress : client;
  return [...writeNames(client), ...writtenLines([place.address, placeOf(place)])];
}

/** Joins the names of a customer for a sentence. */
export const nameOnOneLine = (person: DocumentPerson): string => writeNames(person).join(' ');

type Named = Pick<DocumentPerson, 'salutation' | 'firstName' | 'lastName' | 'isCompany' | 'companyName'>;
type Addressed = Named & Pick<DocumentPerson, 'address' | 'zipCode' | 'city'>;

function writeNames(person: Named): string[] {
  const { salutation, firstName, lastName, isCompany, companyName } = person;
  const addressed = salutation === null ? null : texts.addressed[salutation];
  const name = joined([firstName, lastName]);
  if (isCompany && written(companyName) !== null)
    return writtenLines([companyName, name === '' ? null : joined([addressed, name])]);
  return writtenLines([addressed, name]);
}

/** Puts the delivery address on one line, for a remark; null where it is the address above. */
export function writeDeliveryAddress({ type, deliveryAddress }: DocumentFacts): string | null {
  if (deliveryAddress === null || type === 'DELIVERY_NOTE' || type === 'PREPAYMENT_INVOICE') return null;
  return written(joined([deliveryAddress.address, placeOf(deliveryAddress)], ', '));
}

/** The block beside the address: only what is known. */
export function buildInfo(facts: DocumentFacts): PrintLine[] {
  const { type, document, orderNumber, clientNumber, client, salesman, issuer } = facts;
  const { info } = texts;
  const forInvoice = isInvoice(type);
  const isConfirmation = type === 'SUPPLIER_CONFIRMATION';
  const dateLabel = forInvoice ? info.invoiceDate : info.date;
  // A delivery note is made of another document, whose date says nothing of the delivery.
  const printedDay = type === 'DELIVERY_NOTE' ? null : document.date;
  const validUntil = type === 'OFFER' ? (document.validUntil ?? null) : null;
  const clientVatId = forInvoice && client.isCompany ? client.vat : null;
  return [
    ...writeLabelledLine(texts.numberOf[type], chooseNumber(facts)),
    ...writeLabelledLine(dateLabel, printedDay === null ? null : formatDate(printedDay)),
    ...writeLabelledLine(info.validUntil, validUntil === null ? null : formatDate(validUntil)),
    ...(isConfirmation ? [] : writeSupply(facts)),
    ...writeLabelledLine(info.order, orderNumber),
    ...writeLabelledLine(info.customerOrder, facts.clientOrderNumber ?? null),
    ...writeLabelledLine(info.reference, facts.eInvoice?.buyer.reference ?? null),
    // A supplier gains nothing from the customer's number.
    ...(isConfirmation
      ? []
      : writeLabelledLine(info.clientNumber, client.externalCustomerId ?? clientNumber)),
    ...writeLabelledLine(info.clientVatId, clientVatId),
    ...writeLabelledLine(info.adviser, salesman),
    ...writeLabelledLine(info.phone, issuer.phone),
    // An invoice has to name one of the two, whatever the letterhead says.
    ...(forInvoice ? ownTaxNumber(issuer) : []),
  ];
}

/** The day an invoice has to name; elsewhere the day people wait for. */
function writeSupply({ type, deliveryDate, document }: DocumentFacts): PrintLine[] {
  // Where it is not known it is filled in by hand (rules: documents#delivery-note).
  if (type === 'DELIVERY_NOTE' && deliveryDate === null)
    return writeLabelledLine(texts.info.supplyDate, texts.toFillIn);
  if (deliveryDate === null || type === 'OFFER') return [];
  const { supplyDate, plannedSupply, deliveryDate: planned } = texts.info;
  if (type === 'PURCHASE_CONTRACT' || type === 'SUPPLIER_CONFIRMATION')
    return writeLabelledLine(planned, formatDate(deliveryDate));
  // A day to come is a plan and no day of supply, whatever it is written on.
  const isToCome = document.date !== null && deliveryDate > document.date;
  return writeLabelledLine(
    type !== 'DELIVERY_NOTE' && isToCome ? plannedSupply : supplyDate,
    formatDate(deliveryDate),
  );
}

/** The VAT number first: it is the one that can be checked. */
const ownTaxNumber = ({ vatId, taxNumber }: Issuer): PrintLine[] =>
  written(vatId) === null
    ? writeLabelledLine(texts.info.taxNumber, taxNumber)
    : writeLabelledLine(texts.info.ourVatId, vatId);

const taxLinesOf = ({ vatId, taxNumber }: Issuer): PrintLine[] => [
  ...writeLabelledLine(texts.info.vatId, vatId),
  ...writeLabelledLine(texts.info.taxNumber, taxNumber),
];

/** Makes a line with a label, if something is written. */
export const writeLabelledLine = (label: string, value: string | null): PrintLine[] => {
  const text = written(value);
  return text === null ? [] : [{ label, value: text }];
};

const labelled = (label: string, value: string | null): string | null =>
  written(value) === null ? null : `${label} ${value}`;

/** A legal form that the name ends with is not said twice. */
export function writeLegalName({ companyName, legalName, legalForm }: Issuer): string {
  const name = written(legalName) ?? companyName;
  const form = written(legalForm);
  return form === null || name.endsWith(form) ? name : joined([name, form]);
}

/**
 * Builds the footer for paper without a letterhead: who and where, how to pay, by which numbers the tax office knows
 * us.
 */
export function buildFooter(issuer: Issuer): string[][] {
  const { companyName, name, street, zipCode, city, phone, bankName, iban, bic } = issuer;
  const { registerCourt, registerNumber, managingDirectors } = issuer;
  const { footer, giroCode } = texts;
  const shop = name === companyName ? null : name;
  const columns = [
    [writeLegalName(issuer), shop, street, joined([zipCode, city])],
    [joined([registerCourt, registerNumber], ', '), labelled(footer.managingDirectors, managingDirectors)],
    [labelled(footer.phone, phone), ...taxLinesOf(issuer).map(({ label, value }) => `${label} ${value}`)],
    [bankName, labelled(giroCode.iban, iban === null ? null : groupIban(iban)), labelled(giroCode.bic, bic)],
  ];
  return columns.map(writtenLines).filter((lines) => lines.length > 0);
}

/** Names the purpose of a transfer: the number, and what it is the number of. */
export const purposeOf = (type: 'INVOICE' | 'PREPAYMENT_INVOICE', number: string): string =>
  `${documentTypeNames[type]} ${number}`;
