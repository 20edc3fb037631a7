import { expect, it } from 'vitest';
import { printedName } from './printed-name.ts';

it.each([
  ['Rechnung GW2026110001 Größer', 'Rechnung GW2026110001 Größer.pdf'],
  ['Angebot 12/2026 Dr.Meyer', 'Angebot 12-2026 Dr.Meyer.pdf'],
  ['..\\..\\etc', '-..-etc.pdf'],
  ['Zeile\nzwei: „neu“?', 'Zeilezwei_ „neu“_.pdf'],
  ['', 'Datei.pdf'],
])('%j is called %s', (words, name) => {
  expect(printedName(words, 'application/pdf')).toBe(name);
});

it('is short enough to be saved', () => {
  expect(printedName('Küche '.repeat(99), 'application/pdf').length).toBeLessThanOrEqual(120);
});
