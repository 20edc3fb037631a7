import { references } from '@korpus/domain/records/records.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aHouse } from '../../kit/house.ts';

const house = await aHouse();

const foreignKey = z.object({ to: z.string(), from: z.string(), column: z.string(), goesAlong: z.boolean() });

/** Every foreign key from a tenant's row to another, by its last column; the first is the tenant. */
const keys = (
  await house.services.engine.query(
    `select t.relname as to, f.relname as from, c.confdeltype = 'c' as "goesAlong",
       (select a.attname from pg_attribute a where a.attrelid = f.oid and a.attnum = c.conkey[array_upper(c.conkey, 1)]) as column
     from pg_constraint c
     join pg_class f on f.oid = c.conrelid
     join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and t.relname <> 'tenants'
     order by 1, 2`,
  )
).map((row) => foreignKey.parse(row));

/** Tables nobody deletes single rows from by hand; sessions end, they are not deleted. */
const neverDeleted = ['sessions'];

describe('what refers to a record', () => {
  it('is known for every table that something refers to', () => {
    const referred = keys.filter(({ to }) => !neverDeleted.includes(to)).map(({ to }) => to);
    expect(referred.length).toBeGreaterThan(5);
    expect(references.map(({ to }) => to)).toEqual(expect.arrayContaining(referred));
  });

  it.each(keys.filter(({ goesAlong }) => !goesAlong))(
    'includes $from.$column for $to',
    ({ to, from, column }) => {
      expect(references).toContainEqual({ to, table: from, column });
    },
  );

  it('does not include what is deleted along', () => {
    const along = keys.filter(({ goesAlong }) => goesAlong).map(({ from, column }) => `${from}.${column}`);
    const listed = references.map(({ table, column }) => `${table}.${column}`);
    expect(listed.filter((each) => along.includes(each))).toEqual([]);
  });
});
