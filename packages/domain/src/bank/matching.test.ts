import { describe, expect, it } from 'vitest';
import { euros } from '../orders/test-kit/an-order.ts';
import type { PaidLine } from './line-signs.ts';
import { buildMatcher } from './matching.ts';
import { aClaim, aLine, aPayableOrder } from './test-kit/a-line.ts';

const iban = 'DE02120300000000202051';
const petersen = aPayableOrder({ orderNumber: 'A-2026/117', customer: { learnedIbans: [iban] } });
const huber = aPayableOrder({
  orderId: 'o2',
  orderNumber: '4711',
  claims: [aClaim('p2', 1_000, ['ST2026110021'])],
  customer: { key: 'huber', clientNumber: '10018', firstName: 'Karl-Heinz', lastName: 'Müller-Huber' },
});
const smith = aPayableOrder({
  orderId: 'o3',
  claims: [aClaim(null, 8_643.17, ['GW2026100007', 'GW2026090003'])],
  customer: {
    key: 'bau',
    clientNumber: '10019',
    firstName: null,
    lastName: 'Groß',
    companyName: 'Groß Bau GmbH & Co. KG',
    isCompany: true,
  },
});
const orders = [petersen, huber, smith];

/** The first proposal's reasons with its points, and whether it is sure enough. */
function first(line: PaidLine, of = orders) {
  const { proposals, proposed } = buildMatcher(of)(line);
  const [best] = proposals;
  return best === undefined
    ? null
    : [best.customerKey, best.points, best.reasons.map(({ kind }) => kind).join(' '), proposed !== null];
}

describe('an invoice number', () => {
  it.each([
    'Rechnung GW2026110012',
    'gw2026110012',
    'GW 2026 11 0012',
    'GW 202611 0012 vom 15.11.2026',
    'GW-202611-0012',
    'GW2O26110O12',
    'RechnungGW2026110012',
    'Rg.Nr.:GW2026110012',
    'GW20261 10012',
    'GW2026110012, Anzahlung',
    'Anzahlung (GW2026110012) 0171 2026110',
  ])('is read in „%s“', (text) => {
    expect(first(aLine(4_000, text))).toEqual(['petersen', 75, 'INVOICE_NUMBER EXACT_AMOUNT', true]);
  });

  it.each([
    ['another number begins with it', 'GW20261100123'],
    ['it is inside an account number', 'IBAN DE99GW20261100129999'],
    ['letters before it are another prefix', 'KGW2026110012'],
    ['something else stands in between', 'GW2026, 110012'],
    ['a date', '20.26.11 0012'],
    ['nothing', ''],
  ])('is not: %s', (_why, text) => {
    const kinds = first(aLine(4_000, text))?.[2] ?? '';
    expect(kinds).not.toContain('INVOICE_NUMBER');
  });

  it('is the longer one of two', () => {
    const short = aPayableOrder({
      orderId: 'o9',
      claims: [aClaim('p', 4_000, ['W2026110012'])],
      customer: { key: 'w' },
    });
    expect(first(aLine(4_000, 'GW2026110012'), [petersen, short])?.[0]).toBe('petersen');
  });

  it.each(['GW2026110012', 'RF18GW2026110012', 'RF18 GW20 2611 0012'])(
    'is read in the reference %s',
    (structuredReference) => {
      expect(first(aLine(4_000, '', { structuredReference }))).toEqual([
        'petersen',
        75,
        'REFERENCE EXACT_AMOUNT',
        true,
      ]);
    },
  );

  it('counts once, in text, reference and end-to-end id', () => {
    const everywhere = { structuredReference: 'GW2026110012', endToEndId: 'GW2026110012' };
    expect(first(aLine(4_000, 'GW2026110012', everywhere))?.[1]).toBe(75);
    expect(first(aLine(4_000, '', { endToEndId: 'GW2026110012' }))?.[1]).toBe(75);
    expect(first(aLine(4_000, '', { endToEndId: 'NOTPROVIDED' }))).toEqual([
      'petersen',
      25,
      'EXACT_AMOUNT',
      false,
    ]);
  });

  it('of a prepayment that a final invoice replaced is for that invoice', () => {
    const line = aLine(8_643.17, 'GW2026090003');
    expect(buildMatcher(orders)(line).proposed?.allocation).toEqual([
      { orderId: 'o3', paymentId: null, reminderId: null, amount: euros(8_643.17), open: euros(8_643.17) },
    ]);
  });
});

