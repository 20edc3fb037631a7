import type { ClientData } from './client.ts';

/** Names of a customer's data, on an offer, an order and a document alike. */
export const clientLabels = {
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
} as const satisfies Record<keyof ClientData, string>;

export const clientHeads = {
  clientNumber: 'Kundennr.',
  address: 'Straße',
  externalCustomerId: 'Ext. Kundennr.',
} as const;
