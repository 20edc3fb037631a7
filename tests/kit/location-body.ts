import { randomUUID } from 'node:crypto';
import type { saveLocation } from '@korpus/contract/base-data/base-data.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { emptyEInvoiceLocation } from '@korpus/domain/locations/e-invoice-location.ts';

export type LocationBody = BodyOf<typeof saveLocation>;

/** The body that the dialog sends for a location of which nothing is filled in but a name. */
export const emptyLocation = (filledIn: Partial<LocationBody> = {}): LocationBody => ({
  id: randomUUID(),
  name: 'Filiale',
  enabled: true,
  phone: null,
  street: null,
  zipCode: null,
  city: null,
  vat: 20,
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
  ...filledIn,
});