describe('a mistyped number', () => {
  it.each([
    ['swapped', 'GW2026110021'],
    ['wrong', 'GW2026110017'],
    ['missing', 'GW202611012'],
    ['too many', 'GW20261100122'],
    ['without its letters', '2026110012'],
    ['without its letters behind a word', 'Rechnung2026110012'],
    ['behind a word', 'RechnungGW2026110021'],
    ['in the month', 'GW2026120012'],
  ])('%s counts 25', (_how, text) => {
    const line = aLine(4_000, text, { partyName: 'Petersen, Ida' });
    expect(first(line)).toEqual(['petersen', 65, 'SIMILAR_NUMBER EXACT_AMOUNT NAME', true]);
  });

  it.each(['GW2026110201', 'GW2026120021', 'KW2026110012', 'GW20261100', '12026110012'])(
    'is not %s: two slips or more, or another prefix',
    (text) => {
      expect(first(aLine(4_000, text, { partyName: 'Petersen, Ida' }))?.[2]).toBe('EXACT_AMOUNT NAME');
    },
  );

  it.each([
    [
      4_000,
      4_000,
      [
        ['other', 45],
        ['petersen', 35],
      ],
      null,
    ],
    [
      4_000,
      3_000,
      [
        ['petersen', 65],
        ['other', 20],
      ],
      'petersen',
    ],
  ])('that is another customer’s: %i € of %i €, with the payer’s name', (amount, open, expected, key) => {
    const other = aPayableOrder({
      orderId: 'o9',
      claims: [aClaim('p9', open, ['GW2026110021'])],
      customer: { key: 'other', firstName: 'Jan', lastName: 'Lohmann' },
    });
    const match = buildMatcher([petersen, other]);
    const { proposals, proposed } = match(aLine(amount, 'GW2026110021', { partyName: 'Ida Petersen' }));
    expect(proposals.map(({ customerKey, points }) => [customerKey, points])).toEqual(expected);
    expect(proposed?.customerKey ?? null).toBe(key);
    expect(match(aLine(amount, 'GW2026110021')).proposed).toBeNull();
  });
});

it('a right number from the account of somebody of another customer’s surname is not taken for a slip of that one', () => {
  const other = aPayableOrder({
    orderId: 'o9',
    claims: [aClaim('p9', 4_000, ['GW2026110011'])],
    customer: { key: 'other', firstName: 'Lena', lastName: 'Schneider' },
  });
  const line = aLine(4_000, 'GW2026110012', { partyName: 'Katrin Schneider' });
  const { proposals, proposed } = buildMatcher([petersen, other])(line);
  expect(proposals.map(({ customerKey, points }) => [customerKey, points])).toEqual([
    ['petersen', 45],
    ['other', 35],
  ]);
  expect(proposed).toBeNull();
});

