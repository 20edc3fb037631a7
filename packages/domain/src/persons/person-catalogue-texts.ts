import type { PersonData } from './person-data.ts';

/** Names of a customer's data, on an offer, an order and a document alike. */
export const personLabels = {
  targetGroup: 'Zielgruppe',
  leadSourceId: 'Kundenquelle',
  salutation: 'Anrede',
  firstName: 'Vorname',
  lastName: 'Nachname',
  address: 'Straße und Hausnummer',
  zipCode: 'PLZ',
  city: 'Ort',
  email: 'E-Mail',
  phone1: 'Telefon 1',
  phone2: 'Telefon 2',
  externalCustomerId: 'Externe Kundennummer',
  isCompany: 'Firma',
  vat: 'USt-IdNr.',
  companyName: 'Firmenname',
  country: 'Land',
  eInvoice: 'E-Rechnung',
  buyerReference: 'Referenz des Kunden',
  electronicAddressScheme: 'Art der E-Adresse',
  electronicAddress: 'E-Adresse',
} as const satisfies Record<keyof PersonData, string>;

export const personHeads = {
  clientNumber: 'Kundennr.',
  address: 'Straße',
  externalCustomerId: 'Ext. Kundennr.',
} as const;
