import type { Country } from '../addresses/country.ts';
import type { AddressScheme } from '../addresses/electronic-address.ts';
import type { IsoDate } from '../dates/iso-date.ts';

/** What an e-invoice says of the shop that writes it, and from when on it writes them. */
export type EInvoiceLocation = {
  /** Null: that of its VAT number, else Germany. */
  readonly country: Country | null;
  /** Whom to ask about an invoice; null: the salesman, and the shop's telephone. */
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly contactEmail: string | null;
  /** Where programs answer; null: the VAT number, else the e-mail address. */
  readonly electronicAddressScheme: AddressScheme | null;
  readonly electronicAddress: string | null;
  /** From this day on companies get e-invoices by themselves; null: only those that want one. */
  readonly eInvoicesFrom: IsoDate | null;
};

export const eInvoiceLocationFields = [
  'country',
  'contactName',
  'contactPhone',
  'contactEmail',
  'electronicAddressScheme',
  'electronicAddress',
  'eInvoicesFrom',
] as const satisfies readonly (keyof EInvoiceLocation)[];

export const emptyEInvoiceLocation: EInvoiceLocation = {
  country: null,
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  electronicAddressScheme: null,
  electronicAddress: null,
  eInvoicesFrom: null,
};
