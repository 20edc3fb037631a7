import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { anIssuer } from '../documents/test-kit/a-document.ts';
import { plain, told } from '../documents/test-kit/a-kitchen.ts';
import { cents } from '../money/cents.ts';
import { extractPlainText } from '../rich-text/rich-text-document.ts';
import { buildReminderModel, filledText, joinRateSpans, type ReminderFacts } from './reminder-letter.ts';
import { usualLevels } from './reminder-levels.ts';
import { reminderNumber } from './reminder-number.ts';

const day = isoDate;
const claim = {
  number: 'GW2026020001',
  date: day('2026-02-01'),
  dueOn: day('2026-03-01'),
  level: 2,
  daysLate: 19,
  amount: cents(1_200_000),
  open: cents(1_000_000),
  retained: cents(0),
  interest: cents(3_264),
  interestCame: cents(0),
  rates: [{ from: day('2026-03-02'), to: day('2026-03-20'), percent: 6.27 }],
};

const someFacts = (with_: Partial<ReminderFacts> = {}): ReminderFacts => ({
  number: 'M2026-0001',
  date: day('2026-03-20'),
  dueOn: day('2026-03-27'),
  title: 'Mahnung',
  text: ['Guten Tag'],
  addressLines: ['Käthe Petersen'],
  clientName: 'Petersen',
  clientNumber: '4711',
  issuer: anIssuer,
  country: 'DE',
  claims: [claim],
  open: cents(1_000_000),
  interest: cents(3_264),
  fee: cents(0),
  total: cents(1_003_264),
  ...with_,
});

describe('the paper of a reminder', () => {
  it('says each invoice, what comes to it and by which rate, and until when', () => {
    const { title, tables, remarks, info, continued } = buildReminderModel(someFacts());
    expect(title).toBe('Mahnung M2026-0001');
    expect(continued).toBe('Mahnung M2026-0001 · Petersen');
    expect(told(info)).toEqual([
      'Mahnnummer: M2026-0001',
      'Datum: 20.03.2026',
      'Kundennummer: 4711',
      'Telefon: 0431 123456',
    ]);
    const cells = tables.map(({ rows, sum }) => [...rows, ...(sum === null ? [] : [sum])]);
    expect(cells.map((rows) => rows.map((row) => row.map(plain)))).toEqual([
      [
        ['GW2026020001', '01.02.2026', '01.03.2026', '19', '2', '12.000,00 €', '10.000,00 €'],
        ['Verzugszinsen', '', '', '', '', '', '32,64 €'],
        ['Zu zahlen bis 27.03.2026', '', '', '', '', '', '10.032,64 €'],
      ],
    ]);
    expect(remarks.map(plain)).toEqual([
      'Bitte überweisen Sie 10.032,64 € bis 27.03.2026 unter Angabe der Mahnnummer. Berücksichtigt sind Zahlungen bis 20.03.2026.',
      'Verzugszinsen zu GW2026020001: 32,64 €, auf den jeweils offenen Betrag 6,27 % im Jahr vom 02.03.2026 bis 20.03.2026.',
      'Verzugszinsen sind Schadenersatz, auf den keine Umsatzsteuer anfällt.',
      'Mit freundlichen Grüßen, Küchenhaus Nord GmbH',
    ]);
  });

  it('says how interest came, and what of it is paid', () => {
    const paid = { ...claim, interest: cents(1_264), interestCame: cents(2_000) };
    const { remarks } = buildReminderModel(someFacts({ claims: [paid], interest: cents(1_264) }));
    expect(remarks.map(plain)[1]).toBe(
      'Verzugszinsen zu GW2026020001: 32,64 €, auf den jeweils offenen Betrag 6,27 % im Jahr vom 02.03.2026 bis 20.03.2026. Davon sind 20,00 € bezahlt.',
    );
  });

  it('has no word of costs where there are none', () => {
    const facts = someFacts({ claims: [{ ...claim, interest: cents(0) }], interest: cents(0) });
    const { tables, remarks } = buildReminderModel(facts);
    expect([tables[0]?.rows.length, remarks.length]).toEqual([1, 2]);
  });

  it('says what is held back, and that it is not asked for', () => {
    const { remarks } = buildReminderModel(someFacts({ claims: [{ ...claim, retained: cents(50_000) }] }));
    expect(remarks.map(plain)[1]).toBe(
      'Zu GW2026020001 halten Sie 500,00 € zurück, bis Ihre Reklamation erledigt ist. Dieser Betrag ist hier nicht enthalten.',
    );
  });

  it.each([
    ['DE', 'Mahngebühr (§ 288 Abs. 5 BGB)'],
    ['AT', 'Mahngebühr (§ 458 UGB)'],
  ] as const)('names the law of %s for a fee', (country, label) => {
    const { remarks, tables } = buildReminderModel(someFacts({ country, fee: cents(4_000) }));
    expect(tables[0]?.rows.map(([name]) => name)).toContain(label);
    expect(remarks).toContain(
      'Verzugszinsen und Mahngebühr sind Schadenersatz, auf den keine Umsatzsteuer anfällt.',
    );
  });

  it('is paid by a code that names its number and the invoices', () => {
    const { giroCode } = buildReminderModel(someFacts());
    expect(giroCode?.payload.split('\n').slice(5)).toEqual([
      'Küchenhaus Nord GmbH',
      'DE02120300000000202051',
      'EUR10032.64',
      '',
      '',
      'M2026-0001 GW2026020001',
    ]);
    expect(buildReminderModel(someFacts({ issuer: { ...anIssuer, iban: null } })).giroCode).toBeNull();
  });
});

describe('its words', () => {
  it('have what they are about in their places', () => {
    const values = {
      customer: 'Frau Petersen',
      number: 'M1',
      total: '10 €',
      dueOn: '27.03.2026',
      house: null,
    };
    expect(filledText('Guten Tag {Kunde},\n{Haus}\n{Summe} bis {Frist} {Unbekannt}', values)).toEqual([
      'Guten Tag Frau Petersen,',
      '10 € bis 27.03.2026 {Unbekannt}',
    ]);
  });

  it('leave no place empty in what comes with Korpus', () => {
    const values = { customer: 'K', number: 'N', total: 'S', dueOn: 'F', house: 'H' };
    for (const { text } of usualLevels) expect(filledText(text, values).join('\n')).not.toContain('{');
    const { preText } = buildReminderModel(someFacts({ text: ['Eins', '', 'Zwei'] }));
    expect(extractPlainText(preText)).toContain('Eins');
  });
});

it('has a number of its own circle', () => {
  expect([reminderNumber(2026, 1), reminderNumber(2026, 12_345)]).toEqual(['M2026-0001', 'M2026-12345']);
});

it('names days at one rate once, whatever was open on them', () => {
  const span = (from: string, to: string, percent: number, open: number) => ({
    from: day(from),
    to: day(to),
    percent,
    open: cents(open),
  });
  expect(
    joinRateSpans([
      span('2026-06-20', '2026-06-25', 6.27, 500),
      span('2026-06-26', '2026-06-30', 6.27, 400),
      span('2026-07-01', '2026-07-05', 7.27, 400),
      span('2026-07-10', '2026-07-12', 7.27, 400),
    ]),
  ).toEqual([
    { from: '2026-06-20', to: '2026-06-30', percent: 6.27 },
    { from: '2026-07-01', to: '2026-07-05', percent: 7.27 },
    { from: '2026-07-10', to: '2026-07-12', percent: 7.27 },
  ]);
});
