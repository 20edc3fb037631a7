import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportGroup } from './import-kind.ts';
import { shownFields } from './shown-fields.ts';

const labels = { payment: 'Zahlung', supplier: 'Lieferant', change: 'Änderung', expense: 'Ausgabe' };
const groupOf = (key: ImportGroup['key'], number: number): ImportGroup => ({
  key,
  number,
  label: labels[key],
});
const plain = (key: string) => ({ key, group: null });
const paid = (number: number) =>
  ['Price', 'Date'].map((word) => ({ key: `payment${number}${word}`, group: groupOf('payment', number) }));
const supplied = (number: number) => ({ key: `supplier${number}Id`, group: groupOf('supplier', number) });

const fields = [
  plain('number'),
  ...paid(1),
  ...paid(2),
  ...paid(3),
  supplied(1),
  supplied(2),
  plain('notes'),
];
const look = (...asked: readonly string[]) => {
  const { plain: shown, hidden, groups } = shownFields(fields, new Set(asked));
  return {
    shown: shown.map(({ key }) => key),
    hidden: hidden.map(({ key }) => key),
    groups: groups.map(({ label, shown: own, next }) => [
      label,
      own.map(({ number }) => number),
      next?.number ?? null,
    ]),
  };
};

describe('fields to be matched with columns (rules: import#columns)', () => {
  it.each([
    ['nothing', [], [], [[], 1], [[], 1]],
    ['one of a group', ['payment2Date'], [], [[2], 1], [[], 1]],
    ['some', ['number', 'payment1Price', 'supplier1Id'], ['number'], [[1], 2], [[1], 2]],
    ['all of a group', ['supplier1Id', 'supplier2Id'], [], [[], 1], [[1, 2], null]],
  ])('of which %s is asked for', (_what, asked, shown, payments, suppliers) => {
    expect(look(...asked)).toEqual({
      shown,
      hidden: ['number', 'notes'].filter((key) => !shown.some((each) => each === key)),
      groups: [
        ['Zahlung', ...payments],
        ['Lieferant', ...suppliers],
      ],
    });
  });

  it('are all there once whoever asks for whatever is next', () => {
    fc.assert(
      fc.property(fc.subarray(fields.map(({ key }) => key)), (begin) => {
        const asked = new Set(begin);
        for (let steps = 0; ; steps += 1) {
          expect(steps).toBeLessThanOrEqual(fields.length);
          const { plain: shown, hidden, groups } = shownFields(fields, asked);
          const next = [hidden, ...groups.map((group) => group.next?.fields ?? [])].find(
            ({ length }) => length > 0,
          );
          const keys = [...shown, ...groups.flatMap((group) => group.shown.flatMap((each) => each.fields))];
          expect(new Set(keys).size).toBe(keys.length);
          for (const key of asked) expect(keys.map((field) => field.key)).toContain(key);
          if (next === undefined) {
            expect(keys).toHaveLength(fields.length);
            return;
          }
          for (const { key } of next) asked.add(key);
        }
      }),
    );
  });
});
