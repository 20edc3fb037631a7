import { nameOfField } from '@korpus/domain/change-log/describe-change.ts';

/** Fields are called the same in the table, the dialog and the history. */
export const fieldName = (field: string): string => nameOfField('client', field);

export const columnNames = {
  clientNumber: 'Kundennr.',
  clientName: 'Kunde',
  clientState: fieldName('clientState'),
  clientReason: fieldName('clientReason'),
  salesmanName: fieldName('salesmanId'),
  location: 'Standort',
  requestDate: fieldName('requestDate'),
  notificationDate: fieldName('notificationDate'),
  budget: fieldName('budget'),
  targetGroup: fieldName('targetGroup'),
  leadSourceName: fieldName('leadSourceId'),
  conversationType: fieldName('conversationType'),
  salutation: fieldName('salutation'),
  firstName: 'Vorname',
  lastName: 'Nachname',
  companyName: 'Firma',
  address: 'Straße',
  zipCode: 'PLZ',
  city: 'Ort',
  phone1: fieldName('phone1'),
  phone2: fieldName('phone2'),
  email: 'E-Mail',
  externalCustomerId: 'Ext. Kundennr.',
  notes: fieldName('notes'),
  lastModifiedDate: 'Geändert am',
  lastModifiedBy: 'Geändert von',
} as const;

export const columnHints: Partial<Record<keyof typeof columnNames, string>> = {
  externalCustomerId: 'Nummer des Kunden in einem anderen Programm',
  notificationDate: 'An diesem Tag wolltest du dich wieder melden',
};

export const filterNames = {
  period: 'Anfrage im Zeitraum',
  salesmen: 'Verkäufer',
  locations: 'Standort',
  states: 'Status',
  ordered: 'Auftrag',
  reasons: 'Grund',
  leadSources: fieldName('leadSourceId'),
  targetGroups: fieldName('targetGroup'),
  due: 'Wiedervorlage fällig',
} as const;

export const offersTexts = {
  table: 'Angebote',
  search: 'Suche nach Kunde, Telefon, Ort …',
  onlyOrdered: 'Mit Auftrag',
  withoutOrdered: 'Ohne Auftrag',
  newOffer: 'Neues Angebot',
  offerName: (client: string) => `Angebot für ${client}`,
  unnamed: 'Angebot',
  byState: 'Nach Status',
  all: 'Alle',
  countOf: (name: string, count: number) => `${name}: ${count}`,
  removeTitle: 'Angebot löschen',
  hasOrder: (name: string) => `Zu ${name} gehört ein Auftrag, darum lässt es sich nicht löschen.`,
  emptyTitle: 'Noch keine Angebote',
  emptyHint: 'Lege das erste an, sobald sich jemand meldet: Name und Datum der Anfrage genügen.',
  emptyReadHint: 'Sobald für dich jemand ein Angebot anlegt, steht es hier.',
} as const;
