import { countryOfVatId, isInUnion, vatPrefixOf } from '../addresses/country.ts';
import { isAddressScheme, isElectronicAddress } from '../addresses/electronic-address.ts';
import { isWrongLeitwegId } from '../addresses/leitweg-id.ts';
import { calculateDue, isByCard } from '../documents/billed.ts';
import type { DeductedPrepayment, DocumentFacts } from '../documents/document-facts.ts';
import { documentSums } from '../documents/document-sums.ts';
import { isEmptyProduct } from '../documents/product-edits.ts';
import { isBic, isIban, isVatId } from '../locations/bank-account.ts';
import { exactCents, percentOf, roundToCents } from '../money/rounding.ts';
import {
  type Billed,
  isEInvoice,
  readAccount,
  readBuyer,
  readGivenAddress,
  readSeller,
} from './parties-of.ts';
import { plainLine, plainText } from './xml.ts';

/** Data that an e-invoice lacks; each is mended at one place (rules: e-invoices#before-the-number). */
const eInvoiceGaps = [
  'SELLER_NAME',
  'SELLER_PLACE',
  'SELLER_VAT_ID',
  'SELLER_VAT_ID_FORM',
  'SELLER_CONTACT_NAME',
  'SELLER_CONTACT_PHONE',
  'SELLER_CONTACT_PHONE_FORM',
  'SELLER_CONTACT_EMAIL',
  'SELLER_CONTACT_EMAIL_FORM',
  'SELLER_ADDRESS',
  'SELLER_ADDRESS_SCHEME',
  'SELLER_ADDRESS_FORM',
  'ACCOUNT',
  'IBAN_FORM',
  'BIC_FORM',
  'BUYER_NAME',
  'BUYER_PLACE',
  'BUYER_VAT_ID',
  'BUYER_VAT_ID_FORM',
  'BUYER_VAT_ID_OURS',
  'BUYER_REFERENCE',
  'LEITWEG_ID',
  'BUYER_ADDRESS',
  'BUYER_ADDRESS_SCHEME',
  'BUYER_ADDRESS_FORM',
  'ARTICLE_NAME',
  'UNTAXED_REASON',
  'INTRA_COUNTRY',
  'INTRA_PREPAYMENT',
  'DEPOSIT_RATE',
  'DEPOSIT_NUMBER_DAY',
] as const;
export type EInvoiceGap = (typeof eInvoiceGaps)[number];

/** Nothing where the paper is no e-invoice: then it is asked for what any invoice is. */
export function findEInvoiceGaps(facts: DocumentFacts): EInvoiceGap[] {
  if (!isEInvoice(facts)) return [];
  const found: ReadonlySet<EInvoiceGap> = new Set([
    ...sellerGaps(facts),
    ...contactGaps(facts),
    ...accountGaps(facts),
    ...buyerGaps(facts),
    ...billGaps(facts),
  ]);
  return eInvoiceGaps.filter((gap) => found.has(gap));
}

/** Tells whether an e-invoice can be written at all: what any invoice is asked for is there, too. */
export function isWritable(facts: DocumentFacts): boolean {
  const { type, document } = facts;
  const isBilled =
    type === 'PREPAYMENT_INVOICE' ||
    document.productGroups.some(({ products }) => !products.every(isEmptyProduct));
  return isEInvoice(facts) && document.date !== null && isBilled && findEInvoiceGaps(facts).length === 0;
}

type Check = readonly [gap: EInvoiceGap, isMissing: boolean];
const missing = (checks: readonly Check[]): EInvoiceGap[] =>
  checks.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []));

/** Customers who owe the tax themselves and those abroad are told by VAT numbers. */
const needsVatIds = ({ vat, document }: Billed): boolean =>
  vat === 0 && (document.taxExemption === 'REVERSE_CHARGE' || document.taxExemption === 'INTRA_COMMUNITY');

const isIntra = ({ vat, document }: Billed): boolean =>
  vat === 0 && document.taxExemption === 'INTRA_COMMUNITY';

function sellerGaps(facts: Billed): EInvoiceGap[] {
  const { name, place, vatId, address } = readSeller(facts);
  return missing([
    ['SELLER_NAME', name === null],
    ['SELLER_PLACE', place.zipCode === null || place.city === null],
    ['SELLER_VAT_ID', vatId === null && needsVatIds(facts)],
    ['SELLER_VAT_ID_FORM', vatId !== null && !isKnownVatId(vatId)],
    ['SELLER_ADDRESS', facts.eInvoice.profile === 'XRECHNUNG' && address.value === null],
    ['SELLER_ADDRESS_SCHEME', address.value !== null && !isAddressScheme(address.scheme ?? '')],
    ['SELLER_ADDRESS_FORM', isMalformed(readGivenAddress(address))],
  ]);
}

