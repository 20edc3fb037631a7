import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { foundRecords } from './found-records.ts';
import { insertSearchWords } from './search-words.ts';

const { aTenant, services } = await aHouse();
const { tenancy } = services;

/** A house with enough words that no plan reads them all, and who has which. */
async function aFullHouse() {
  const { tenantId } = await aTenant();
  const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const records = Array.from({ length: 5_000 }, (_, number) => ({
    id: idOf(number),
    words: [`wort${number % 97}`, `nummer${number}`, 'kuche'],
  }));
  await tenancy.inTenant(tenantId, (tx) => insertSearchWords(tx, tenantId, 'ORDER', records));
  await services.engine.exclusively((session) => session.query('analyze search_words'));
  const find = (text: string) =>
    tenancy.inTenant(tenantId, async (tx) => {
      const found =
        foundRecords(tenantId, 'ORDER', text) ?? sql`(select null::uuid as record_id where false)`;
      const { rows } = await sql<{ record_id: string }>`select record_id from ${found} as f`.execute(tx);
      return rows.map((row) => row.record_id).toSorted();
    });
  const planOf = (text: string) =>
    tenancy.inTenant(tenantId, async (tx) => {
      const { rows } = await sql<
        Record<string, string>
      >`explain ${foundRecords(tenantId, 'ORDER', text)}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  return { idOf, find, planOf };
}

describe('the words of records', () => {
  it('are found by their beginnings, all of them in one record', async () => {
    const { idOf, find } = await aFullHouse();
    expect(await find('nummer499')).toEqual(
      [499, 4990, 4991, 4992, 4993, 4994, 4995, 4996, 4997, 4998, 4999].map(idOf),
    );
    expect(await find('küche nummer4990 wort43')).toEqual([idOf(4990)]);
    expect(await find('nummer4990 wort44')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find('wort5')).toHaveLength(
      Array.from({ length: 5_000 }, (_, number) => number % 97).filter((rest) => String(rest).startsWith('5'))
        .length,
    );
  });

  it('are a range of the index, although row security watches', async () => {
    const { planOf } = await aFullHouse();
    for (const text of ['nummer499', 'küche nummer4990 wort43']) {
      const plan = await planOf(text);
      expect(plan).toMatch(/Index Cond: .*word >= .*word </);
      expect(plan).not.toContain('Seq Scan on search_words');
    }
  });
});
