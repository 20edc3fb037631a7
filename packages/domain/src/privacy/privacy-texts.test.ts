import { expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { sentenceOfDuty } from './privacy-texts.ts';

const german = { until: isoDate('2034-12-31'), country: 'DE' } as const;

it.each([
  [
    { kept: 'INVOICE', duty: german, mayGo: false },
    'Muss bis 31.12.2034 bleiben (Deutschland, 8 Jahre für Rechnungen und Belege, BEG\u00a0IV)',
  ],
  [
    { kept: 'LETTER', duty: { ...german, country: 'AT' }, mayGo: true },
    'Musste bis 31.12.2034 bleiben (Österreich, 7 Jahre, § 132 BAO)',
  ],
  [{ kept: 'PHOTO', duty: null, mayGo: true }, 'Niemand muss es aufbewahren'],
  [{ kept: 'STAFF', duty: null, mayGo: false }, 'Gehört zum Konto und geht mit ihm'],
] as const)('%j reads: %s', (record, sentence) => {
  expect(sentenceOfDuty(record)).toBe(sentence);
});
