import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { formatAmount } from '../money/format-euro.ts';
import { keysOf } from '../values/fields.ts';
import type { Paper, PaperField } from './paper.ts';
import { paperWords } from './paper-words-texts.ts';
import { sayFacts } from './say-facts.ts';
import { aPaper } from './test-kit/some-lines.ts';

const found = ({ facts }: Paper, field: PaperField) => facts[field].found?.value ?? null;
const head = '# Auftragsbestätigung';

describe('words and what stands behind them (rules: papers-in#lines)', () => {
  it.each([
    ['in the same cell', ['AB-Nr.: AB-4711']],
    ['in the next cell', ['AB-Nr.|AB-4711']],
    ['behind a colon of its own', ['AB-Nr.|:|AB-4711']],
    ['in the column below', ['AB-Nr.|Datum|Kunden-Nr.', 'AB-4711|12.11.2026|4711']],
    ['in the heading', ['# Auftragsbestätigung Nr. AB-4711']],
    ['behind the number of the order', ['Auftragsnummer 880', '# Auftragsbestätigung AB-4711']],
    ['beside another word', ['AB-Nr. AB-4711 / Kommission Huber']],
    ['as a number beside the heading', ['# Auftragsbestätigung|Nr. AB-4711']],
    ['in the heading of two languages', ['# Auftragsbestätigung / Order Confirmation AB-4711']],
    ['beside the heading of two languages', ['# Auftragsbestätigung / Order Confirmation|Nr. AB-4711']],
    ['twice the same, spelled otherwise', ['AB-Nr. AB-4711', 'Auftragsbestätigung AB 4711']],
  ])('%s', (_how, lines) => {
    expect(
      found(aPaper(...lines), 'theirNumber')
        ?.toString()
        .replace(' ', '-'),
    ).toBe('AB-4711');
  });

  it.each([
    ['two that differ', ['AB-Nr. AB-4711', 'AB-Nr. AB-4712']],
    ['in the table of articles', ['Pos|AB-Nr.|Menge|Preis', '1|AB-4711|2|3,00']],
    ['part of a longer word', ['ABNr4711', 'Abholung AB4711']],
    ['a day', ['Auftragsbestätigung vom 12.11.2026']],
    ['far below', ['AB-Nr.', '', '', '', '', 'AB-4711']],
  ])('none: %s', (_how, lines) => {
    expect(found(aPaper(...lines), 'theirNumber')).toBeNull();
  });

  it('names all of several', () => {
    const { theirNumber } = aPaper('AB-Nr. AB-4711', 'AB-Nr. AB-4712').facts;
    expect(theirNumber.seen.map(({ value }) => value)).toEqual(['AB-4711', 'AB-4712']);
  });

  it('says where it stands', () => {
    expect(aPaper('Nettosumme|100,00 €').facts.net.found?.place).toEqual({
      kind: 'LINE',
      page: 1,
      text: 'Nettosumme  100,00 €',
      box: { x: 210, y: 40, width: 40, height: 10 },
    });
  });
});

describe('what a paper is', () => {
  it.each([
    [head, 'CONFIRMATION'],
    ['# A U F T R A G S B E S T Ä T I G U N G', 'CONFIRMATION'],
    ['# Auftragsbestätigung / Order Confirmation', 'CONFIRMATION'],
    ['# Order Confirmation / Auftragsbestätigung', 'CONFIRMATION'],
    ['# Rechnung / Invoice 4711', 'INVOICE'],
    ['# Rechnung / Lieferschein', 'OTHER'],
    ['# Rechnung Nr. 4711', 'INVOICE'],
    ['# Gutschrift 12', 'CREDIT_NOTE'],
    ['# Stornorechnung zu Rechnung RE-880 vom 28.02.2026', 'CREDIT_NOTE'],
    ['# Auftragsbestätigung zu Ihrer Bestellung 2026-117', 'CONFIRMATION'],
    ['# Anzahlungsrechnung RE-880', 'INVOICE'],
    ['# Lieferschein', 'OTHER'],
    ['# Rechnung zu zahlen bis 28.02.2026', 'OTHER'],
    ['Rechnung folgt mit der Lieferung.', 'OTHER'],
    ['', 'OTHER'],
  ])('%s: %s', (line, kind) => {
    expect(aPaper(line, 'Rechnungsanschrift', 'Küchen Muster').kind).toBe(kind);
  });

  it('the largest heading decides, and two that are as large do not', () => {
    expect(aPaper(head, 'Rechnung').kind).toBe('CONFIRMATION');
    expect(aPaper(head, '# Rechnung').kind).toBe('OTHER');
  });
});

