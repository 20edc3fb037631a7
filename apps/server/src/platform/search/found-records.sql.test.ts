import { CompiledQuery, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import type { Tx } from '../database/engine.ts';
import { insertRows } from '../database/insert-rows.ts';
import { transactionOver } from '../database/transaction.ts';
import { foundRecords } from './found-records.ts';
import { removeSearchWords } from './search-words.ts';

const { aTenant, services } = await aHouse();
const { tenancy } = services;

const count = 8_500;

/** Two words that many have, and only the ten oldest both. */
const wordsOf = (number: number) => [
  `wort${number % 97}`,
  `nummer${number}`,
  'kuche',
  ...(number < 6_200 ? ['haupt'] : []),
  ...(number >= 6_200 || number < 10 ? ['spat'] : []),
];

/** A house with enough words that no plan reads them all; each record is a second younger than the one before it. */
async function aFullHouse() {
  const { tenantId } = await aTenant();
  const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const rows = Array.from({ length: count }, (_, number) =>
    wordsOf(number).map((word) => ({
      tenant_id: tenantId,
      word,
      kind: 'ORDER' as const,
      created_at: new Date(Date.UTC(2026, 0, 1) + number * 1_000),
      record_id: idOf(number),
      place: 1,
    })),
  ).flat();
  await tenancy.inTenant(tenantId, (tx) => insertRows(tx, 'search_words', rows));
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
  /** Explains the plan of each statement that the work sends. */
  const planSent = (work: (tx: Tx) => Promise<unknown>) =>
    tenancy.inTenant(tenantId, async (tx) => {
      const lines: string[] = [];
      const explained = transactionOver(async (text, values) => {
        const { rows } = await tx.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`explain ${text}`, [...values]),
        );
        lines.push(...rows.map((row) => row['QUERY PLAN'] ?? ''));
        return { rows: [], affected: 0 };
      });
      await work(explained);
      return lines.join('\n');
    });
  return { tenantId, idOf, find, planOf, planSent };
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
    const all = Array.from({ length: count }, (_, number) => number);
    expect(await find('wort95')).toEqual(all.filter((number) => number % 97 === 95).map(idOf));
  });

  it('are those of the newest records where many have exactly this word, and some of what begins so', async () => {
    const { idOf, find } = await aFullHouse();
    const newest = Array.from({ length: 250 }, (_, place) => idOf(count - 250 + place));
    expect(await find('küche')).toEqual(newest);
    expect(await find('küc')).toHaveLength(250);
  });

  it('of several frequent ones are those of the newest records that have all of them', async () => {
    const { idOf, find } = await aFullHouse();
    const newest = Array.from({ length: 250 }, (_, place) => idOf(count - 250 + place));
    expect(await find('spät küche')).toEqual(newest);
    expect(await find('küc spä')).toEqual(newest);
    expect(await find('küche wort95')).toEqual(await find('wort95'));
  });

  it('of two that are both rare are all that have them', async () => {
    const { idOf, find } = await aFullHouse();
    const both = Array.from({ length: count }, (_, number) => number).filter(
      (number) => `${number}`.startsWith('1') && `${number % 97}`.startsWith('1'),
    );
    expect(await find('nummer1 wort1')).toEqual(both.map(idOf));
  });

  it('are found as well where frequent ones hardly ever meet, and long ago', async () => {
    const { idOf, find } = await aFullHouse();
    const oldest = Array.from({ length: 10 }, (_, number) => idOf(number));
    expect(await find('haupt spät')).toEqual(oldest);
    expect(await find('spä hau küche')).toEqual(oldest);
    expect(await find('haupt spät nummer3')).toEqual([idOf(3)]);
  });

  it('of records that are gone are looked up one by one, and others stay', async () => {
    const { tenantId, idOf, find, planSent } = await aFullHouse();
    const ids = Array.from({ length: 500 }, (_, number) => idOf(number));
    const plan = await planSent((tx) => removeSearchWords(tx, tenantId, 'ORDER', ids));
    expect(plan).toMatch(/search_words_of_record.*\n *Index Cond: .*record_id = /);
    expect(plan).not.toContain('Seq Scan');
    expect(plan).not.toContain('search_words_pkey');
    await tenancy.inTenant(tenantId, async (tx) => {
      await removeSearchWords(tx, tenantId, 'CLIENT', ids);
      await removeSearchWords(tx, tenantId, 'ORDER', ids);
    });
    expect(await find('nummer499')).toEqual(
      [4990, 4991, 4992, 4993, 4994, 4995, 4996, 4997, 4998, 4999].map(idOf),
    );
  });

  it('are a range of the index, although row security watches', async () => {
    const { planOf } = await aFullHouse();
    for (const [text, condition] of [
      ['nummer499', /Index Cond: .*word = typed\.word/],
      ['küche nummer4990 wort43', /Index Cond: .*word >= .*word </],
    ] as const) {
      const plan = await planOf(text);
      expect(plan).toMatch(condition);
      expect(plan).not.toContain('Seq Scan on search_words');
    }
    const asking =
      /using search_words_of_record on search_words s.*\n *Index Cond: .*record_id = .*word >= .*word </;
    expect(await planOf('küche wort43')).toMatch(asking);
  });
});
