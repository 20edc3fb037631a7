import { describe, expect, it } from 'vitest';
import { addressOf, hrefOfMap, hrefOfPhone, linksIn } from './reach.ts';

describe('how a customer is reached', () => {
  it.each([
    [{ address: 'Am Hang 3', zipCode: '82335', city: 'Berg' }, 'Am Hang 3, 82335 Berg'],
    [{ address: null, zipCode: null, city: 'Berg' }, 'Berg'],
    [{ address: 'Am Hang 3', zipCode: '', city: null }, 'Am Hang 3'],
    [{}, ''],
  ])('%j is %s', (customer, address) => expect(addressOf(customer)).toBe(address));

  it('has an address for maps and for phones', () => {
    expect(hrefOfMap('Straße 1, 1010 Wien')).toMatch(/query=Stra%C3%9Fe%201%2C%201010%20Wien$/);
    expect(hrefOfPhone('+49 (0)8151 / 44 72-10')).toBe('tel:+4908151447210');
  });
});

describe('what can be clicked in a text', () => {
  it.each<[string, readonly string[]]>([
    ['Preise von www.miele.de/partner, bitte.', ['https://www.miele.de/partner']],
    ['Plan (https://plan.example/a?b=1).', ['https://plan.example/a?b=1']],
    [
      'Vorher 0171 5520418 oder 08151/447210, auch +49 176 4306452',
      ['tel:01715520418', 'tel:08151447210', 'tel:+491764306452'],
    ],
    ['zoran.krueger@example.test schreibt', ['mailto:zoran.krueger@example.test']],
    ['0171 5520418 und noch einmal 0171 5520418', ['tel:01715520418']],
    // Days, times, numbers of orders and of towns are none.
    ['Am 01.12.2026 um 09:00 bis 10:30 in 01067 Dresden, Auftrag 2026-0161, 1.200,00 €', []],
    ['', []],
  ])('%s', (text, links) => expect(linksIn(text).map(({ href }) => href)).toEqual(links));
});
