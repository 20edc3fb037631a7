import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hundred, type Kind, kinds, peopleOfHouse } from './day.ts';
import { openTown, type Town } from './town.ts';

/** 200 houses with 2,000 people and 1,000,000 orders. */
const size = { houses: 200, people: peopleOfHouse, orders: 5_000 };
const minute = 60_000;
const hour = 60 * minute;
const requestsPerSecond = 100;
/** Milliseconds at the 95th percentile. */
const limits: Readonly<Record<Kind, number>> = { read: 150, save: 250, list: 800, print: 1_500 };
const slowReaders = 500;

const stage = new AsyncDisposableStack();
let town: Town;
beforeAll(async () => {
  town = stage.use(await openTown(size));
}, hour);
afterAll(() => stage.disposeAsync());

type Times = Readonly<Record<Kind, number[]>>;

/** Errands come at their rate, however long those before them take. */
async function runFor(
  milliseconds: number,
  visitors = town.visitors,
): Promise<{ times: Times; failures: string[] }> {
  const times: Times = { read: [], save: [], list: [], print: [] };
  const failures: string[] = [];
  const under = new Set<Promise<void>>();
  const began = performance.now();
  const requestsBefore = town.counted.requests;
  for (let number = 0; performance.now() - began < milliseconds; number += 1) {
    const { kind, run } = hundred[number % hundred.length] ?? { kind: 'read', run: async () => 0 };
    const visitor = visitors[(number * 7) % visitors.length];
    if (visitor === undefined) throw new Error('Nobody is signed in.');
    const errand = run(visitor).then(
      (time) => void times[kind].push(time),
      (error: unknown) => void failures.push(String(error)),
    );
    under.add(errand);
    void errand.finally(() => under.delete(errand));
    // The next request waits until it is due, so that there are no more than there should be.
    const due = () => began + ((town.counted.requests - requestsBefore) * 1_000) / requestsPerSecond;
    await pause(Math.max(1, due() - performance.now()));
  }
  await Promise.all(under);
  return { times, failures };
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

const percentiles = (times: Times) => Object.fromEntries(kinds.map((kind) => [kind, p95(times[kind])]));

async function metrics(): Promise<{ lag: number; heap: number }> {
  const text = await (await fetch(`${town.installation.url}/metrics`)).text();
  const gauge = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return {
    lag: gauge('nodejs_eventloop_lag_p99_seconds') * 1_000,
    heap: gauge('nodejs_heap_size_used_bytes') / 1_048_576,
  };
}

const residentMegabytes = (): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${town.installation.pid}/status`, 'utf8'))?.[1]) / 1024;

it(
  'an hour of a thousand people and more is answered in time, without an error and without growing',
  async () => {
    const { times: warm } = await runFor(3 * minute);
    expect(warm.read.length).toBeGreaterThan(0);
    const heaps: number[] = [];
    const lags: number[] = [];
    const looking = setInterval(() => {
      void metrics().then(({ lag, heap }) => {
        lags.push(lag);
        heaps.push(heap);
      });
    }, 10_000);
    const before = residentMegabytes();
    const { times, failures } = await runFor(hour);
    clearInterval(looking);
    const after = residentMegabytes();
    const third = Math.floor(heaps.length / 3);
    const [middle, last] = [Math.min(...heaps.slice(third, 2 * third)), Math.min(...heaps.slice(2 * third))];
    console.log('p95', percentiles(times), {
      before,
      after,
      middle,
      last,
      lag: p95(lags),
      errands: times.read.length,
    });
    expect(failures).toEqual([]);
    for (const kind of kinds) expect(p95(times[kind]), kind).toBeLessThan(limits[kind]);
    expect(p95(lags), 'lag of the event loop').toBeLessThan(50);
    // The heap after a collection is compared over half an hour: a leak of 1 MB an hour adds half of one.
    expect(last - middle, 'growth of the heap').toBeLessThan(1);
  },
  2 * hour,
);

it('a house that takes all it can, and five hundred who read a byte a second, are not felt', async () => {
  const [greedy] = town.visitors;
  // A house that asks for too much waits for itself.
  const others = town.visitors.filter(({ house }) => house !== greedy?.house);
  const quiet = percentiles((await runFor(3 * minute, others)).times);
  const state = { isOver: false };
  const taking = Array.from({ length: 8 }, async () => {
    while (!state.isOver)
      await greedy?.ask('/api/orders?by=sellDate&from=2000-01-01').catch(() => pause(1_000));
  });
  const besideGreedy = await runFor(3 * minute, others);
  state.isOver = true;
  await Promise.all(taking);
  const sockets = await openSlowReaders();
  const besideSlow = await runFor(3 * minute, others);
  for (const socket of sockets) socket.destroy();
  const [greed, slow] = [percentiles(besideGreedy.times), percentiles(besideSlow.times)];
  console.log({ quiet, greed, slow });
  expect([...besideGreedy.failures, ...besideSlow.failures]).toEqual([]);
  for (const kind of ['read', 'save'] as const) {
    expect(greed[kind], `${kind} beside a greedy house`).toBeLessThan(2 * (quiet[kind] ?? 0));
    expect(slow[kind], `${kind} beside slow readers`).toBeLessThan(2 * (quiet[kind] ?? 0));
  }
});

/** Each asks for the program of the page and takes a byte of it a second. */
async function openSlowReaders() {
  const { hostname, port } = new URL(town.installation.url);
  return Promise.all(
    Array.from({ length: slowReaders }, async () => {
      const socket = connect({ host: hostname, port: Number(port) });
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.on('error', () => socket.destroy());
      socket.write(`GET / HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
      socket.pause();
      const timer = setInterval(() => socket.read(1), 1_000);
      socket.once('close', () => clearInterval(timer));
      return socket;
    }),
  );
}
