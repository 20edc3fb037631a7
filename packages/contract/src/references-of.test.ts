import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idList, idOf, listInAddress } from './references.ts';
import { collectReferences } from './references-of.ts';

describe('the ids in a schema', () => {
  it.each([
    ['at the top', z.object({ id: idOf('user') }), { id: 'user' }],
    [
      'that may be missing or empty',
      z.object({ a: idOf('user').optional(), b: idOf('session').nullable() }),
      { a: 'user', b: 'session' },
    ],
    ['inside a record', z.object({ owner: z.object({ id: idOf('user') }) }), { 'owner.id': 'user' }],
    ['in a list', z.object({ ids: z.array(idOf('session')) }), { 'ids.[]': 'session' }],
    [
      'in a list of records',
      z.object({ lines: z.array(z.object({ userId: idOf('user') })) }),
      { 'lines.[].userId': 'user' },
    ],
    [
      'in one of several shapes',
      z.union([z.object({ a: idOf('user') }), z.object({ b: idOf('tenant') })]),
      { a: 'user', b: 'tenant' },
    ],
    [
      'before a change of form',
      z.object({ id: idOf('user') }).transform((value) => value.id),
      { id: 'user' },
    ],
    ['of no kind', z.object({ id: z.uuid(), name: z.string() }), {}],
  ])('are found %s', (_where, schema, expected) => {
    expect(collectReferences(schema)).toEqual(expected);
  });

  it('must be UUIDs', () => {
    expect(idOf('user').safeParse('7f6d3c1e-4f1b-4a56-9a55-0d6a9c1f2b3e').success).toBe(true);
    for (const text of [
      '',
      '1',
      'abc',
      '7f6d3c1e4f1b4a569a550d6a9c1f2b3e',
      "7f6d3c1e-4f1b-4a56-9a55-0d6a9c1f2b3e'",
    ]) {
      expect(idOf('user').safeParse(text).success).toBe(false);
    }
  });
});

describe('a list in an address', () => {
  const list = listInAddress(z.enum(['A', 'B']), 20);
  it.each([
    ['A,B', ['A', 'B']],
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
    [
      ['A,B', ''],
      ['A', 'B'],
    ],
    ['', []],
  ])('is %j', (sent, expected) => {
    expect(list.parse(sent)).toEqual(expected);
  });

  it('names its records in either form and is sent with commas', () => {
    const [one, two] = ['7f6d3c1e-4f1b-4a56-9a55-0d6a9c1f2b3e', '8f6d3c1e-4f1b-4a56-9a55-0d6a9c1f2b3e'];
    const ids = idList('location');
    expect(ids.parse([one, two])).toEqual(ids.parse(`${one},${two}`));
    expect(z.encode(ids, [`${one}`, `${two}`])).toBe(`${one},${two}`);
    expect(collectReferences(z.object({ locationIds: ids }))).toEqual({ locationIds: 'location' });
    expect(ids.safeParse([one, 'Kiel']).success).toBe(false);
  });
});