/** Lists what is missing of the contact, who is named in each XRechnung. */
function contactGaps(facts: Billed): EInvoiceGap[] {
  const { name, phone, email } = readSeller(facts).contact;
  const isAsked = facts.eInvoice.profile === 'XRECHNUNG';
  return missing([
    ['SELLER_CONTACT_NAME', isAsked && name === null],
    ['SELLER_CONTACT_PHONE', isAsked && phone === null],
    ['SELLER_CONTACT_PHONE_FORM', isAsked && phone !== null && (phone.match(/\d/g) ?? []).length < 3],
    ['SELLER_CONTACT_EMAIL', isAsked && email === null],
    ['SELLER_CONTACT_EMAIL_FORM', email !== null && !isElectronicAddress({ scheme: 'EM', value: email })],
  ]);
}

function accountGaps(facts: Billed): EInvoiceGap[] {
  const account = readAccount(facts);
  const due = calculateDue(facts, documentSums(facts.document, facts.vat)) ?? 0;
  return missing([
    ['ACCOUNT', facts.eInvoice.profile === 'XRECHNUNG' && account === null && due > 0 && !isByCard(facts)],
    ['IBAN_FORM', account !== null && !isIban(account.iban)],
    ['BIC_FORM', account !== null && account.bic !== null && !isBic(account.bic)],
  ]);
}

function buyerGaps(facts: Billed): EInvoiceGap[] {
  const { name, place, vatId, reference, address } = readBuyer(facts);
  const isAsked = facts.eInvoice.profile === 'XRECHNUNG';
  const isMistyped = reference !== null && isWrongLeitwegId(reference);
  // Where nobody gave an address the reference is it, and is mended there.
  const isReference = address.scheme === '0204' && address.value === reference;
  return missing([
    ['BUYER_NAME', name === null],
    ['BUYER_PLACE', place.zipCode === null || place.city === null],
    ['BUYER_VAT_ID', vatId === null && needsVatIds(facts)],
    ['BUYER_VAT_ID_FORM', vatId !== null && !isKnownVatId(vatId)],
    ['BUYER_VAT_ID_OURS', vatId !== null && vatId === readSeller(facts).vatId],
    ['BUYER_REFERENCE', isAsked && reference === null],
    ['LEITWEG_ID', isMistyped],
    ['BUYER_ADDRESS', isAsked && address.value === null],
    ['BUYER_ADDRESS_SCHEME', address.value !== null && !isAddressScheme(address.scheme ?? '')],
    ['BUYER_ADDRESS_FORM', isMalformed(readGivenAddress(address)) && !(isMistyped && isReference)],
  ]);
}

function billGaps(facts: Billed): EInvoiceGap[] {
  const { type, document, eInvoice, vat, prepayments } = facts;
  const { seller, buyer } = eInvoice;
  const articles = document.productGroups.flatMap(({ products }) => products);
  return missing([
    [
      'ARTICLE_NAME',
      articles.some(
        ({ articleName, description, pricePerUnit }) =>
          pricePerUnit !== null && plainLine(articleName) === null && plainText(description) === null,
      ),
    ],
    ['UNTAXED_REASON', vat === 0 && (document.taxExemption ?? null) === null],
    ['INTRA_COUNTRY', isIntra(facts) && (buyer.country === seller.country || !isInUnion(buyer.country))],
    ['INTRA_PREPAYMENT', isIntra(facts) && type === 'PREPAYMENT_INVOICE'],
    ['DEPOSIT_RATE', prepayments.some((each) => !isTaxedAt(each, vat))],
    ['DEPOSIT_NUMBER_DAY', prepayments.some(({ date }) => date === null)],
  ]);
}

/** Tells whether a VAT number begins with a country and, for those nearby, has its form. */
function isKnownVatId(vatId: string): boolean {
  const country = countryOfVatId(vatId);
  return country !== null && isVatId(vatId) && vatId.startsWith(vatPrefixOf(country));
}

const isMalformed = (address: Parameters<typeof isElectronicAddress>[0] | null): boolean =>
  address !== null && !isElectronicAddress(address);

/** Net and VAT are rounded each, so both may be off by a cent. */
const isTaxedAt = ({ net, vat }: DeductedPrepayment, rate: number): boolean =>
  Math.abs(vat - roundToCents(percentOf(rate, exactCents(net)))) <= 1;
