import { expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { handoverFileTexts } from './handover-file-texts.ts';
import { type HandoverForm, limitsOf, rowsRefusal } from './handover-limits.ts';
import type { Posting } from './posting.ts';
import { aPosting } from './test-kit/a-posting.ts';

const month = isoDate('2026-03-01');
const datev: HandoverForm = { kind: 'EXTF', accountLength: 4, month };
const bmd: HandoverForm = { kind: 'BMD', month };
const order = (number: string, revenue = '8400') => ({ order: { number, kind: 'AA', revenue } }) as const;
const letters = 'A–Z, a–z, 0–9 und $ & % * + - /';
const asked = 'Prüfe es bei den Konten der Übergabe.';
const byHand = 'Gib diesen Beleg deinem Steuerberater von Hand,';

const said = (with_: Partial<Posting>, form: HandoverForm) =>
  limitsOf([aPosting(with_)], form).map(({ key, field, isRefused, sentence }) => [
    key,
    field,
    isRefused,
    sentence,
  ]);

/** (rules: handover#before-the-file) */
it.each<[Partial<Posting>, string, boolean, string]>([
  [
    { text: 'Rechnung GW2026030007 Łukasz 🎉' },
    'text',
    false,
    '„Rechnung GW2026030007 Łukasz 🎉“ hat Zeichen, die es in der Datei nicht gibt. Dort steht „Rechnung GW2026030007 Lukasz“.',
  ],
  [
    { text: 'x'.repeat(61) },
    'text',
    false,
    `„${'x'.repeat(61)}“ ist länger als 60 Zeichen. In der Datei steht „${'x'.repeat(59)}…“.`,
  ],
  [
    { document: 'RE 2026.7' },
    'document',
    true,
    `Die Belegnummer „RE 2026.7“ hat Zeichen, die DATEV nicht annimmt; erlaubt sind ${letters}. ${byHand} und nimm für künftige Nummern ein Präfix ohne sie.`,
  ],
  [
    { document: 'A'.repeat(37) },
    'document',
    true,
    `Die Belegnummer „${'A'.repeat(37)}“ hat 37 Zeichen, die Datei fasst 36. ${byHand} und nimm für künftige Nummern ein kürzeres Präfix.`,
  ],
  [
    { document: ' ' },
    'document',
    true,
    'Die Belegnummer fehlt, und ohne sie findet dein Steuerberater den offenen Posten nicht. Gib diesen Beleg von Hand weiter.',
  ],
  [
    order('🎉'),
    'order',
    true,
    `Von der Auftragsnummer „🎉“ bleibt nichts, was sich in der Datei schreiben lässt, und sie hält die Anzahlungen zusammen. ${byHand} und nimm für künftige Aufträge Ziffern und Buchstaben.`,
  ],
  [{ debit: '' }, 'debit', true, 'Ein Konto fehlt. Trag es bei den Konten der Übergabe ein.'],
  [{ debit: '10 042' }, 'debit', true, `Das Konto „10 042“ ist keine Zahl mit 1 bis 9 Ziffern. ${asked}`],
  [{ credit: '0000' }, 'credit', true, `Das Konto „0000“ ist keine Zahl mit 1 bis 9 Ziffern. ${asked}`],
  [
    { credit: '840' },
    'credit',
    true,
    `Das Konto „840“ hat nicht die richtige Länge: Sachkonten haben 4 Ziffern, Debitoren 5 und vorn keine 0. ${asked}`,
  ],
  [
    { debit: '01200' },
    'debit',
    true,
    `Das Konto „01200“ hat nicht die richtige Länge: Sachkonten haben 4 Ziffern, Debitoren 5 und vorn keine 0. ${asked}`,
  ],
  [
    order('A-1', '84000'),
    'revenue',
    true,
    `Das Konto „84000“ hat nicht die richtige Länge: Sachkonten haben 4 Ziffern, Debitoren 5 und vorn keine 0. ${asked}`,
  ],
  [
    { amount: cents(1_000_000_000_000) },
    'amount',
    true,
    'Der Betrag 10.000.000.000,00\u00a0€ passt nicht in die Datei: Sie fasst 0,01 € bis 9.999.999.999,99 €. Prüfe die Rechnung.',
  ],
  [
    { amount: cents(0) },
    'amount',
    true,
    'Der Betrag 0,00\u00a0€ passt nicht in die Datei: Sie fasst 0,01 € bis 9.999.999.999,99 €. Prüfe die Rechnung.',
  ],
  [
    { day: isoDate('2026-04-01') },
    'day',
    true,
    'Der 01.04.2026 liegt nicht im März 2026, und eine Datei ist ein Monat. Übergib den Monat, in dem er liegt.',
  ],
  [
    { day: isoDate('2026-02-28') },
    'day',
    true,
    'Der 28.02.2026 liegt nicht im März 2026, und eine Datei ist ein Monat. Übergib den Monat, in dem er liegt.',
  ],
  [
    { serviceDay: isoDate('1999-12-31') },
    'serviceDay',
    true,
    'Der 31.12.1999 passt nicht in die Datei: Sie fasst Tage von 2000 bis 2099. Prüfe Leistungstag und Fälligkeit.',
  ],
  [
    { dueDay: isoDate('2100-01-01') },
    'dueDay',
    true,
    'Der 01.01.2100 passt nicht in die Datei: Sie fasst Tage von 2000 bis 2099. Prüfe Leistungstag und Fälligkeit.',
  ],
  [
    { taxKey: '19 %' },
    'taxKey',
    true,
    'Der Steuerschlüssel „19 %“ ist keine Zahl mit 1 bis 4 Ziffern. Prüfe ihn bei den Konten der Übergabe.',
  ],
  [
    { clientVatId: 'NL12345678901234', vat: 0 },
    'clientVatId',
    true,
    'Die USt-IdNr. „NL12345678901234“ stimmt nicht: Auf das Land folgen 2 bis 13 Zeichen. Prüfe sie beim Kunden.',
  ],
  [
    order('1'.repeat(31)),
    'order',
    true,
    `Die Auftragsnummer „${'1'.repeat(31)}“ hat mehr als 30 Zeichen und hält die Anzahlungen zusammen. ${byHand} und nimm für künftige Aufträge kürzere Nummern.`,
  ],
  [order('Ł-1'), 'order', false, '„Ł-1“ hat Zeichen, die es in der Datei nicht gibt. Dort steht „L-1“.'],
])('DATEV: %j', (with_, field, isRefused, sentence) => {
  expect(said(with_, datev)).toEqual([['a', field, isRefused, sentence]]);
});

it.each<[Partial<Posting>, string, boolean, string]>([
  [
    { document: 'RÜ-1' },
    'document',
    true,
    `Die Belegnummer „RÜ-1“ hat Zeichen, die BMD nicht sicher liest. ${byHand} und nimm für künftige Nummern ein Präfix ohne Umlaute und Sonderzeichen.`,
  ],
  [
    { text: 'x'.repeat(51) },
    'text',
    false,
    `„${'x'.repeat(51)}“ ist länger als 50 Zeichen. In der Datei steht „${'x'.repeat(49)}…“.`,
  ],
])('BMD: %j', (with_, field, isRefused, sentence) => {
  expect(said(with_, bmd)).toEqual([['a', field, isRefused, sentence]]);
});

it.each<[Partial<Posting>, HandoverForm]>([
  [{}, datev],
  // How it lies on the page is no letter.
  [{ text: ' Zeile 1\r\nZeile\t2  ' }, datev],
  [{ text: 'Mu\u0308ller \u0007 \u0085 GmbH' }, datev],
  [{ debit: '0400', credit: '10042', document: '$&%*+-/', text: 'x'.repeat(60) }, datev],
  [
    {
      amount: cents(999_999_999_999),
      taxKey: '9',
      clientVatId: 'FRXX999999999',
      vat: 0,
    },
    datev,
  ],
  // Not of the Union, or taxed here: it is not written, so it may be anything.
  [{ clientVatId: 'DE-falsch', vat: 0 }, datev],
  [{ clientVatId: 'NL12345678901234', vat: 19 }, datev],
  [{ debit: '200042', credit: '4000', document: 'RE 2026.7', dueDay: isoDate('2100-01-01') }, bmd],
  [order('Ł-1', ''), bmd],
  [{ taxKey: 'keiner' }, bmd],
])('nothing to say of %j', (with_, form) => {
  expect(said(with_, form)).toEqual([]);
});

it('names each row, and all that it has', () => {
  const postings = [aPosting({ key: 'one', debit: 'x', credit: 'y' }), aPosting({ key: 'two' })];
  expect(limitsOf(postings, datev).map(({ key, field }) => `${key} ${field}`)).toEqual([
    'one debit',
    'one credit',
  ]);
});

it.each<[number, HandoverForm['kind'], boolean]>([
  [0, 'EXTF', false],
  [99_999, 'EXTF', false],
  [100_000, 'EXTF', true],
  [100_000, 'BMD', false],
])('%i postings for %s are refused: %s', (count, kind, isRefused) => {
  const sentence =
    'Es sind 100.000 Buchungen, und DATEV nimmt höchstens 99.999 auf einmal. Übergib den Monat ohne Zahlungen („Konten“, „Zahlungen übergeben“). Sind es auch dann zu viele, schreib dem Support.';
  expect(rowsRefusal(count, { kind })).toBe(isRefused ? sentence : null);
});

it('says how many archives there are', () => {
  expect(handoverFileTexts.parts(1)).toBe('Die Belege liegen in einem Archiv.');
  expect(handoverFileTexts.parts(3)).toBe(
    'Die Belege passen nicht in ein Archiv, denn DATEV nimmt höchstens 465 MB und 4.999 Belege auf einmal. Lade alle 3 Teile herunter, und gib sie zusammen weiter.',
  );
});
