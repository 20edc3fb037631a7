import { formatDate } from '../dates/format-date.ts';
import type { OpenReason } from './open-business.ts';
import type { PersonPlace } from './person-places.ts';
import type { Duty, DutyCountry, RetentionClass } from './retention.ts';

/** How lists call whoever was forgotten; it is nobody's name. */
export const forgottenName = 'Vergessen';

const openSentences: Readonly<Record<OpenReason, string>> = {
  NOT_DELIVERED: 'ist noch nicht geliefert',
  UNPAID: 'ist noch nicht ausgeglichen',
  COMPLAINT: 'hat eine offene Reklamation',
  NOT_BILLED: 'ist noch nicht abgerechnet',
};

/** Why somebody cannot be forgotten yet (rules: privacy#open-business). */
export const sentenceOfOpen = (reason: OpenReason, orderNumber: string | null): string =>
  `${orderNumber === null ? 'Ein Auftrag ohne Nummer' : `Auftrag ${orderNumber}`} ${openSentences[reason]}.`;

/** Names for the history. */
export const privacyLabels = {
  'privacy/forgotten': 'Datenschutz',
  'privacy/told': 'Auskunft',
} as const;

/** One of a place, and several. */
export const placeNames: Readonly<Record<PersonPlace, readonly [one: string, more: string]>> = {
  CUSTOMER: ['Kunde', 'Kunden'],
  OFFER: ['Angebot', 'Angebote'],
  ORDER: ['Auftrag', 'Aufträge'],
  COMPLAINT: ['Reklamation', 'Reklamationen'],
  PAPER: ['gedrucktes Papier', 'gedruckte Papiere'],
  MAIL: ['Mail', 'Mails'],
  ACCEPTANCE: ['Abnahme', 'Abnahmen'],
  FILE: ['Datei', 'Dateien'],
  EVENT: ['Termin oder Aufgabe', 'Termine und Aufgaben'],
  NUMBER: ['Rechnungsnummer', 'Rechnungsnummern'],
  BILLED: ['abgerechnete Zeile', 'abgerechnete Zeilen'],
  COUNTER_SALE: ['Kleinauftrag', 'Kleinaufträge'],
  REMINDER: ['Mahnung', 'Mahnungen'],
  BANK_LINE: ['Umsatz der Bank', 'Umsätze der Bank'],
  HISTORY: ['Eintrag im Änderungsprotokoll', 'Einträge im Änderungsprotokoll'],
  USER: ['Benutzer', 'Benutzer'],
  CARPENTER: ['Monteur', 'Monteure'],
  EXHIBITION_SALESMAN: ['Messeverkäufer', 'Messeverkäufer'],
  SUPPLIER: ['Lieferant', 'Lieferanten'],
  LOCATION: ['Standort', 'Standorte'],
};

export const classNames: Readonly<Record<RetentionClass, string>> = {
  BOOKS: 'Bücher',
  INVOICE: 'Rechnung oder Buchungsbeleg',
  LETTER: 'Geschäftsbrief',
  ORDER: 'Auftragsunterlagen',
  OFFER: 'Angebot ohne Verkauf',
  PHOTO: 'Foto',
  EVENT: 'Termin oder Aufgabe',
  LOG: 'Protokoll',
  STAFF: 'Konto oder Person des Hauses',
  HOUSE: 'Stammdaten des Hauses',
  NONE: 'Keine Daten von Personen',
};

/** Laws as far as the facts we have name them; Austria's is one for all. */
const germanLaws: Readonly<Partial<Record<RetentionClass, string>>> = {
  BOOKS: '10 Jahre für Bücher',
  INVOICE: '8 Jahre für Rechnungen und Belege, BEG\u00a0IV',
  LETTER: '6 Jahre für Geschäftsbriefe',
  ORDER: '6 Jahre für Geschäftsbriefe',
};

const lawOf = (kept: RetentionClass, country: DutyCountry): string =>
  country === 'AT' ? 'Österreich, 7 Jahre, § 132 BAO' : `Deutschland, ${germanLaws[kept] ?? ''}`;

const withoutDuty: Readonly<Partial<Record<RetentionClass, string>>> = {
  LOG: 'Bleibt so lange wie der Vorgang, von dem es erzählt',
  STAFF: 'Gehört zum Konto und geht mit ihm',
  HOUSE: 'Gehört zum Haus',
};

/** Until when something stays, and by which law (rules: privacy#years). */
export function sentenceOfDuty({
  kept,
  duty,
  mayGo,
}: {
  readonly kept: RetentionClass;
  readonly duty: Duty | null;
  readonly mayGo: boolean;
}): string {
  if (duty === null) return withoutDuty[kept] ?? 'Niemand muss es aufbewahren';
  const law = lawOf(kept, duty.country);
  return mayGo
    ? `Musste bis ${formatDate(duty.until)} bleiben (${law})`
    : `Muss bis ${formatDate(duty.until)} bleiben (${law})`;
}
