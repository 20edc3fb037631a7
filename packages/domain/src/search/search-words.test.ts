import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWordsOfComplaint } from '../complaints/complaint-words.ts';
import {
  foundOfOrder,
  guardedNumbersFor,
  isOrderFoundAlike,
  searchWordsOfOrder,
} from '../orders/order-words.ts';
import { emptyOrderCustomer } from '../persons/person-data.ts';
import { searchWordsOfPerson } from '../persons/person-words.ts';
import type { Person } from '../rights/actor.ts';
import type { Right } from '../rights/rights.ts';
import { foldText } from './fold-text.ts';
import { readSearchTerms } from './search-terms.ts';
import { guardedTerm, guardedWords } from './search-words.ts';

type Found = Parameters<typeof searchWordsOfOrder>[0];
const order = (with_: Partial<Found>): Found => ({
  ...emptyOrderCustomer,
  orderNumber: null,
  clientOrderNumber: null,
  invoiceNumber: null,
  earlierInvoice: null,
  cancelledInvoices: [],
  payments: [],
  suppliers: [],
  ...with_,
});

/** Finds as the table does: every term of one reading is the beginning of some word. */
const finds = (text: string, found: Found) => isFoundBy(text, searchWordsOfOrder(found));
const isFoundBy = (text: string, words: readonly string[]) =>
  readSearchTerms(text).some((terms) => terms.every((term) => words.some((word) => word.startsWith(term))));

const lang = order({
  firstName: 'Zoë',
  lastName: 'Müller-Großmann',
  companyName: 'Küchen & Mehr GmbH',
  address: 'Am Großen Stück 12a',
  zipCode: '01067',
  city: 'Neuß',
  email: 'Zoe.Mueller@web.de',
  phone1: '+49 (0)431 / 12 34-56',
  phone2: '0171 2345678',
  clientNumber: '10017',
  orderNumber: 'AE-2026/015',
  invoiceNumber: 'GW2026110003',
  deliveryAddress: 'Seestr. 4',
});

