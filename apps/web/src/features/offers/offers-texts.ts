import type { offerCatalogue } from '@korpus/domain/offers/offer-catalogue.ts';
import { offerLabels } from '@korpus/domain/offers/offer-catalogue-texts.ts';
import { personLabels } from '@korpus/domain/persons/person-catalogue-texts.ts';

export const columnHints: Partial<Record<keyof typeof offerCatalogue, string>> = {
  externalCustomerId: 'Nummer des Kunden in einem anderen Programm',
  notificationDate: 'An diesem Tag wolltest du dich wieder melden',
};

export const filterNames = {
  period: 'Anfrage im Zeitraum',
  salesmen: offerLabels.salesmanId,
  locations: offerLabels.locationId,
  states: offerLabels.clientState,
  ordered: 'Auftrag',
  reasons: offerLabels.clientReason,
  leadSources: personLabels.leadSourceId,
  targetGroups: personLabels.targetGroup,
  eInvoices: personLabels.eInvoice,
  due: 'Wiedervorlage fällig',
} as const;

export const offersTexts = {
  table: 'Angebote',
  search: 'Kunde, Telefon, Ort …',
  onlyOrdered: 'Mit Auftrag',
  withoutOrdered: 'Ohne Auftrag',
  newOffer: 'Neues Angebot',
  offerName: (customer: string) => `Angebot für ${customer}`,
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

export const offerHitTexts = { numberOf: (number: string) => `Kunde ${number}` };