describe('sums (rules: papers-in#sums)', () => {
  const vat = 'zzgl. 19 % MwSt.|190,00';
  it.each([
    ['alone', ['Nettosumme|1.000,00'], 100_000],
    ['fits VAT and gross', ['Summe netto|1.000,00', vat, 'Gesamtbetrag|1.190,00'], 100_000],
    [
      'of several the one that fits',
      ['Warenwert netto|1.100,00', 'Gesamt netto|1.000,00', vat, 'Summe brutto|1.190,00'],
      100_000,
    ],
    ['of several none fits', ['Warenwert netto|1.100,00', 'Gesamt netto|1.000,00'], null],
    ['does not fit', ['Gesamt netto|1.100,00', vat, 'Gesamt brutto|1.190,00'], null],
    ['terms of payment', ['Zahlbar 14 Tage netto', 'Netto 30 Tage', 'netto|30 Tage'], null],
    ['a weight', ['Netto-Gewicht 12,50 kg', 'Nettogewicht|12,50'], null],
    ['nobody says whether it is net', ['Gesamtbetrag|1.190,00'], null],
    ['another currency', ['Nettosumme|CHF 1.000,00'], null],
    ['inside of a gross sum', ['Gesamtbetrag|1.190,00', 'darin Nettobetrag|1.000,00'], 100_000],
    ['in columns', ['Netto|MwSt|Brutto', '1.000,00|190,00|1.190,00'], 100_000],
  ])('%s', (_how, lines, value) => {
    expect(found(aPaper(head, ...lines), 'net')).toBe(value);
  });

  it.each([
    ['a deposit', ['Anzahlung netto|1.000,00', vat, 'Anzahlungsbetrag|1.190,00'], 100_000],
    ['takes a deposit off', ['Nettobetrag|1.000,00', 'abzüglich Anzahlung RE-1|-119,00'], null],
    ['takes off what was paid', ['Nettobetrag|1.000,00', 'abzgl. geleistete Abschlagszahlung|-119,00'], null],
    ['takes nothing off', ['Nettobetrag|1.000,00', 'abzüglich Anzahlung|0,00'], 100_000],
    ['says when', ['Nettobetrag|1.000,00', 'abzüglich Anzahlung vom 12.11.2026'], 100_000],
  ])('an invoice: %s', (_how, lines, value) => {
    expect(found(aPaper('# Rechnung', ...lines), 'net')).toBe(value);
  });

  it('a confirmation is of all of it, whatever was paid', () => {
    const lines = ['Nettobetrag|1.000,00', 'abzüglich Anzahlung RE-1|-119,00'];
    expect(found(aPaper(head, ...lines), 'net')).toBe(100_000);
  });

  it('names another currency', () => {
    expect(aPaper(head, 'Nettosumme|CHF 1.000,00').currency).toBe('CHF');
  });
});

describe('delivery (rules: papers-in#delivery)', () => {
  const date = 'Datum: 12.11.2026';
  it.each([
    ['Liefertermin|KW 47', '2026-11-16'],
    ['Lieferwoche: 47/2026', '2026-11-16'],
    ['Lieferwoche: 2027/04', '2027-01-25'],
    ['Liefer-KW|2027/4', '2027-01-25'],
    ['Lieferwoche: 2027/54', null],
    ['Liefertermin: 2027/04', null],
    ['Bestätigter Liefertermin 23.11.2026', '2026-11-23'],
    ['Wir liefern in KW 47.', '2026-11-16'],
    ['Der Liefertermin ist die 47. Kalenderwoche 2026', '2026-11-16'],
    ['Wunschliefertermin: KW 47', null],
    ['Ihr gewünschter Liefertermin KW 47', null],
    ['Lieferung frühestens in KW 47', null],
    ['Lieferung ab KW 47', null],
    ['Liefertermin: nach Absprache', null],
  ])('%s: %s', (line, from) => {
    expect(aPaper(head, date, line).facts.delivery.found?.value.from ?? null).toBe(from);
  });

  it('two that differ are none, and both are named', () => {
    const { delivery } = aPaper(head, date, 'Liefertermin KW 47', 'Liefertermin KW 49').facts;
    expect(delivery.found).toBeNull();
    expect(delivery.seen).toHaveLength(2);
  });
});

