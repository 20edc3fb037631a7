import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { z } from 'zod';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { signIn } from '../../tests/reliability/support/person.ts';
import type { BenchRow } from '../bench-row.ts';
import { startLoad } from '../load/load.ts';
import { compared, repeat, residentMebibytes } from '../neighbours.ts';
import { today } from './order-floors.ts';
import { type OrderHouse, openOrderHouse } from './order-house.ts';

const orderCount = 20_000;
const rounds = 5;
const roundMilliseconds = 3_000;
const askedAtOnce = 12;
const unread = 40;

/** Measures what a house feels of another one's large lists, and what lists cost that nobody reads. */
export async function* benchListNeighbours(entry: string): AsyncGenerator<BenchRow> {
  const postgres = await startPostgres({ fsync: true });
  try {
    await using house = await openOrderHouse(entry, postgres, { orders: orderCount, isFound: false });
    yield* await besideLists(house);
    yield await besideSilentReaders(house);
  } finally {
    await postgres.stop();
  }
}

/** A year of some 2,500 orders. */
function yearPath(): string {
  const to = addDays(today(), -3 * 365);
  return `/api/orders?by=sellDate&from=${addDays(to, -365)}&to=${to}`;
}

const listed = z.object({ orders: z.array(z.object({ id: z.string() })) });

async function besideLists({ url, person }: OrderHouse): Promise<BenchRow[]> {
  using load = startLoad();
  const neighbour = await signIn(url, 'admin@nordlicht.test');
  const answer = await fetch(`${url}/api/orders?from=2020-01-01`, { headers: neighbour.headers });
  const [order] = listed.parse(await answer.json()).orders;
  const opening = () =>
    load.drive({
      url: `${url}/api/orders/${order?.id}`,
      headers: neighbour.headers,
      connections: 1,
      milliseconds: roundMilliseconds,
    });
  const alone: number[] = [];
  const beside: number[] = [];
  await opening();
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await opening()).p95);
    const lists = repeat(askedAtOnce, () => readPacked(`${url}${yearPath()}`, person.headers));
    beside.push((await opening()).p95);
    await lists.stop();
  }
  const name = `neighbour: an order opened, p95 beside ${askedAtOnce} lists of a year at once`;
  return compared(name, alone, beside, '≤ 3');
}

/**
 * Reads an answer compressed, as browsers ask for it; unpacking it would be work of this machine that in life other
 * machines have.
 */
async function readPacked(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const answered = Promise.withResolvers<IncomingMessage>();
  const asked = get(url, { headers: { ...headers, 'accept-encoding': 'gzip' } }, answered.resolve);
  asked.on('error', answered.reject);
  const answer = await answered.promise;
  // Refused for a while is an answer as well.
  if (answer.statusCode !== 200 && answer.statusCode !== 429) throw new Error(await text(answer));
  await once(answer.resume(), 'end');
}

async function besideSilentReaders({ url, person, pid }: OrderHouse): Promise<BenchRow> {
  const { port } = new URL(url);
  const headers = Object.entries(person.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const before = residentMebibytes(pid);
  const sockets: Socket[] = Array.from({ length: unread }, () => {
    const socket = connect(Number(port), '127.0.0.1').pause();
    socket.on('error', () => {});
    socket.write(`GET ${yearPath()} HTTP/1.1\r\nhost: korpus\r\n${headers.join('')}\r\n`);
    return socket;
  });
  let most = before;
  for (let look = 0; look < 20; look += 1) {
    await pause(250);
    most = Math.max(most, residentMebibytes(pid));
  }
  for (const socket of sockets) socket.destroy();
  const name = `server: memory it grew by under ${unread} lists of a year that nobody reads`;
  return { name, value: Math.round(most - before), unit: 'MiB', goal: '≤ 300' };
}
