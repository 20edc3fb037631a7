import { type Country, countryOfVatId } from '../addresses/country.ts';

type Sides = {
  readonly seller: { readonly country: Country | null; readonly vatId: string | null };
  readonly buyer: { readonly isCompany: boolean; readonly country?: Country | null };
};

/**
 * Tells whether an invoice must tell its customer when they are late: private ones in Germany are so by themselves only
 * if it does (rules: invoices#late-payment).
 */
export function tellsWhenLate({ seller, buyer }: Sides): boolean {
  const from = seller.country ?? countryOfVatId(seller.vatId) ?? 'DE';
  return !buyer.isCompany && from === 'DE' && (buyer.country ?? from) === 'DE';
}