describe('an order is found', () => {
  it.each([
    'Müller',
    'muller',
    'MUELLER',
    'müller gross',
    'großmann',
    'zoe',
    'Zoé',
    'küchen gmbh',
    'stueck 12',
    'neuss',
    'neus',
    '01067 neuß',
    'zoe.mueller@web.de',
    'zoe.mueller@',
    'Müller@web',
    'zoe mueller@web.de',
    'mueller web',
    '0431 123456',
    '0431 12 34 56',
    '+49431123456',
    '+49 (0) 431 123',
    '0049 431 12 34',
    '0431/12',
    '431123',
    '0171-234',
    '2345678',
    'müller 0431 12 34',
    '0171/2345 zoë',
    'AE-2026/015',
    'ae2026015',
    'ae 015',
    'GW202611',
    'seestraße 4',
    'Seestr',
    '10017',
  ])('by „%s“', (text) => {
    expect(finds(text, lang)).toBe(true);
  });

  it.each([
    'Maier',
    'müller maier',
    '0431 9',
    '+43 512',
    '0432',
    'ae 016',
    'zoe@gmx',
    'web@mueller',
    '+49 172',
    '',
    ' ',
    '-',
    '+',
  ])('not by „%s“', (text) => {
    expect(finds(text, lang)).toBe(false);
  });

  it.each([
    ['0049 89/1234-56', '089 123456'],
    ['089 123456', '+49 89 123456'],
    ['89 123456', '089123456'],
    ['4989123456789', '089 123456789'],
    ['0491 12345', '0491/12345'],
    ['+43 512 1234', '0043 5121234'],
    ['(089) 12 34 56', '0049 (0)89 123456'],
    ['0431 / 98 76 54', '987654'],
    ['0431 / 98 76 54', '98 76 54'],
    ['0431 / 98 76 54', '7654'],
    ['+49 (0)89 / 123-45', '12345'],
    ['+49 89 1234', '+49 89 1234'],
  ])('with the number %s by %s', (phone1, text) => {
    expect(finds(text, order({ phone1 }))).toBe(true);
  });

  it.each([
    ['0004711', '0004711'],
    ['KV-00815', 'KV-00815'],
    ['KV-00815', '00815'],
    ['A 00912', 'a 00912'],
    ['Haus00730', 'HAUS00730'],
    ['00 12/7', '00 12/7'],
    ['+49 A', '+49 A'],
    ['KD@4711 B', 'KD@4711 B'],
  ])('with the number of its own %s by %s', (orderNumber, text) => {
    expect(finds(text, order({ orderNumber }))).toBe(true);
  });

  it.each(['M2026-0003', 'm2026-0003', 'RE2026/0003'])(
    'as 2026-0003 not by %s, whose letters are no name',
    (text) => {
      const others = order({ orderNumber: '2026-0003', lastName: 'Abrecht', firstName: 'Martha' });
      expect(finds(text, others)).toBe(false);
      expect(finds('2026-0003', others)).toBe(true);
    },
  );

  it('by whatever stands in a field of it, as it is spelled there, and by each word of that', () => {
    const stored = fc.constantFrom(...foundOfOrder);
    const spelled = fc
      .array(fc.string({ unit: fc.constantFrom(...'aeoußÜß0019AEbMK@+-/.,()\'" '), maxLength: 12 }), {
        maxLength: 3,
      })
      .map((words) => words.join(' '));
    const texts = fc.oneof(spelled, fc.string({ unit: 'grapheme', maxLength: 40 }));
    fc.assert(
      fc.property(stored, texts, (field, text) => {
        const found = order({ lastName: 'Kunde', [field]: text });
        for (const asked of [text, ...text.split(/\s+/)])
          expect([asked, readSearchTerms(asked).length === 0 || finds(asked, found)]).toEqual([asked, true]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('by one word or number of it, however it is cut off behind and in whatever case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...searchWordsOfOrder(lang)), fc.integer({ min: 3 }), (word, length) => {
        expect(finds(word.slice(0, length).toUpperCase(), lang)).toBe(true);
      }),
    );
  });
});

describe('an order is found by numbers not everybody reads', () => {
  const supplied = order({
    payments: [{ documentData: { invoiceNumber: 'GW2026110004' } }, { documentData: null }],
    suppliers: [{ orderNumber: 'AB-2026/17', accountingNumber: 'RE 00815', deliveryNoteNumber: null }],
  });
  const words = searchWordsOfOrder(supplied);
  const findsAs = (mark: string, text: string) => {
    const term = guardedTerm(mark, text);
    return term !== null && words.some((word) => word.startsWith(term));
  };

  it.each([
    ['#', 'AB-2026/17'],
    ['#', 'ab 2026 1'],
    ['#', '2026/17'],
    ['#', '17'],
    ['#', 'RE00815'],
    ['#', '00815'],
    ['$', 'gw20261100'],
  ])('marked %s, by „%s“, and by who may read them alone', (mark, text) => {
    expect(findsAs(mark, text)).toBe(true);
    expect(findsAs(mark === '#' ? '$' : '#', text)).toBe(false);
    expect(finds(text, supplied)).toBe(false);
    expect(finds(mark + text, supplied)).toBe(false);
  });

  it('as they are spelled, and by no sign alone', () => {
    const spelled = fc.string({ unit: fc.constantFrom(...'AaeßÜ019@+-/. #$'), maxLength: 20 });
    fc.assert(
      fc.property(spelled, (orderNumber) => {
        const words = guardedWords('#', orderNumber);
        const term = guardedTerm('#', orderNumber);
        expect(term === null || words.some((word) => word.startsWith(term))).toBe(true);
        expect(words.length > 0).toBe(term !== null);
      }),
    );
  });

  it('of those a person may read: own ones, everybody’s or none', () => {
    const person = (...rights: Right[]): Person => ({
      userId: 'anna',
      roles: new Set(['SALESMAN']),
      packages: new Set(),
      rights: new Set(rights),
    });
    const reading: Right[] = ['OWN_ORDER_READ', 'OTHER_ORDER_READ'];
    expect(guardedNumbersFor(person(...reading))).toEqual([]);
    expect(guardedNumbersFor(person(...reading, 'OWN_ORDER_SUPPLIER_DATA_READ'))).toEqual([
      { mark: '#', everybodys: false },
    ]);
    const all: Right[] = ['OWN_ORDER_PRE_PAYMENTS_READ', 'OTHER_ORDER_PRE_PAYMENTS_READ'];
    expect(guardedNumbersFor(person(...reading, ...all))).toEqual([{ mark: '$', everybodys: true }]);
  });

  it('anew where one of them changes', () => {
    const change = (with_: Partial<Found>) => isOrderFoundAlike(supplied, { ...supplied, ...with_ });
    expect(change({ suppliers: [...supplied.suppliers] })).toBe(true);
    expect(change({ suppliers: [] })).toBe(false);
    expect(change({ payments: [{ documentData: null }] })).toBe(false);
    expect(change({ cancelledInvoices: [{ number: 'GW1', cancelledBy: 'GW2' }] })).toBe(false);
    expect(change({ clientOrderNumber: 'B-7' })).toBe(false);
  });
});

describe('a complaint is found', () => {
  const texts = { stockToDo: 'Sockelblende weiß', tasksToDo: 'Tür\nneu einstellen', notes: null };
  const words = searchWordsOfComplaint({ ...lang, ...texts });

  it.each([
    'großmann sockel',
    '10017 tuer',
    'AE-2026/015',
    'ae2026015',
    'küchen mehr',
    'tuer einst',
    'weiss',
  ])('by „%s“', (text) => {
    expect(isFoundBy(text, words)).toBe(true);
  });

  it.each(['01067', '0431 123456', 'zoe.mueller@web.de', 'seestr'])('not by „%s“ of its order', (text) => {
    expect(isFoundBy(text, words)).toBe(false);
  });

  it('as before where its order is', () => {
    const moved = { ...lang, city: 'Kiel' };
    expect(searchWordsOfComplaint({ ...moved, ...texts })).toEqual(words);
    for (const change of [
      { firstName: 'Eva' },
      { clientNumber: '10018' },
      { lastName: '' },
      { companyName: null },
      { orderNumber: null },
    ])
      expect(isOrderFoundAlike(lang, { ...lang, ...change })).toBe(false);
  });
});

describe('folding', () => {
  it('takes the beginning of a text to the beginning of the folded text, so that one finds while typing', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aeouäöüßsbr'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, fc.nat(12), (word, length) => {
        expect(foldText(word).startsWith(foldText(word.slice(0, length)))).toBe(true);
      }),
    );
  });

  it('of any text gives words that fit the table', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const words = searchWordsOfPerson(
          order({ lastName: text, email: text, phone1: text, clientNumber: text, address: text }),
        );
        const terms = readSearchTerms(text).flat();
        for (const word of [...words, ...terms]) {
          expect(word.length).toBeGreaterThan(0);
          expect(word.length).toBeLessThanOrEqual(66);
        }
      }),
    );
  });
});