describe('the commission', () => {
  it.each([
    ['Komm./Ref.: Petersen'],
    ['Komm./Ref.|Petersen'],
    ['Kommissionsname: Petersen'],
    ['Kommissionsname|Petersen'],
    ['Kommission / Referenz: Petersen'],
    ['Bestellung Nr. 2026-117 vom 12.11.2026, Kommission: Petersen'],
    ['Ihre Bestellung vom 12.11.2026, Nr. 2026-117, Komm.: Petersen'],
  ])('%s', (line) => {
    expect(found(aPaper(head, line), 'commission')).toBe('Petersen');
  });

  it('keeps the comma of a name', () => {
    expect(found(aPaper(head, 'Kommission: Petersen, Ida'), 'commission')).toBe('Petersen, Ida');
  });

  it('stands behind the number we ordered by, which is found there, too', () => {
    const line = 'Bestellung Nr. 2026-117 vom 12.11.2026, Kommission: Petersen';
    expect(found(aPaper(head, line), 'ourNumber')).toBe('2026-117');
  });
});

it('what we ordered goes before what else is ours', () => {
  const lines = ['Ihre Referenz|R-9', 'Ihre Bestellnummer|2026-117', 'Ihr Zeichen|AH 3'];
  expect(found(aPaper(head, ...lines), 'ourNumber')).toBe('2026-117');
  expect(found(aPaper(head, 'Ihre Referenz|R-9'), 'ourNumber')).toBe('R-9');
});

it('of an invoice its number, which a confirmation has not', () => {
  const lines = ['Rechnungs-Nr.|RE-880', 'Kd.-Nr.|40110'];
  expect(found(aPaper('# Rechnung', ...lines), 'invoiceNumber')).toBe('RE-880');
  expect(found(aPaper(head, ...lines), 'invoiceNumber')).toBeNull();
  expect(found(aPaper(head, ...lines), 'accountNumber')).toBe('40110');
});

/** Words of papers, values of all kinds and rubbish, in any order and any columns. */
const anyCell = fc.oneof(
  fc.constantFrom(
    'AB-Nr.:',
    'Kommission',
    'Netto',
    'Brutto',
    'Liefertermin',
    'MwSt.',
    'Datum',
    'Rechnung',
    'Pos',
  ),
  fc.constantFrom(...keysOf(paperWords)),
  fc.integer({ min: -1e9, max: 1e9 }).map((value) => formatAmount(cents(value))),
  fc.constantFrom(
    'KW 47',
    '23.11.2026',
    '47. Woche',
    '12.11. - 14.11.2026',
    'AB-4711',
    'ab KW 3',
    '€',
    'EUR',
  ),
  fc.string({ maxLength: 20 }),
);
const anyLines = fc.array(
  fc.array(anyCell, { maxLength: 5 }).map((cells) => cells.map((cell) => cell.replaceAll('|', '')).join('|')),
  { maxLength: 30 },
);
const digitsOf = (text: string) => text.replace(/\D/g, '');

it('invents nothing: the digits of whatever is found stand in the line it is said to come from', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { facts } = aPaper(head, ...lines);
      for (const { field, values } of sayFacts(facts)) {
        // The year of a week may be that of the paper, and days are written in many ways.
        if (field === 'delivery' || field === 'date') continue;
        for (const { text, place } of values) expect(digitsOf(place.text)).toContain(digitsOf(text));
      }
      for (const { found: one, seen } of Object.values(facts))
        if (one !== null) expect(seen).toContainEqual(one);
    }),
    { numRuns: 300 },
  );
});

it('takes ten times the time for ten times the lines, and not a hundred times', () => {
  const taking = (count: number) => {
    const lines = Array.from({ length: count }, (_, at) => `Auftrags Liefer ${'a '.repeat(60)}${at}|Netto`);
    const startedAt = performance.now();
    aPaper(head, ...lines);
    return performance.now() - startedAt;
  };
  taking(500);
  const few = Math.min(taking(300), taking(300), taking(300));
  expect(taking(3_000)).toBeLessThan(few * 10 * 6);
});
