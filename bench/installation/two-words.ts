import { z } from 'zod';
import type { BenchRow } from '../bench-row.ts';
import type { OrderHouse } from '../orders/order-house.ts';
import { answerOnce, searchPath } from '../orders/order-requests.ts';

const most = 8;
/** So many letters of each word, and all of them. */
const lengths = [3, 4, Number.POSITIVE_INFINITY];
const rounds = 2;

const words = z.object({ word: z.string() });
const found = z.array(z.unknown());
/** Words that meet in more records than this, of the twenty of an answer, count as meeting. */
const few = 15;

/**
 * Measures searches for two words that many records have, whole and by their first letters: the most frequent surnames
 * with the most frequent places, each with each.
 */
export async function searchesOfTwoWords(house: OrderHouse): Promise<BenchRow[]> {
  const frequent = async (column: 'last_name' | 'city') => {
    const rows = await house.query(
      `select ${column} as word from orders where tenant_id = $1 and ${column} is not null
       group by 1 order by count(*) desc limit $2`,
      [house.tenantId, most],
    );
    return rows.map((row) => words.parse(row).word);
  };
  const [names, places] = [await frequent('last_name'), await frequent('city')];
  const times = { meet: [] as number[], neverMeet: [] as number[] };
  for (let round = 0; round < rounds; round += 1)
    for (const name of names)
      for (const place of places)
        for (const length of lengths) {
          const url = `${house.url}${searchPath(`${name.slice(0, length)} ${place.slice(0, length)}`)}`;
          const began = performance.now();
          const { length: hits } = found.parse(JSON.parse(await answerOnce(url, house.person)));
          times[hits > few ? 'meet' : 'neverMeet'].push(performance.now() - began);
        }
  return [
    ...writeRows('that meet', times.meet),
    // Pairs of a name and a place that are frequent each, and never together; a house copied from few orders has many
    // of them.
    ...writeRows('that hardly ever meet', times.neverMeet),
  ];
}

function writeRows(which: string, times: readonly number[]): BenchRow[] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const name = `two frequent words in the big house ${which}, ${sorted.length} searches`;
  return [
    { name: `${name}: median`, value: at(0.5), unit: 'ms', goal: '≤ 30' },
    { name: `${name}: p95`, value: at(0.95), unit: 'ms', goal: '≤ 100' },
  ];
}
