import { expect, it } from 'vitest';
import { euros } from '../orders/test-kit/an-order.ts';
import type { Reason } from './match-reasons.ts';
import { pointsText, reasonSentence } from './matching-texts.ts';

const clientName = 'Petersen, Ida';
const number = 'GW2026110012';

it.each<[Reason, string, string]>([
  [
    { kind: 'INVOICE_NUMBER', numbers: [number] },
    `Die Rechnungsnummer ${number} steht im Verwendungszweck.`,
    '+50 Punkte',
  ],
  [
    { kind: 'REFERENCE', numbers: ['GW1', 'GW2'] },
    'Die Rechnungsnummern GW1 und GW2 stehen in der Referenz der Überweisung.',
    '+50 Punkte',
  ],
  [
    { kind: 'SIMILAR_NUMBER', number, written: 'GW2026110021' },
    `Im Verwendungszweck steht GW2026110021; gemeint sein kann ${number}.`,
    '+25 Punkte',
  ],
  [
    { kind: 'EXACT_AMOUNT', amount: euros(4_000), retained: euros(0) },
    'Genau 4.000,00\u00a0€ sind offen.',
    '+25 Punkte',
  ],
  [
    { kind: 'EXACT_AMOUNT', amount: euros(3_500), retained: euros(500) },
    'Genau 3.500,00\u00a0€ sind offen ohne die 500,00\u00a0€, die einbehalten sind.',
    '+25 Punkte',
  ],
  [
    { kind: 'REMINDER_NUMBER', numbers: ['M2026-0004'] },
    'Die Mahnung M2026-0004 steht im Verwendungszweck.',
    '+50 Punkte',
  ],
  [
    { kind: 'REMINDER_TOTAL', number: 'M2026-0004', amount: euros(10_004.48) },
    'Genau 10.004,48\u00a0€ verlangt die Mahnung M2026-0004, mit Zinsen und Gebühr.',
    '+25 Punkte',
  ],
  [
    { kind: 'SUM', count: 2, amount: euros(5_500) },
    '2 offene Beträge ergeben zusammen genau 5.500,00\u00a0€.',
    '+20 Punkte',
  ],
  [
    { kind: 'KNOWN_IBAN', iban: 'DE02120300000000202051', clientName },
    'Von diesem Konto (DE02 1203 0000 0000 2020 51) kam schon Geld für Petersen, Ida.',
    '+20 Punkte',
  ],
  [{ kind: 'NAME', clientName }, 'Der Name passt: Petersen, Ida.', '+15 Punkte'],
  [{ kind: 'SURNAME', clientName }, 'Der Nachname passt: Petersen, Ida.', '+15 Punkte'],
  [
    { kind: 'CLIENT_NUMBER', number: '10017' },
    'Die Kundennummer 10017 steht im Verwendungszweck.',
    '+15 Punkte',
  ],
  [
    { kind: 'ORDER_NUMBER', number: 'A-1' },
    'Die Auftragsnummer A-1 steht im Verwendungszweck.',
    '+15 Punkte',
  ],
  [
    { kind: 'OTHER_INVOICE', number, isPaid: true },
    `Die Rechnungsnummer ${number} gehört zu diesem Auftrag, ist aber schon bezahlt.`,
    '+15 Punkte',
  ],
  [
    { kind: 'OTHER_INVOICE', number, isPaid: false },
    `Die Rechnungsnummer ${number} gehört zu diesem Auftrag, aber zu einem anderen Betrag.`,
    '+15 Punkte',
  ],
  [
    { kind: 'NUMBER_OF_OTHER', number, clientName },
    `Im Verwendungszweck steht auch ${number}, das gehört zu Petersen, Ida.`,
    '-30 Punkte',
  ],
  [
    { kind: 'IBAN_OF_OTHER', clientName },
    'Von diesem Konto kam bisher nur Geld für Petersen, Ida.',
    '-30 Punkte',
  ],
  [
    { kind: 'NAME_OF_OTHER', clientName },
    'Überwiesen hat, wer wie ein anderer Kunde heißt: Petersen, Ida.',
    '-30 Punkte',
  ],
  [
    { kind: 'EASILY_MISTYPED', number, clientName },
    `Bis auf einen Tippfehler passt auch ${number} von Petersen, Ida.`,
    '-30 Punkte',
  ],
  [
    { kind: 'PART', amount: euros(1_000), left: euros(3_000) },
    '1.000,00\u00a0€ sind ein Teil; 3.000,00\u00a0€ bleiben offen.',
    '',
  ],
  [
    { kind: 'OVERPAID', credit: euros(100) },
    '100,00\u00a0€ sind zu viel und bleiben als Guthaben beim Auftrag.',
    '',
  ],
])('%j', (reason, sentence, points) => {
  expect(reasonSentence(reason)).toBe(sentence);
  expect(pointsText(reason)).toBe(points);
});
