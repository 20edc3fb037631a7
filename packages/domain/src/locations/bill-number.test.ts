import { expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { billNumber } from './bill-number.ts';

it.each([
  ['GW', '2026-11-21', 1, 'GW2026110001'],
  ['', '2026-01-02', 12, '2026010012'],
  ['NL-', '2025-12-31', 12_345, 'NL-20251212345'],
])('%s on %s, number %i is %s', (prefix, date, running, number) => {
  expect(billNumber(prefix, isoDate(date), running)).toBe(number);
});
