import { formatDate } from '../dates/format-date.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { AcceptanceRefusal, AcceptanceResult, CheckAnswer } from './acceptance.ts';
import type { DayProblem } from './acceptance-day.ts';
import type { SignatureProblem } from './signature.ts';

export const acceptanceResultNames: Readonly<Record<AcceptanceResult, string>> = {
  WITHOUT_DEFECTS: 'Abgenommen ohne Mängel',
  WITH_DEFECTS: 'Abgenommen mit Mängeln',
  REFUSED: 'Nicht abgenommen',
};

export const checkAnswerNames: Readonly<Record<CheckAnswer, string>> = {
  YES: 'In Ordnung',
  NO: 'Nicht in Ordnung',
  NOT_NEEDED: 'Entfällt',
};

export const signatureProblemTexts: Readonly<Record<SignatureProblem, string>> = {
  EMPTY: 'Es fehlt die Unterschrift. Der Kunde unterschreibt mit dem Finger in dem Feld.',
  DOT: 'Das ist nur ein Punkt. Der Kunde unterschreibt bitte mit seinem Namen.',
  TOO_LONG: 'Das sind zu viele Striche. Lösche das Feld und lass noch einmal unterschreiben.',
};

export const acceptanceRefusalTexts: Readonly<Record<AcceptanceRefusal, string>> = {
  NOT_SOLD:
    'Dieser Auftrag ist noch nicht verkauft, darum lässt er sich nicht abnehmen. Trag zuerst das Verkaufsdatum ein.',
  CANCELLED: 'Dieser Auftrag ist storniert, darum lässt er sich nicht abnehmen.',
};

export const acceptanceProblemTexts = {
  remark: 'Schreib kurz, warum der Kunde nicht abnimmt.',
  defect: (line: string) => `„${line}“ ist nicht in Ordnung. Beschreibe den Mangel dazu.`,
  sameDefect: 'Zwei Mängel haben dieselbe Kennung. Nimm einen davon noch einmal auf.',
};

export const dayProblemTexts: Readonly<Record<DayProblem, string>> = {
  AFTER_TODAY: 'Der Tag der Abnahme liegt in der Zukunft. Trag den Tag ein, an dem der Kunde abgenommen hat.',
  BEFORE_SALE: 'Der Tag der Abnahme liegt vor dem Verkauf. Prüfe beide Daten.',
};

/** Words the question before a customer accepts what by its dates is not there yet. */
export const beforeDeliveryText = (deliveryDate: IsoDate | null): string =>
  deliveryDate === null
    ? 'Dieser Auftrag hat noch keinen Liefertermin. Ist geliefert und abgenommen?'
    : `Der Liefertermin ist erst am ${formatDate(deliveryDate)}. Ist schon geliefert und abgenommen?`;

export const doubtedClockText =
  'Die Uhr des Geräts ging falsch. Vermerkt ist der Moment, in dem die Abnahme in Korpus ankam.';

export const usualLines = [
  'Lieferung vollständig',
  'Fronten und Griffe ausgerichtet',
  'Türen und Auszüge laufen leicht',
  'Arbeitsplatte ohne Schäden',
  'Fugen und Abschlüsse sauber',
  'Wasser dicht, Abfluss läuft',
  'Elektrogeräte geprüft und erklärt',
  'Beleuchtung geht',
  'Pflegehinweise und Anleitungen übergeben',
  'Räume besenrein, Verpackung mitgenommen',
];

export const acceptanceKindTexts = { name: 'Abnahme', settings: 'Checkliste der Abnahme' };

/** Names in the history of an order of what was signed. */
export const acceptedLabels = { 'acceptances/signed': 'Abnahme' } as const;

export const acceptanceLabels = { 'acceptance.checklist': 'Checkliste' } as const;

export const acceptanceLogTexts = {
  signed: (version: number, result: string, customer: string, day: string) =>
    `Version ${version}: ${result}, ${customer}, ${day}`,
};
