import { expect, it } from 'vitest';
import { dropTurning, withoutTurning } from './turning-marks.ts';

it.each([
  ...'\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u206f\ufeff',
])('drops %j and nothing else', (mark) =>
  expect(withoutTurning(`ä${mark}🍳👩‍🍳\u00ad שלום`)).toBe('ä🍳👩‍🍳\u00ad שלום'),
);

it('drops them wherever they stand, but in what nobody reads', () => {
  const body = {
    name: 'gut\u202efdp.exe',
    of: [null, 1, true, { text: ['\u2066a', { deep: '\u202eb' }] }],
    newPassword: 'so\u200bgeheim',
  };
  dropTurning(body);
  expect(body).toEqual({
    name: 'gutfdp.exe',
    of: [null, 1, true, { text: ['a', { deep: 'b' }] }],
    newPassword: 'so\u200bgeheim',
  });
});

it('takes what is nested as deep as somebody likes', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}"\u202ea"${']'.repeat(100_000)}`);
  dropTurning(deep);
  expect(deep).toBeInstanceOf(Array);
});
