import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { euros } from '../orders/test-kit/an-order.ts';
import { billedSum, deriveNumberState, groupIntoCircles, registerFindings } from './register.ts';
import { registerCells } from './register-cells.ts';

describe('the register of invoice numbers (rules: closing#gap-check)', () => {
  it.each([
    [[], null, 'GIVEN'],
    [['TAKEN'], null, 'TAKEN'],
    [['TAKEN', 'AGAIN'], null, 'AGAIN'],
    [['TAKEN', 'AGAIN', 'TAKEN', 'WITHDRAWN'], null, 'WITHDRAWN'],
    [['TAKEN', 'AGAIN'], 'GW2026110002', 'CANCELLED'],
  ] as const)('says of %j, cancelled by %s: %s', (kinds, cancelledBy, state) => {
    expect(deriveNumberState({ events: kinds.map((kind) => ({ kind })), cancelledBy })).toBe(state);
  });

  const circle = { prefix: 'GW', month: '202611' };
  it('finds nothing wrong where numbers run from 1 to the last', () => {
    expect(registerFindings([{ ...circle, lastNumber: 3, running: [1, 2, 3] }], [], [])).toEqual([]);
  });

  it('names what is missing, what counts otherwise and what stands elsewhere', () => {
    const findings = registerFindings(
      [{ ...circle, lastNumber: 6, running: [1, 2, 5] }],
      [
        { number: 'A', state: 'GIVEN', carriers: 0 },
        { number: 'B', state: 'AGAIN', carriers: 2 },
        { number: 'C', state: 'WITHDRAWN', carriers: 1 },
        { number: 'D', state: 'GIVEN', carriers: 1 },
        { number: 'E', state: 'TAKEN', carriers: 0 },
      ],
      ['F'],
    );
    expect(findings).toEqual([
      { kind: 'GAP', ...circle, missing: [3, 4] },
      { kind: 'LAST_NUMBER', ...circle, last: 6 },
      { kind: 'NOT_CARRIED', number: 'A' },
      { kind: 'TWICE', number: 'B' },
      { kind: 'STILL_CARRIED', number: 'C' },
      { kind: 'NOT_REGISTERED', number: 'F' },
    ]);
  });
});

const day = isoDate;

it('sums what stands in the list of billed orders, circle by circle, the newest month first', () => {
  const number = (prefix: string, month: string, running: number, amount: number, isBilled = true) => ({
    prefix,
    month,
    running,
    number: `${prefix}${month}000${running}`,
    amount: euros(amount),
    billedOn: isBilled ? day('2026-11-20') : null,
  });
  const numbers = [
    number('GW', '202612', 1, 70),
    number('GW', '202611', 2, 300),
    number('GW', '202611', 3, -300),
    number('KI', '202611', 1, 5),
    number('GW', '202611', 1, 8886),
    number('GW', '202611', 4, 999, false),
  ];
  expect(groupIntoCircles(numbers)).toEqual([
    { prefix: 'GW', month: '202612', count: 1, first: 'GW2026120001', last: 'GW2026120001', amount: 7000 },
    { prefix: 'GW', month: '202611', count: 4, first: 'GW2026110001', last: 'GW2026110004', amount: 888_600 },
    { prefix: 'KI', month: '202611', count: 1, first: 'KI2026110001', last: 'KI2026110001', amount: 500 },
  ]);
  expect(billedSum(numbers)).toBe(896_100);
});

describe('what is told of a number (rules: closing#register)', () => {
  const entry = {
    date: day('2026-11-20'),
    billedOn: day('2026-11-20'),
    cancels: null,
    cancelledBy: null,
    replacedBy: null,
    events: [],
  };
  const event = { at: '2026-11-24T09:00:00.000Z', by: 'Ada', reason: null };
  it.each([
    [{}, null],
    [{ billedOn: null }, 'noch nicht bezahlt, also noch nicht abgerechnet'],
    [{ billedOn: day('2027-01-10') }, 'abgerechnet am 10.01.2027'],
    [{ billedOn: null, replacedBy: 'R-2' }, 'ersetzt durch R-2'],
    [{ billedOn: null, cancelledBy: 'S-1' }, 'storniert durch S-1'],
    [{ cancels: 'R-1' }, 'storniert R-1'],
    [{ billedOn: null, events: [{ ...event, kind: 'TAKEN' as const }] }, 'Aufgehoben am 24.11.2026 von Ada'],
  ])('says of %j: %s', (of, told) => {
    const cell = registerCells((instant) => day(instant.slice(0, 10)));
    expect(cell('told').read({ ...entry, ...of }, () => null)).toBe(told);
  });
});