describe('who pays', () => {
  it.each([
    ['IDA PETERSEN', 'NAME'],
    ['Petersen, Ida', 'NAME'],
    ['Dr. Ida Petersen', 'NAME'],
    ['Jan u. Ida Petersen', 'NAME'],
    ['Familie Petersen', 'SURNAME'],
    ['Jan Petersen', 'SURNAME'],
    ['Peterson, Ida', ''],
    ['Ida Huber', ''],
  ])('„%s“: %s', (partyName, kind) => {
    const kinds = first(aLine(4_000, 'GW2026110012', { partyName }))?.[2];
    expect(kinds).toBe(`INVOICE_NUMBER EXACT_AMOUNT${kind === '' ? '' : ` ${kind}`}`);
  });

  it.each([
    ['Karl-Heinz Mueller-Huber', 'NAME'],
    ['HUBER KARL HEINZ', 'NAME'],
    ['Karl-Heinz Müller', 'NAME'],
    ['Erna Müller-Huber', 'SURNAME'],
    ['Erna Müller', ''],
  ])('of a double name: „%s“: %s', (partyName, kind) => {
    const kinds = first(aLine(1_000, 'ST2026110021', { partyName }))?.[2];
    expect(kinds).toBe(`INVOICE_NUMBER EXACT_AMOUNT${kind === '' ? '' : ` ${kind}`}`);
  });

  it('is a company by all its words but the legal form', () => {
    const paidBy = (partyName: string) => first(aLine(100, 'GW2026100007', { partyName }))?.[2];
    expect(paidBy('GROSS BAU GMBH')).toBe('INVOICE_NUMBER NAME PART');
    expect(paidBy('Gross Metallbau GmbH')).toBe('INVOICE_NUMBER SURNAME PART');
  });

  it('is known by the account, the text, the one in whose name it is, or the customer number', () => {
    const paid = (with_: Partial<PaidLine>, text = 'GW2026110012') => first(aLine(50, text, with_));
    expect(paid({ partyIban: 'DE02 1203 0000 0000 2020 51' })).toEqual([
      'petersen',
      70,
      'INVOICE_NUMBER KNOWN_IBAN PART',
      true,
    ]);
    expect(paid({ partyName: 'Bank', ultimateName: 'Ida Petersen' })?.[1]).toBe(65);
    expect(paid({}, 'Petersen GW2026110012')?.[1]).toBe(65);
    expect(paid({}, 'Kd-Nr 10017 GW2026110012')?.[2]).toBe('INVOICE_NUMBER CLIENT_NUMBER PART');
    expect(paid({}, '24103 Kiel 10017 GW2026110012')?.[2]).toBe('INVOICE_NUMBER PART');
  });

  it('needs more than name and amount, and the account makes it enough', () => {
    const line = aLine(4_000, 'Küche', { partyName: 'Ida Petersen' });
    expect(first(line)).toEqual(['petersen', 40, 'EXACT_AMOUNT NAME', false]);
    expect(first({ ...line, partyIban: iban })).toEqual([
      'petersen',
      60,
      'EXACT_AMOUNT KNOWN_IBAN NAME',
      true,
    ]);
  });
});

describe('an order number', () => {
  it.each([
    ['A-2026/117 GW2026110012', 90],
    ['GW2026110012 Auftrag A 2026 117', 90],
    ['GW2026110012 A2026117', 90],
    ['GW2026110012 A-2026/1175', 75],
    ['GW2026110012 XA-2026/117', 75],
  ])('in „%s“ makes %i', (text, points) => {
    expect(first(aLine(4_000, text))?.[1]).toBe(points);
  });

  it.each([
    ['Auftrag 4711 ST2026110021', 90],
    ['Auftrag Nr. 4711, ST2026110021', 90],
    ['4711 ST2026110021', 75],
    ['Auftrag 4711.11 ST2026110021', 75],
    ['ST2026110021 0171 4711', 75],
  ])('of digits counts behind its word: „%s“ makes %i', (text, points) => {
    expect(first(aLine(1_000, text))?.[1]).toBe(points);
  });

  it.each([
    ['GW2026110012 Auftrag 2026-0157', 90],
    ['GW2026110012 Auftragsbestätigung 2026-0157 vom 3.11.', 90],
    ['GW2026110012 Auftrag 20260157', 90],
    ['GW2026110012 Tel. 2026-0157', 75],
    ['GW2026110012 Auftrag 2026-0157-3', 75],
  ])('of digits with a hyphen counts behind its word as it is written: „%s“ makes %i', (text, points) => {
    const order = aPayableOrder({ orderNumber: '2026-0157' });
    const [proposal] = buildMatcher([order])(aLine(4_000, text)).proposals;
    expect(proposal?.points).toBe(points);
  });

  it('that several orders have speaks for each of them and against none', () => {
    const twin = aPayableOrder({
      orderId: 'o9',
      orderNumber: 'A-2026/117',
      claims: [aClaim('p9', 700)],
      customer: { key: 'twin' },
    });
    expect(first(aLine(4_000, 'GW2026110012 A-2026/117'), [petersen, twin])?.[2]).toBe(
      'INVOICE_NUMBER EXACT_AMOUNT ORDER_NUMBER',
    );
  });
});

