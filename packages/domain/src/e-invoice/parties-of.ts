import { type ElectronicAddress, isAddressScheme } from '../addresses/electronic-address.ts';
import type { DocumentPerson } from '../documents/document-data.ts';
import type { DocumentFacts, EInvoiceFacts, Issuer } from '../documents/document-facts.ts';
import { joined, written } from '../documents/print-formats.ts';
import { writeLegalName } from '../documents/print-head.ts';
import { printTexts } from '../documents/print-texts.ts';
import { normalizeBankCode } from '../locations/bank-account.ts';
import type { Account, Buyer, Contact, Place, Seller } from './e-invoice.ts';
import { plainLine } from './xml.ts';

/** Facts of a paper that is an e-invoice. */
export type Billed = DocumentFacts & { readonly eInvoice: EInvoiceFacts };

export const isEInvoice = (facts: DocumentFacts): facts is Billed => facts.eInvoice !== undefined;

type Gaps<T> = { readonly [Name in keyof T]: T[Name] | null };
type GivenAddress = { readonly scheme: string | null; readonly value: string | null };

/** The known data of a party, as they can be written; null where they are missing. */
type Known<Party> = Omit<Party, 'name' | 'place'> & {
  readonly name: string | null;
  readonly place: Gaps<Place>;
  readonly address: GivenAddress;
};

export function readSeller({
  issuer,
  salesman,
  eInvoice: { seller },
}: Billed): Known<Seller> & { readonly contact: Gaps<Contact> } {
  const legalName = plainLine(writeLegalName(issuer));
  const tradingName = plainLine(issuer.companyName);
  const contact: Gaps<Contact> = {
    name: plainLine(seller.contactName) ?? plainLine(salesman),
    phone: plainLine(seller.contactPhone) ?? plainLine(issuer.phone),
    email: plainLine(seller.contactEmail),
  };
  return {
    name: legalName,
    tradingName: tradingName === legalName ? null : tradingName,
    place: placeOf({ ...issuer, address: issuer.street }, seller.country),
    vatId: normalizeCode(issuer.vatId),
    taxNumber: plainLine(issuer.taxNumber),
    legalNote: writeLegalNote(issuer),
    contact,
    address: { scheme: seller.addressScheme, value: addressValue(seller.address) },
  };
}

export function readBuyer({
  client,
  eInvoice: { buyer },
}: Billed): Known<Buyer> & { readonly reference: string | null } {
  const person = plainLine(joined([client.firstName, client.lastName]));
  const company = client.isCompany ? plainLine(client.companyName) : null;
  return {
    name: company ?? person,
    person: company === null ? null : person,
    place: placeOf(client, buyer.country),
    vatId: normalizeCode(client.vat),
    reference: plainLine(buyer.reference),
    address: { scheme: buyer.addressScheme, value: addressValue(buyer.address) },
  };
}

/** Where it goes, if that is elsewhere. */
export const deliveryPlaceOf = ({ client, deliveryAddress, eInvoice: { buyer } }: Billed): Gaps<Place> =>
  placeOf(deliveryAddress ?? client, buyer.country);

const placeOf = (
  { address, zipCode, city }: Pick<DocumentPerson, 'address' | 'zipCode' | 'city'>,
  country: Place['country'],
): Gaps<Place> => ({
  street: plainLine(address),
  zipCode: plainLine(zipCode),
  city: plainLine(city),
  country,
});

const normalizeCode = (text: string | null): string | null => {
  const code = plainLine(text);
  return code === null ? null : normalizeBankCode(code);
};

/** Addresses hold no blanks; those of e-mail keep their letters as they are. */
const addressValue = (text: string | null): string | null => plainLine(text)?.replaceAll(' ', '') ?? null;

function writeLegalNote({ registerCourt, registerNumber, managingDirectors }: Issuer): string | null {
  const register = joined([registerCourt, registerNumber], ', ');
  const directors = written(managingDirectors);
  const { managingDirectors: label } = printTexts.footer;
  return plainLine(joined([register, directors === null ? null : `${label} ${directors}`], ' · '));
}

/** Null: none was given, or one of a kind that nobody knows. */
export function readGivenAddress({ scheme, value }: GivenAddress): ElectronicAddress | null {
  return scheme !== null && value !== null && isAddressScheme(scheme) ? { scheme, value } : null;
}

/** Where money for this invoice goes; the same as in the GiroCode (rules: documents#girocode). */
export function readAccount({ issuer }: DocumentFacts): Account | null {
  const iban = normalizeCode(issuer.iban);
  const holder = plainLine(issuer.accountHolder) ?? plainLine(issuer.companyName);
  return iban === null || holder === null ? null : { iban, bic: normalizeCode(issuer.bic), holder };
}
