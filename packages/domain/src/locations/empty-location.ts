import { emptyEInvoiceLocation } from './e-invoice-location.ts';
import { defaultVat } from './vat-rates.ts';

/** Values of a location of which nothing is said: those that a new one begins with (rules: screens#locations). */
export const emptyLocation = {
  name: '',
  enabled: true,
  phone: null,
  street: null,
  zipCode: null,
  city: null,
  vat: defaultVat,
  vatFollowers: [],
  billPrefix: null,
  marginDocsTop: null,
  marginDocsBottom: null,
  accountHolder: null,
  bankName: null,
  iban: null,
  bic: null,
  taxNumber: null,
  vatId: null,
  legalName: null,
  legalForm: null,
  registerCourt: null,
  registerNumber: null,
  managingDirectors: null,
  federalState: null,
  ...emptyEInvoiceLocation,
};