describe('an order number with exactly what is open (rules: bank#proposal)', () => {
  const paid = (partyName: string, text = 'Auftrag A-2026/117', amount = 4_000) =>
    first(aLine(amount, text, { partyName }));

  it('is enough with the whole name of the client', () => {
    const expected = ['petersen', 55, 'EXACT_AMOUNT NAME ORDER_NUMBER', true];
    expect(paid('Ida Petersen')).toEqual(expected);
    expect(paid('Petersen, Ida', 'Rest AB-Nr. A-2026/117')).toEqual(expected);
    expect(paid('Bank', 'Auftrag A-2026/117 Ida Petersen')).toEqual(expected);
  });

  it.each([
    ['with the surname alone', paid('Jan Petersen')],
    ['with another amount', paid('Ida Petersen', 'Auftrag A-2026/117', 3_999)],
    ['with the number of somebody else beside it', paid('Ida Petersen', 'Auftrag A-2026/117 Auftrag 4711')],
    ['without its number', paid('Ida Petersen', 'Auftrag A-2026/118')],
    ['for another order of the client', paid('Ida Petersen', 'Auftrag 4711')],
  ])('is not %s', (_what, found) => {
    expect(found?.[3]).toBe(false);
  });

  it('is not where another claim of the same order is as much', () => {
    const twice = aPayableOrder({
      orderNumber: 'A-2026/117',
      claims: [aClaim('p1', 4_000), aClaim(null, 4_000)],
    });
    const line = aLine(4_000, 'Auftrag A-2026/117', { partyName: 'Ida Petersen' });
    expect(first(line, [twice])?.[3]).toBe(false);
  });
});

describe('what nobody holds back (rules: complaints#retained-amounts)', () => {
  const held = aPayableOrder({
    orderNumber: 'A-2026/117',
    claims: [aClaim(null, 4_000, ['GW2026110012'], '2026-11-01', 500)],
  });
  const name = { partyName: 'Ida Petersen' };

  it.each([
    ['all but what is held back', 3_500, [90, 'INVOICE_NUMBER EXACT_AMOUNT NAME PART', 3_500, 0]],
    ['all of it', 4_000, [90, 'INVOICE_NUMBER EXACT_AMOUNT NAME', 4_000, 0]],
    ['what is held back', 500, [65, 'INVOICE_NUMBER NAME PART', 500, 0]],
  ])('is an exact amount: %s', (_what, amount, expected) => {
    const { proposed } = buildMatcher([held])(aLine(amount, 'GW2026110012', name));
    expect([
      proposed?.points,
      proposed?.reasons.map(({ kind }) => kind).join(' '),
      ...(proposed?.allocation.map((part) => part.amount / 100) ?? []),
      proposed?.credit,
    ]).toEqual(expected);
  });

  it('is found by amount, order number and name', () => {
    expect(first(aLine(3_500, 'Auftrag A-2026/117', name), [held])?.[3]).toBe(true);
    expect(first(aLine(3_500, '', name), [held])).toEqual(['petersen', 40, 'EXACT_AMOUNT NAME PART', false]);
  });

  it('is nothing where all is held back', () => {
    const all = aPayableOrder({ claims: [aClaim(null, 500, ['GW1'], '2026-11-01', 500)] });
    expect(first(aLine(500, 'GW1'), [all])?.[2]).toBe('INVOICE_NUMBER EXACT_AMOUNT');
  });
});

describe('what speaks against it', () => {
  it.each([
    ['another customer’s invoice', aLine(4_000, 'GW2026110012 ST2026110021'), 45, 'NUMBER_OF_OTHER'],
    ['another customer’s order', aLine(4_000, 'GW2026110012 Auftrag 4711'), 45, 'NUMBER_OF_OTHER'],
    ['another customer’s number', aLine(4_000, 'GW2026110012 KdNr 10018'), 45, 'NUMBER_OF_OTHER'],
    [
      'another customer’s name',
      aLine(4_000, 'GW2026110012', { partyName: 'Karl-Heinz Müller-Huber' }),
      45,
      'NAME_OF_OTHER',
    ],
    ['another customer’s account', aLine(1_000, 'ST2026110021', { partyIban: iban }), 45, 'IBAN_OF_OTHER'],
  ])('%s', (_what, line, points, kind) => {
    const [, found, kinds, isSure] = first(line) ?? [];
    expect([found, isSure]).toEqual([points, false]);
    expect(kinds).toContain(kind);
  });

  it('not the account of a bank that paid for several', () => {
    const bank = { partyIban: iban, partyName: 'Kreditbank AG' };
    const both = aPayableOrder({
      orderId: 'o9',
      claims: [aClaim('p9', 700)],
      customer: { key: 'both', learnedIbans: [iban] },
    });
    expect(first(aLine(1_000, 'ST2026110021', bank), [petersen, huber, both])).toEqual([
      'huber',
      75,
      'INVOICE_NUMBER EXACT_AMOUNT',
      true,
    ]);
  });

  it('once, however much does', () => {
    const line = aLine(4_000, 'GW2026110012 ST2026110021 KdNr 10018', { partyName: 'Karl-Heinz Huber' });
    expect(first(line)?.[1]).toBe(45);
  });
});

