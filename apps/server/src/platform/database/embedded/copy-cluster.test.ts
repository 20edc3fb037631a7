import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Tx } from '../engine.ts';
import { copyCluster } from './copy-cluster.ts';
import { openEmbedded } from './embedded-engine.ts';

const counted = 'select count(*)::int as count from things';
const countIn = async (tx: Tx) => (await sql.raw<{ count: number }>(counted).execute(tx)).rows;
const readOnly = { sql: 'set transaction isolation level repeatable read, read only', values: [] };
const insert = (from: number, to: number) =>
  `insert into things select n, repeat('x', 500) from generate_series(${from}, ${to}) n`;

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'korpus-aside-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function anEngine(folder: string, floor = 0) {
  const engine = await openEmbedded({ folder, floor });
  await engine.query('create table if not exists things (number int primary key, name text)');
  return engine;
}

it('who reads aside sees one moment, and what others write meanwhile does not wait for the end', async () => {
  const folder = aFolder();
  const engine = await anEngine(folder);
  await engine.query(insert(1, 5_000));
  await engine.aside((beside) =>
    beside.transaction([readOnly], async (tx) => {
      expect(await countIn(tx)).toEqual([{ count: 5_000 }]);
      await engine.query(insert(5_001, 5_010));
      expect(await countIn(tx)).toEqual([{ count: 5_000 }]);
    }),
  );
  expect(await engine.query(counted)).toEqual([{ count: 5_010 }]);
  expect(readdirSync(folder).filter((name) => name.endsWith('.copy'))).toEqual([]);
  await engine.close();
});

it('a copy made while others write has all that was written before it, and of what comes all or nothing', async () => {
  const engine = await anEngine(aFolder());
  const state = { written: 0, isOver: false };
  const writing = (async () => {
    while (!state.isOver) {
      await engine.transaction([], async (tx) => {
        for (const half of [0, 1])
          await sql.raw(insert(state.written + half * 20 + 1, state.written + half * 20 + 20)).execute(tx);
      });
      state.written += 40;
      if (state.written % 4_000 === 0) await engine.query('create table if not exists later (n int)');
    }
  })();
  for (let round = 0; round < 2; round += 1) {
    const before = state.written;
    await engine.aside(async (beside) => {
      const [row] = await beside.query(counted);
      const count = Number(row?.count);
      expect(count).toBeGreaterThanOrEqual(before);
      expect(count % 40).toBe(0);
      // Rows are read by the index and by the table, row by row.
      expect(
        await beside.query('select max(number) as last, count(distinct name)::int as names from things'),
      ).toEqual([{ last: count === 0 ? null : count, names: count === 0 ? 0 : 1 }]);
    });
  }
  state.isOver = true;
  await writing;
  await engine.close();
});

it('a checkpoint in between, as the night makes one, lets it begin again', async () => {
  const dataDir = join(aFolder(), 'database');
  const database = await PGlite.create(dataDir);
  await database.exec('create table things (number int primary key, name text)');
  const state = { rounds: 0 };
  const copy = await copyCluster(
    {
      query: (...asked) => database.query(...asked),
      runExclusive: async (work) => {
        state.rounds += 1;
        if (state.rounds === 1) await database.exec(`${insert(1, 2_000)}; checkpoint`);
        return database.runExclusive(work);
      },
    },
    dataDir,
  );
  expect(state.rounds).toBe(2);
  await database.close();
  const opened = await PGlite.create(copy);
  expect((await opened.query(counted)).rows).toEqual([{ count: 2_000 }]);
  await opened.close();
});

it('what a killed server left of one goes at the next start, and without room there is none', async () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'database-6f9619ff-8b86-4011-b42d-00cf4fc964ff.copy'));
  const engine = await anEngine(folder, Number.MAX_SAFE_INTEGER);
  expect(readdirSync(folder).filter((name) => name.endsWith('.copy'))).toEqual([]);
  await engine.aside(async (beside) => expect(beside).toBe(engine));
  await engine.close();
});
