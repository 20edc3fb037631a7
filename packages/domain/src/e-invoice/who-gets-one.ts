import { countryOfVatId } from '../addresses/country.ts';
import { deriveUsualAddress } from '../addresses/electronic-address.ts';
import { looksLikeLeitwegId } from '../addresses/leitweg-id.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { TaxExemption } from '../documents/document-data.ts';
import type { EInvoiceFacts } from '../documents/document-facts.ts';
import { normalizeBankCode } from '../locations/bank-account.ts';
import type { EInvoiceLocation } from '../locations/e-invoice-location.ts';
import type { EInvoicePerson } from '../persons/e-invoice-person.ts';

type Known = Readonly<{
  seller: EInvoiceLocation & { readonly vatId: string | null };
  buyer: EInvoicePerson & {
    readonly isCompany: boolean;
    readonly vat: string | null;
    readonly email: string | null;
  };
  /** The data of the paper. */
  date: IsoDate | null;
  taxExemption: TaxExemption | null;
}>;

/** The form in which a paper is data, too; null: it is a picture alone (rules: e-invoices#who-gets-one). */
function chooseProfile(known: Known): EInvoiceFacts['profile'] | null {
  const { seller, buyer, date, taxExemption } = known;
  if (!buyer.isCompany || buyer.eInvoice === 'NONE') return null;
  if (buyer.eInvoice !== 'AUTOMATIC') return buyer.eInvoice;
  const { from, to } = deriveCountries(known);
  const isDue = seller.eInvoicesFrom !== null && date !== null && date >= seller.eInvoicesFrom;
  return isDue && from === 'DE' && to === 'DE' && taxExemption !== 'SMALL_BUSINESS' ? 'ZUGFERD' : null;
}

function deriveCountries({ seller, buyer }: Known) {
  const from = seller.country ?? countryOfVatId(seller.vatId) ?? 'DE';
  return { from, to: buyer.country ?? from };
}

/** Returns the facts that the paper keeps of both sides; where nothing was said they are what is usual. */
export function deriveEInvoiceFacts(known: Known): EInvoiceFacts | null {
  const profile = chooseProfile(known);
  if (profile === null) return null;
  const { seller, buyer } = known;
  const { from, to } = deriveCountries(known);
  return {
    profile,
    seller: {
      country: from,
      contactName: seller.contactName,
      contactPhone: seller.contactPhone,
      contactEmail: seller.contactEmail,
      ...chooseAddress(seller, seller.vatId, seller.contactEmail),
    },
    buyer: { country: to, reference: buyer.buyerReference, ...buyersAddress(buyer) },
  };
}

/** An authority is found by the Leitweg-ID that it gave as its reference. */
function buyersAddress(buyer: Known['buyer']): Pick<EInvoiceFacts['buyer'], 'address' | 'addressScheme'> {
  const { electronicAddress, buyerReference, vat, email } = buyer;
  if (electronicAddress === null && buyerReference !== null && looksLikeLeitwegId(buyerReference))
    return { addressScheme: '0204', address: buyerReference };
  return chooseAddress(buyer, vat, email);
}

function chooseAddress(
  {
    electronicAddress,
    electronicAddressScheme,
  }: Pick<EInvoicePerson, 'electronicAddress' | 'electronicAddressScheme'>,
  vatId: string | null,
  email: string | null,
): Pick<EInvoiceFacts['buyer'], 'address' | 'addressScheme'> {
  if (electronicAddress !== null)
    return { addressScheme: electronicAddressScheme, address: electronicAddress };
  const usual = deriveUsualAddress(vatId === null ? null : normalizeBankCode(vatId), email);
  return { addressScheme: usual?.scheme ?? null, address: usual?.value ?? null };
}
