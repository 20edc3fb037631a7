import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '../../../../../tests/kit/open-test-engine.ts';
import { tenancyOver } from '../tenancy/tenancy.ts';
import type { Row, Tx } from './engine.ts';

const engine = await openTestEngine();
afterAll(() => engine.close());
await engine.query(`create table test_counters (id int primary key, value int not null);
  grant select, insert, update on test_counters to korpus_platform; insert into test_counters values (1, 0)`);
const { inPlatform } = tenancyOver(engine);

const storedValue = async (tx: Tx) =>
  (await sql<{ value: number }>`select value from test_counters where id = 1`.execute(tx)).rows[0]?.value;

/** Both engines must give the same values for the same columns: what works on one works on the other. */
describe('values from the database', () => {
  it('are days as texts, instants as ISO texts in UTC, exact numbers as texts, and safe integers', async () => {
    const [row] = await engine.query(
      `select date '2026-11-21' as day, timestamp '2026-03-29 02:30:00' as wall,
         timestamptz '2026-11-21 12:00:00.5+01' as instant, timestamptz '2026-11-21 12:00:00Z' as whole,
         12600.50::numeric as exact, 9007199254740991::bigint as large, 5::int as small, true as yes,
         array['a', 'b']::text[] as list, '{"a":[1]}'::jsonb as json, null::text as nothing`,
    );
    expect(row).toEqual({
      day: '2026-11-21',
      wall: '2026-03-29T02:30:00',
      instant: '2026-11-21T11:00:00.500Z',
      whole: '2026-11-21T12:00:00.000Z',
      exact: '12600.50',
      large: 9_007_199_254_740_991,
      small: 5,
      yes: true,
      list: ['a', 'b'],
      json: { a: [1] },
      nothing: null,
    });
  });

  it('fail loudly where JavaScript would lose digits', async () => {
    await expect(engine.query('select 9007199254740993::bigint as large')).rejects.toThrow(RangeError);
  });
});

describe('a transaction', () => {
  it('is undone whole when its work fails', async () => {
    const work = inPlatform(async (tx) => {
      await sql`update test_counters set value = value + 100`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await inPlatform(storedValue)).toBe(0);
  });

  it('goes on when a table gets another column meanwhile', async () => {
    const read = () =>
      inPlatform(async (tx) => (await sql<Row>`select * from test_counters`.execute(tx)).rows);
    for (let time = 0; time < 3; time += 1) expect(await read()).toEqual([{ id: 1, value: 0 }]);
    await engine.query('alter table test_counters add column late int');
    expect(await read()).toEqual([{ id: 1, value: 0, late: null }]);
    await engine.query('alter table test_counters drop column late');
    expect(await read()).toEqual([{ id: 1, value: 0 }]);
  });

  it('never looks saved when a statement in it failed, even if that was overlooked', async () => {
    const work = inPlatform(async (tx) => {
      await sql`update test_counters set value = value + 100`.execute(tx);
      await sql`select 1 / 0`.execute(tx).catch(() => {});
      return 'saved';
    });
    await expect(work).rejects.toThrow();
    expect(await inPlatform(storedValue)).toBe(0);
  });

  it('for reading refuses to write', async () => {
    const writing = engine.transaction(
      [],
      (tx) => sql`update test_counters set value = 1`.execute(tx),
      'read',
    );
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });

  const echo = (word: string, value: string) => ({
    name: `echo_${word}`,
    sql: `select $1::text as ${word}`,
    values: [value],
  });

  it('gives the rows of its opening statements to its work, in their order, time and again', async () => {
    const statements = [{ sql: 'select 0 as zero', values: [] }, echo('one', 'a'), echo('two', 'b')];
    for (let round = 1; round <= 3; round += 1) {
      const rows = await engine.transaction(statements, async (_tx, opened) => opened);
      expect(rows).toEqual([[{ zero: 0 }], [{ one: 'a' }], [{ two: 'b' }]]);
      expect(await engine.readOnce(statements)).toEqual(rows);
    }
  });

  it.each(["'", "''", "\\'", '\\', "'; drop table test_counters; --", '$1', '$$', "E'x'", 'ä💥', '', 'null'])(
    'opens with any value as it is: %s',
    async (value) => {
      expect(await engine.readOnce([echo('one', value)])).toEqual([[{ one: value }]]);
      expect(await inPlatform(storedValue)).toBe(0);
    },
  );

  it('goes on working after an opening statement failed', async () => {
    const failing = { name: 'failing', sql: 'select $1::int / 0 as never', values: ['1'] };
    for (let round = 1; round <= 3; round += 1) {
      await expect(engine.readOnce([failing])).rejects.toMatchObject({ code: '22012' });
      await expect(engine.transaction([failing], async () => 'never')).rejects.toMatchObject({
        code: '22012',
      });
      expect(await inPlatform(storedValue)).toBe(0);
    }
  });

  it('loses no update of twenty at the same moment', async () => {
    await engine.query('update test_counters set value = 0');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inPlatform((tx) => sql`update test_counters set value = value + 1 where id = 1`.execute(tx)),
      ),
    );
    expect(await inPlatform(storedValue)).toBe(20);
  });
});

