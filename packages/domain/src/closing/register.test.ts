import { describe, expect, it } from 'vitest';
import { numberStateOf, registerFindings } from './register.ts';

describe('the register of invoice numbers (rules: closing#gap-check)', () => {
  it.each([
    [[], null, 'GIVEN'],
    [['TAKEN'], null, 'TAKEN'],
    [['TAKEN', 'AGAIN'], null, 'AGAIN'],
    [['TAKEN', 'AGAIN', 'TAKEN', 'WITHDRAWN'], null, 'WITHDRAWN'],
    [['TAKEN', 'AGAIN'], 'GW2026110002', 'CANCELLED'],
  ] as const)('says of %j, cancelled by %s: %s', (kinds, cancelledBy, state) => {
    expect(numberStateOf({ events: kinds.map((kind) => ({ kind })), cancelledBy })).toBe(state);
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
