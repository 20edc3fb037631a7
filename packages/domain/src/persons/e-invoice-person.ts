import type { Country } from '../addresses/country.ts';
import type { AddressScheme } from '../addresses/electronic-address.ts';

/** How a company wants its invoices (rules: e-invoices#who-gets-one). */
export const eInvoiceChoices = ['AUTOMATIC', 'ZUGFERD', 'XRECHNUNG', 'NONE'] as const;
export type EInvoiceChoice = (typeof eInvoiceChoices)[number];

/** Facts about a customer that an e-invoice needs. */
export type EInvoicePerson = {
  /** Null: that of the shop. */
  readonly country: Country | null;
  readonly eInvoice: EInvoiceChoice;
  /** Authorities ask for their Leitweg-ID here. */
  readonly buyerReference: string | null;
  /** Where programs send it; null: the VAT number, else the e-mail address. */
  readonly electronicAddressScheme: AddressScheme | null;
  readonly electronicAddress: string | null;
};

export const eInvoicePersonFields = [
  'country',
  'eInvoice',
  'buyerReference',
  'electronicAddressScheme',
  'electronicAddress',
] as const satisfies readonly (keyof EInvoicePerson)[];

export const emptyEInvoicePerson: EInvoicePerson = {
  country: null,
  eInvoice: 'AUTOMATIC',
  buyerReference: null,
  electronicAddressScheme: null,
  electronicAddress: null,
};

/**
 * Fields that programs read in the data while nobody reads them on the paper: they stay open until there is a paper
 * (rules: numbers-and-locking#still-open-when-locked).
 */
export const fieldsReadByPrograms = [
  'buyerReference',
  'electronicAddressScheme',
  'electronicAddress',
] as const satisfies readonly (keyof EInvoicePerson)[];
