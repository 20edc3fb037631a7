import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { type TaxCodeOf, writeBmd } from './bmd.ts';
import { cp1252Bytes } from './cp1252.ts';
import type { Posting } from './posting.ts';
import { aPosting } from './test-kit/a-posting.ts';

const chooseTaxCode: TaxCodeOf = ({ vat, clientVatId }) => {
  if (vat !== 0) return '1';
  return clientVatId === null ? '27' : '81';
};
const written = (...postings: Posting[]) =>
  writeBmd(postings, { month: isoDate('2026-03-31') }, chooseTaxCode);
const austrian = (with_: Partial<Posting> = {}) =>
  aPosting({ debit: '200042', credit: '4000', vat: 20, ...with_ });

/** (rules: handover#bmd-file) */
it('writes what BMD reads, worked by hand', () => {
  expect(
    written(
      // 12.000,00 are 10.000,00 and 2.000,00 of tax; 14 days to pay.
      austrian({ amount: cents(1_200_000) }),
      // 99,99 are 83,33 (83,325 rounded up) and 16,66.
      austrian({ amount: cents(9_999), isReversal: true, dueDay: null, text: 'Storno; "Müller"' }),
      // § 19 on building work, and abroad: no tax.
      austrian({ amount: cents(5_000), vat: 0, dueDay: isoDate('2026-03-12') }),
      austrian({
        amount: cents(1),
        vat: 0,
        clientVatId: 'DE123456789',
        isReversal: true,
        dueDay: isoDate('2026-03-01'),
      }),
      // 4,9 %: 104,90 are 100,00 and 4,90.
      austrian({ amount: cents(10_490), vat: 4.9, document: 'RE;7', dueDay: null, text: '"Eiche" hell' }),
    ).split('\r\n'),
  ).toEqual([
    'satzart;konto;buchdatum;gkonto;belegnr;belegdatum;steuercode;prozent;buchcode;betrag;steuer;text;buchsymbol;zziel;skontopz;skontotage;kost;extbelegnr',
    '0;200042;20260312;4000;GW2026030007;20260312;1;20;1;12000,00;-2000,00;Rechnung GW2026030007 Müller;AR;14;;;;GW2026030007',
    '0;200042;20260312;4000;GW2026030007;20260312;1;20;1;-99,99;16,66;"Storno; ""Müller""";AR;;;;;GW2026030007',
    '0;200042;20260312;4000;GW2026030007;20260312;27;0;1;50,00;0,00;Rechnung GW2026030007 Müller;AR;0;;;;GW2026030007',
    '0;200042;20260312;4000;GW2026030007;20260312;81;0;1;-0,01;0,00;Rechnung GW2026030007 Müller;AR;0;;;;GW2026030007',
    '0;200042;20260312;4000;"RE;7";20260312;1;4,9;1;104,90;-4,90;"""Eiche"" hell";AR;;;;;"RE;7"',
    '',
  ]);
});

it('is never written with what it cannot hold', () => {
  expect(() => written(austrian({ debit: '' }))).toThrow('Not to be written: a, debit');
});

it('keeps its columns, whatever the texts are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (text) => {
      const file = written(austrian({ text }));
      expect(cp1252Bytes(file)).toEqual(cp1252Bytes(written(austrian({ text }))));
      const row = file.split('\r\n')[1] ?? '';
      const withoutText = row.replace(/"(?:[^"]|"")*"/, '');
      expect([file.split('\r\n').length, withoutText.split(';').length]).toEqual([3, 18]);
    }),
  );
});
