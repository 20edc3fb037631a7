import type { Country } from '../addresses/country.ts';
import type { AddressScheme } from '../addresses/electronic-address.ts';
import type { IsoDate } from '../dates/iso-date.ts';

/** Facts that an e-invoice has of the shop that writes it, and the day from when on it writes them. */
export type EInvoiceLocation = {
  /** Null: that of its VAT number, else Germany. */
  readonly country: Country | null;
  /** The person to ask about an invoice; null: the salesman, and the shop's telephone. */
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly contactEmail: string | null;
  /** Where programs answer; null: the VAT number, else the e-mail address. */
  readonly electronicAddressScheme: AddressScheme | null;
  readonly electronicAddress: string | null;
  /** The day from which companies get e-invoices by themselves; null: only those that want one. */
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
