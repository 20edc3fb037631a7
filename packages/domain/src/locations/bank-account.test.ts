import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupIban, isBic, isIban, isVatId, normalizeBankCode } from './bank-account.ts';

/** Examples that the registries of the standards themselves print. */
const good = [
  'DE89370400440532013000',
  'DE89 3704 0044 0532 0130 00',
  'AT611904300234573201',
  'ch93 0076 2011 6238 5295 7',
];

describe('an IBAN', () => {
  it.each(good)('%s is one', (iban) => expect(isIban(iban)).toBe(true));

  it.each([
    '',
    'DE',
    'DE88370400440532013000',
    'DE8937040044053201300',
    'DE893704004405320130000',
    '89370400440532013000DE',
    'DE89370400440532013OOO',
  ])('%j is none', (iban) => expect(isIban(iban)).toBe(false));

  it('shows every single wrong digit', () => {
    const [iban = ''] = good;
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 0, max: 9 }), (place, digit) => {
        const wrong = `${iban.slice(0, place)}${digit}${iban.slice(place + 1)}`;
        return isIban(wrong) === (wrong === iban);
      }),
    );
  });

  it('shows two neighbours that changed places', () => {
    expect(isIban('DE89307400440532013000')).toBe(false);
  });
});

it.each([
  ['COBADEFFXXX', true],
  ['cobadeff', true],
  ['COBADE', false],
  ['COBADEFFXX', false],
  ['C0BADEFF', false],
])('BIC %s: %s', (bic, expected) => expect(isBic(bic)).toBe(expected));

it.each([
  ['DE123456789', true],
  ['DE 123 456 789', true],
  ['DE12345678', false],
  ['ATU12345678', true],
  ['AT12345678', false],
  ['NL123456789B01', true],
  ['123456789', false],
])('VAT id %s: %s', (id, expected) => expect(isVatId(id)).toBe(expected));

it('is kept without blanks and in capitals', () => {
  expect(normalizeBankCode(' de89 3704 ')).toBe('DE893704');
});

it.each([
  ['DE02120300000000202051', 'DE02 1203 0000 0000 2020 51'],
  ['at61 1904 3002 3457 3201', 'AT61 1904 3002 3457 3201'],
  ['', ''],
])('%s is shown as %s', (text, grouped) => {
  expect(groupIban(text)).toBe(grouped);
});
