import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, endOfMonth, isoDate, partsOf, startOfMonth } from '../dates/iso-date.ts';
import { type Cents, cents } from '../money/cents.ts';
import { cp1252Bytes } from './cp1252.ts';
import { guidOfHash } from './document-xml.ts';
import { writeExtf } from './extf.ts';
import { inFileLetters } from './file-values.ts';
import { limitsOf } from './handover-limits.ts';
import type { Posting } from './posting.ts';
import { aHead, aPosting, guidOf } from './test-kit/a-posting.ts';
import { columnRules } from './test-kit/extf-rules.ts';
import { type ReadRow, readExtf } from './test-kit/read-extf.ts';

const linesOf = (postings: readonly Posting[], head = aHead()) =>
  writeExtf(postings, head, guidOf).split('\r\n');
const read = (postings: readonly Posting[], head = aHead()) =>
  readExtf(cp1252Bytes(writeExtf(postings, head, guidOf)));

/** (rules: handover#datev-file) */
it('begins with what the file is about, and the names of all columns', () => {
  const [first, second] = linesOf([]);
  expect(first).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260407081500000;;"RE";"";"";29098;55003;20260101;4;20260301;20260331;' +
      '"Korpus 03/2026";"WD";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
  expect(second?.split(';')).toHaveLength(125);
  expect(columnRules).toHaveLength(125);
});

/** Columns 21 to 36 and 48 to 87 hold notes of others. */
const notes = '"";'.repeat(16);
const moreNotes = '"";'.repeat(40);

it('writes a deposit that was received', () => {
  const posting = aPosting({
    amount: cents(200_000),
    debit: '1200',
    credit: '1718',
    day: isoDate('2026-03-05'),
    serviceDay: null,
    dueDay: null,
    document: 'AN2026020003',
    text: 'Anzahlung AN2026020003 Müller – „Küche“',
    order: { number: 'A-2041', kind: 'AG', revenue: '8400' },
    paper: '7',
  });
  expect(linesOf([posting])[2]).toBe(
    '2000,00;"S";"EUR";;;"";1200;1718;"";0503;"AN2026020003";"";;"Anzahlung AN2026020003 Müller – „Küche“";;"";;;;' +
      `"BEDI ""00000000-0000-5000-8000-000000000000""";${notes}"";"";;"";;"";;;;;;${moreNotes};;;"";;;;` +
      '"A-2041";"AG";;"";;;8400;"";"";;"";;"";;"";"";;"";;0;;;;"";;"";"";;"";;',
  );
});

it('writes a final invoice with its days', () => {
  const posting = aPosting({
    order: { number: 'A-2041', kind: 'SR', revenue: '8400' },
  });
  expect(linesOf([posting])[2]).toBe(
    '11900,00;"S";"EUR";;;"";10042;8400;"";1203;"GW2026030007";"";;"Rechnung GW2026030007 Müller";;"";;;;' +
      `"";${notes}"";"";;"";;"";;;;;;${moreNotes};;;"";;;;` +
      '"A-2041";"SR";;"";;;;"";"";;"";;"";;"";"";;"";;0;10032026;12032026;26032026;"";;"";"";;"";;',
  );
});

/** (rules: handover#taken-back) */
it('writes what is taken back on the same accounts and the same side', () => {
  const posting = aPosting({
    isReversal: true,
    taxKey: '40',
    vat: 0,
    clientVatId: 'nl 123456789 b01',
    serviceDay: null,
    text: 'Storno GW2026030009 zu GW2026030007, "Müller"',
  });
  expect(linesOf([posting])[2]).toBe(
    '11900,00;"S";"EUR";;;"";10042;8400;"0040";1203;"GW2026030007";"";;"Storno GW2026030009 zu GW2026030007, ""Müller""";;"";;;;' +
      `"";${notes}"";"";;"NL123456789B01";;"";;;;;;${moreNotes};;;"";;;;` +
      '"";"";;"";;;;"";"";;"";;"";;"";"";;"";;0;;;26032026;"1";;"";"";;"";;',
  );
});