describe('what it is spread over', () => {
  const second = aPayableOrder({
    orderId: 'o4',
    claims: [
      aClaim('p4', 1_500, ['GW2026110040'], '2026-10-01'),
      aClaim('p5', 2_345.6, ['GW2026110055'], '2026-12-01'),
    ],
  });
  const both = [petersen, second, huber];
  const paid = (line: PaidLine) => {
    const { proposed } = buildMatcher(both)(line);
    return proposed === null
      ? null
      : [
          proposed.points,
          proposed.credit / 100,
          ...proposed.allocation.map((part) => `${part.orderId} ${part.paymentId} ${part.amount / 100}`),
        ];
  };
  const name = { partyName: 'Ida Petersen' };

  it.each([
    ['one', aLine(4_000, 'GW2026110012', name), [90, 0, 'o1 p1 4000']],
    ['a part', aLine(1_000, 'GW2026110012', name), [65, 0, 'o1 p1 1000']],
    ['too much', aLine(4_100, 'GW2026110012', name), [65, 100, 'o1 p1 4000']],
    [
      'two that are named',
      aLine(5_500, 'GW2026110012 + GW2026110040', name),
      [85, 0, 'o4 p4 1500', 'o1 p1 4000'],
    ],
    [
      'two, the second by its end',
      aLine(3_845.6, 'GW2026110040/55', name),
      [85, 0, 'o4 p4 1500', 'o4 p5 2345.6'],
    ],
    [
      'two of which one is named',
      aLine(6_345.6, 'GW2026110012', name),
      [85, 0, 'o1 p1 4000', 'o4 p5 2345.6'],
    ],
    [
      'a part of two: the earlier first',
      aLine(2_000, 'GW2026110012 GW2026110040', name),
      [65, 0, 'o4 p4 1500', 'o1 p1 500'],
    ],
    ['more than two', aLine(6_000, 'GW2026110012 GW2026110040', name), [65, 500, 'o4 p4 1500', 'o1 p1 4000']],
    ['one of two named', aLine(1_500, 'GW2026110012 GW2026110040', name), [90, 0, 'o4 p4 1500']],
  ])('%s', (_what, line, expected) => {
    expect(paid(line)).toEqual(expected);
  });

  it.each([
    ['a round amount on top: too much, or a second one', aLine(5_500, 'GW2026110012', name)],
    ['a part of one that is exactly another', aLine(1_500, 'GW2026110055', name)],
    ['the same amount twice', aLine(4_000, 'Küche', { ...name, partyIban: iban })],
  ])('nothing: %s', (_what, line) => {
    const twice = aPayableOrder({ orderId: 'o5', claims: [aClaim('p6', 4_000)] });
    expect(buildMatcher([...both, twice])(line).proposed).toBeNull();
  });

  it('an order whose invoice is paid, by its number', () => {
    const paidOnce = aPayableOrder({ settledNumbers: ['GW2026100001'], claims: [aClaim(null, 900)] });
    expect(first(aLine(900, 'GW2026100001', name), [paidOnce])).toEqual([
      'petersen',
      55,
      'EXACT_AMOUNT NAME OTHER_INVOICE',
      false,
    ]);
  });
});

describe('nothing is proposed', () => {
  it.each([-4_000, 0])('for %i €', (amount) => {
    expect(buildMatcher(orders)(aLine(amount, 'GW2026110012'))).toEqual({ proposals: [], proposed: null });
  });

  it('without open orders', () => {
    expect(buildMatcher([])(aLine(4_000, 'GW2026110012'))).toEqual({ proposals: [], proposed: null });
  });
});
