import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { euros } from './amounts.ts';
import { buildEncoder } from './encoder.ts';
import { day, optionalText } from './record.ts';

describe('an encoder', () => {
  const record = z.object({
    price: euros,
    when: day.nullable(),
    notes: optionalText,
    more: z.string().optional(),
  });

  test('leaves out what the schema does not name, in lists and records inside, too', () => {
    const encode = buildEncoder(z.object({ list: z.array(record), one: record.nullable() }));
    const given = { price: 1_250, when: '2026-11-25', notes: null, secret: 'x' };
    expect(encode({ list: [given], one: null, secret: 'y' })).toEqual({
      list: [{ price: 12.5, when: '2026-11-25', notes: null }],
      one: null,
    });
  });

  test('refuses what is of another kind', () => {
    const encode = buildEncoder(
      z.object({ done: z.boolean(), kind: z.enum(['a', 'b']), sizes: z.array(z.number()) }),
    );
    const good = { done: true, kind: 'a', sizes: [1] };
    expect(encode(good)).toEqual(good);
    for (const wrong of [
      { done: 'maybe' },
      { kind: 'c' },
      { sizes: ['1'] },
      { sizes: [Number.NaN] },
      { done: null },
    ])
      expect(() => encode({ ...good, ...wrong }), JSON.stringify(wrong)).toThrow(TypeError);
  });

  test('says what is missing, as the server would answer half a record otherwise', () => {
    const encode = buildEncoder(record);
    expect(() => encode({ price: 1, when: null })).toThrow('“notes”');
    expect(() => encode(null)).toThrow(TypeError);
    expect(() => buildEncoder(z.array(record))({})).toThrow(TypeError);
  });
});
