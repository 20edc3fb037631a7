import { afterEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../../../../tests/kit/migrations.ts';
import { engineKind, openTestEngine } from '../../../../../tests/kit/open-test-engine.ts';
import { StartRefusal } from '../config/start-refusal.ts';
import type { Engine } from './engine.ts';
import { migrate, readMigrations } from './migrations.ts';

const known = readMigrations(migrationsFolder);
const opened: Engine[] = [];
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
});
const aDatabase = async () => {
  const engine = await openTestEngine();
  opened.push(engine);
  return engine;
};
const next = {
  name: '9001_next',
  sql: 'create table next_thing (id int); insert into next_thing values (1)',
};

describe('migrations', () => {
  it('are named and numbered without gaps', () => {
    const numbers = known.map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(known.map((_migration, index) => index + 1));
  });

  it('are applied once', async () => {
    const engine = await aDatabase();
    expect(await migrate(engine, known)).toEqual([]);
    expect(await migrate(engine, [...known, next])).toEqual(['9001_next']);
    expect(await migrate(engine, [...known, next])).toEqual([]);
    expect(await engine.query('select count(*)::int as count from next_thing')).toEqual([{ count: 1 }]);
  });

  // The embedded database has one process by its lock.
  if (engineKind() === 'postgres') {
    it('are applied once also by two processes at the same moment', async () => {
      const engine = await aDatabase();
      const both = [...known, next];
      const applied = await Promise.all([migrate(engine, both), migrate(engine, both)]);
      expect(applied.flat()).toEqual(['9001_next']);
    });
  }

  it('leave nothing of one that fails, and can be done again when it is mended', async () => {
    const engine = await aDatabase();
    const broken = { ...next, sql: `${next.sql}; select 1 / 0` };
    await expect(migrate(engine, [...known, broken])).rejects.toThrow('division by zero');
    await expect(engine.query('select * from next_thing')).rejects.toThrow('does not exist');
    expect(await migrate(engine, [...known, next])).toEqual(['9001_next']);
  });

  it('refuse a database that a newer program has changed, or one whose past looks different', async () => {
    const engine = await aDatabase();
    await migrate(engine, [...known, next]);
    await expect(migrate(engine, known)).rejects.toThrow(StartRefusal);
    await expect(migrate(engine, known)).rejects.toThrow(/9001_next/);
    const changed = { ...next, sql: 'select 1' };
    await expect(migrate(engine, [...known, changed])).rejects.toThrow(StartRefusal);
  });
});
