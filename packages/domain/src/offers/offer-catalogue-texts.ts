/** Names of the fields of an offer beside those of its customer (persons/person-catalogue-texts). */
export const offerLabels = {
  clientNumber: 'Kundennummer',
  clientName: 'Kunde',
  clientState: 'Status',
  clientReason: 'Grund',
  salesmanId: 'Verkäufer',
  locationId: 'Standort',
  requestDate: 'Anfrage vom',
  notificationDate: 'Wiedervorlage',
  budget: 'Budget',
  conversationType: 'Gesprächsart',
  notes: 'Notizen',
  lastModifiedDate: 'Geändert am',
  lastModifiedBy: 'Geändert von',
} as const;