describe('work that met a deadlock or a failed serialisation', () => {
  const raise = (code: string) => sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);

  it.each(['40001', '40P01'])('is done again, up to three times: %s', async (code) => {
    const tries: number[] = [];
    const result = await inPlatform(async (tx) => {
      tries.push(tries.length + 1);
      if (tries.length < 3) await raise(code).execute(tx);
      return 'done';
    });
    expect([result, tries]).toEqual(['done', [1, 2, 3]]);
    tries.length = 0;
    const hopeless = inPlatform(async (tx) => {
      tries.push(1);
      await raise(code).execute(tx);
    });
    await expect(hopeless).rejects.toMatchObject({ code });
    expect(tries).toHaveLength(3);
  });

  it('is done again whichever statement of those that travel together says so first', async () => {
    const tries: number[] = [];
    // Work on an answer takes some turns, so a statement after it is heard before.
    const deep = async (answer: Promise<unknown>, turns = 20): Promise<unknown> =>
      turns === 0 ? await answer : await deep(answer, turns - 1);
    // A statement has a name from the second time on, and from the third its plan is counted on.
    const named = (tx: Tx) => sql.raw(`select 'named' as word`).execute(tx);
    const result = await inPlatform(async (tx) => {
      tries.push(1);
      if (tries.length === 3) return 'done';
      const failing = deep(raise('40P01').execute(tx));
      failing.catch(() => {});
      await turn();
      return Promise.all([failing, deep(named(tx)), deep(named(tx)), named(tx), deep(storedValue(tx))]);
    });
    expect([result, tries]).toEqual(['done', [1, 1, 1]]);
  });

  it('is not done again for any other failure', async () => {
    const tries: number[] = [];
    const work = inPlatform(async (tx) => {
      tries.push(1);
      await raise('23505').execute(tx);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(tries).toHaveLength(1);
  });
});

describe('a notification', () => {
  it('arrives once its transaction has committed, and not before', async () => {
    const heard: string[] = [];
    const arrived = Promise.withResolvers<void>();
    const stop = await engine.listen(
      'scratch',
      (payload) => {
        heard.push(payload);
        if (payload === 'kept') arrived.resolve();
      },
      () => {},
    );
    const notify = (tx: Tx, payload: string) => sql`select pg_notify('scratch', ${payload})`.execute(tx);
    const undone = inPlatform(async (tx): Promise<Row> => {
      await notify(tx, 'undone');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await inPlatform((tx) => notify(tx, 'kept'));
    await arrived.promise;
    await stop();
    expect(heard).toEqual(['kept']);
  });
});