it.each([
  [{ clientVatId: 'DE123456789', vat: 0 }, 40, ''],
  [{ clientVatId: 'ATU12345678', vat: 19 }, 40, ''],
  [{ clientVatId: 'CHE123456789', vat: 0 }, 40, ''],
  [{ clientVatId: 'EL123456789', vat: 0 }, 40, 'EL123456789'],
  [{ taxKey: '100', vat: 19 }, 119, '19,00'],
  [{ taxKey: '0400', vat: 4.9 }, 119, '4,90'],
  [{ taxKey: '9', vat: 19 }, 119, ''],
  [{ taxKey: null, vat: 19 }, 119, ''],
  [{ taxKey: '3', order: { number: '1', kind: 'AA', revenue: '8400' } }, 97, '3'],
  [{ taxKey: '3', order: { number: '1', kind: 'SR', revenue: '8400' } }, 97, ''],
  [{ text: `${'x'.repeat(58)} zwei` }, 14, `${'x'.repeat(58)}…`],
  [{ text: 'x'.repeat(60) }, 14, 'x'.repeat(60)],
  [{ text: 'Zeile 1\r\n\tZeile 2\u0007; "Łódź" 🎉' }, 14, 'Zeile 1 Zeile 2; "Lódz"'],
] as const)('%j has in column %i %j', (with_, column, value) => {
  expect(read([aPosting(with_)]).rows[0]?.at(column)).toBe(value);
});

/** (rules: handover#fiscal-years) */
it.each([
  [1, '2026-01-31', '20260101', '20260101', '20260131'],
  [1, '2026-12-01', '20260101', '20261201', '20261231'],
  [7, '2026-06-15', '20250701', '20260601', '20260630'],
  [7, '2026-07-01', '20260701', '20260701', '20260731'],
  [12, '2026-12-31', '20261201', '20261201', '20261231'],
  [3, '2028-02-29', '20270301', '20280201', '20280229'],
])('a year that begins in month %i: %s', (fiscalYearStart, month, start, from, to) => {
  const head = aHead({ fiscalYearStart, month: isoDate(month) });
  const day = isoDate(month);
  const { head: fields, rows } = read([aPosting({ day })], head);
  expect([fields[12], fields[14], fields[15]]).toEqual([start, from, to]);
  expect(rows[0]?.day).toBe(month);
});

it('takes letters out of its name that no batch may have', () => {
  expect(read([], aHead({ name: 'Nord & Süd „März“ mit einem langen Namen', chart: null })).head[16]).toBe(
    'Nord   S d  M rz  mit einem la',
  );
});

it('is never written with what the format cannot hold', () => {
  expect(() => linesOf([aPosting({ document: 'RE 1' })])).toThrow('Not to be written: a, document');
});

