import type { AcceptanceRefusal, AcceptanceResult, CheckAnswer } from './acceptance.ts';
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

/** As the history of an order names what was signed. */
export const acceptedLabels = { 'acceptances/signed': 'Abnahme' } as const;

export const acceptanceLabels = { 'acceptance.checklist': 'Checkliste' } as const;

export const acceptanceLogTexts = {
  signed: (version: number, result: string, customer: string, day: string) =>
    `Version ${version}: ${result}, ${customer}, ${day}`,
};
