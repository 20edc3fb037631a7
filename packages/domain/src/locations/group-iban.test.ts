import { expect, it } from 'vitest';
import { groupIban } from './group-iban.ts';

it.each([
  ['DE02120300000000202051', 'DE02 1203 0000 0000 2020 51'],
  ['at61 1904 3002 3457 3201', 'AT61 1904 3002 3457 3201'],
  ['', ''],
])('%s is shown as %s', (text, grouped) => {
  expect(groupIban(text)).toBe(grouped);
});