const digits = (length: number) =>
  fc
    .stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`), { size: 'max' })
    .filter((each) => each.length === length);
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.string({
    unit: fc.constantFrom('"', ';', '\r', '\n', 'ß', '€', '„', '“', '–', 'ł', '🎉', '=', ' '),
    maxLength: 90,
  }),
);
const someBooks = fc
  .record({
    accountLength: fc.integer({ min: 4, max: 8 }),
    fiscalYearStart: fc.integer({ min: 1, max: 12 }),
    month: fc
      .integer({ min: 0, max: 36_000 })
      .map((days) => startOfMonth(addDays(isoDate('2000-12-01'), days))),
  })
  .map(aHead)
  .chain((head) =>
    fc.record({ head: fc.constant(head), postings: fc.array(postingsIn(head), { maxLength: 8 }) }),
  );

function postingsIn({ month, accountLength }: ReturnType<typeof aHead>): fc.Arbitrary<Posting> {
  const ledger = digits(accountLength);
  const account = fc.oneof(ledger, digits(accountLength + 1));
  const anyDay = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays(isoDate('2000-01-01'), days));
  return fc.record({
    key: fc.uuid(),
    amount: fc.integer({ min: 1, max: 999_999_999_999 }).map((amount): Cents => cents(amount)),
    debit: account,
    credit: account,
    isReversal: fc.boolean(),
    day: fc.integer({ min: 0, max: partsOf(endOfMonth(month)).day - 1 }).map((days) => addDays(month, days)),
    serviceDay: fc.option(anyDay),
    document: fc.stringMatching(/^[A-Za-z0-9$&%*+/-]{1,36}$/),
    text: hostile,
    taxKey: fc.option(fc.stringMatching(/^\d{1,4}$/)),
    dueDay: fc.option(anyDay),
    vat: fc.constantFrom(0, 4.9, 7, 19, 20),
    clientVatId: fc.constantFrom(null, 'NL123456789B01', 'DE123456789', 'ATU12345678'),
    order: fc.option(
      fc.record({
        number: hostile.filter((each) => /^.{1,30}$/.test(inFileLetters(each))),
        kind: fc.constantFrom('AA', 'AG', 'SR'),
        revenue: ledger,
      }),
    ),
    paper: fc.option(fc.integer({ min: 0, max: 2 ** 31 }).map(String)),
  });
}

const germanDay = (text: string) =>
  text === '' ? null : isoDate(`${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`);

/** Picks the data of a posting that a row holds. */
const rowOf = (row: ReadRow) => ({
  amount: Number(row.at(1).replace(',', '')),
  accounts: [row.at(2), row.at(7), row.at(8)],
  isReversal: row.at(118) === '1',
  day: row.day,
  serviceDay: germanDay(row.at(115)),
  dueDay: germanDay(row.at(117)),
  document: row.at(11),
  text: row.at(14),
  taxKey: row.at(9) === '' ? null : Number(row.at(9)),
  order: row.at(96) === '' ? null : { number: row.at(95), kind: row.at(96) },
  link: row.at(20),
});

const textWritten = (text: string) => {
  const written = inFileLetters(text);
  return written.length > 60 ? `${written.slice(0, 59).trimEnd()}…` : written;
};

const asSaid = (posting: Posting): ReturnType<typeof rowOf> => ({
  amount: posting.amount,
  accounts: ['S', posting.debit, posting.credit],
  isReversal: posting.isReversal,
  day: posting.day,
  serviceDay: posting.serviceDay,
  dueDay: posting.dueDay,
  document: posting.document,
  text: textWritten(posting.text),
  taxKey: posting.taxKey === null ? null : Number(posting.taxKey),
  order: posting.order && { number: inFileLetters(posting.order.number), kind: posting.order.kind },
  link: posting.paper === null ? '' : `BEDI "${guidOf(posting.paper)}"`,
});

it('is read back as it was written, whatever the texts are, and is the same bytes again', () => {
  fc.assert(
    fc.property(someBooks, ({ head, postings }) => {
      const bytes = cp1252Bytes(writeExtf(postings, head, guidOf));
      expect(readExtf(bytes).rows.map(rowOf)).toEqual(postings.map(asSaid));
      expect(cp1252Bytes(writeExtf(structuredClone(postings), head, guidOf))).toEqual(bytes);
      const spoken = limitsOf(postings, { kind: 'EXTF', ...head });
      expect(spoken.filter(({ isRefused }) => isRefused)).toEqual([]);
    }),
  );
});

it('has a reader that accepts nothing else', () => {
  const whole = writeExtf([aPosting()], aHead(), guidOf);
  const broken = (from: string | RegExp, to: string) => () => readExtf(cp1252Bytes(whole.replace(from, to)));
  expect(broken('', '')).not.toThrow();
  expect(broken(/\r\n$/, '')).toThrow('the last line has no end');
  expect(broken('Rechnung GW', 'Rechnung\nGW')).toThrow('line 3: an end that is none');
  expect(broken('"S";"EUR"', 'S;"EUR"')).toThrow('column 2 (Soll/Haben-Kennzeichen): quotes are wrong');
  expect(broken(';8400;', ';"8400";')).toThrow('column 8 (Gegenkonto (ohne BU-Schlüssel)): quotes are wrong');
  expect(broken('"";;', ';;')).toThrow();
  expect(broken('11900,00', '11.900,00')).toThrow('column 1');
  expect(broken('11900,00', '0,00')).toThrow('column 1');
  expect(broken('Rechnung GW', 'Rechnung "GW')).toThrow('something behind its quotes');
  expect(broken(';1203;', ';1204;')).toThrow('20260412 is not between 20260301 and 20260331');
  expect(broken(';1203;', ';3104;')).toThrow();
  expect(broken(';10042;', ';1004;')).not.toThrow();
  expect(broken(';10042;', ';100;')).toThrow('account 100 of the wrong length');
  expect(broken(';0;10032026;12032026', ';;10032026;12032026')).toThrow('would be closed by the import');
  expect(broken(';0;10032026;12032026', ';0;10032026;')).toThrow('115 and 116 go together');
  expect(broken('20260331', '20260430')).toThrow('not a month');
  expect(broken('20260101', '20250301')).toThrow('beyond the year of 20250301');
  expect(() => readExtf(Uint8Array.of(0x81))).toThrow('byte 0 is no character');
});

it('gives a paper the same GUID again, and another to another', () => {
  const hash = 'e0a08953fbaa40542f36993d5d68f040ffffffffffffffffffffffffffffffff';
  expect(guidOfHash(hash)).toBe('e0a08953-fbaa-5054-af36-993d5d68f040');
  expect(() => guidOfHash('E0')).toThrow();
});
