import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { z } from 'zod';
import {
  aGifOfTinyBlocks,
  aHugePng,
  aProgressiveJpeg,
  aTiffOfManyEntries,
} from '../../apps/server/src/platform/pictures/test-kit/picture-bombs.ts';
import { makeForm } from '../../tests/kit/caller.ts';
import { documentBody, groupBody, productBody } from '../../tests/kit/documents.ts';
import { type DemoPerson, signIn } from '../../tests/reliability/support/person.ts';
import { stopServer, temporaryFolder } from '../../tests/reliability/support/running-server.ts';
import { type BenchRow, median } from '../bench-row.ts';
import { startDemo } from '../demo-server.ts';
import { type Load, startLoad } from '../load/load.ts';
import { type Asking, compared, type Running, repeat, residentMebibytes } from '../neighbours.ts';

const rounds = 3;
const roundMilliseconds = 3_000;
const askedAtOnce = 60;

type Person = { readonly url: string; readonly person: DemoPerson; readonly orders: readonly string[] };

/** Measures what all others feel of hostile pictures, and what a house feels of another’s sixty prints and photos. */
export async function* benchFiles(entry: string): AsyncGenerator<BenchRow> {
  using folder = temporaryFolder();
  const server = await startDemo(folder, entry);
  using load = startLoad();
  try {
    await letEverybodyPrint(server.url);
    const busy = await aPerson(server.url, 'admin@gruenwald.test');
    const neighbour = await aPerson(server.url, 'admin@nordlicht.test');
    const photo = await aPhoto(4_000);
    yield* await besideBombs(load, busy, server.pid);
    yield* await besideSixty('a document’s preview', {
      ask: printing(neighbour),
      start: () => repeat(askedAtOnce, printing(busy)),
      samples: 12,
    });
    yield* await besideSixty('a photo’s preview', {
      ask: photographing(neighbour, await aPhoto(1_600)),
      start: () => sixtyPhotos(busy, photo),
      samples: 4,
    });
  } finally {
    await stopServer(server);
  }
}

const tenants = z.array(z.looseObject({ additionalPackageTypes: z.array(z.string()) }));

/** The smaller house of the demo has not booked it. */
async function letEverybodyPrint(url: string): Promise<void> {
  const operator = await signIn(url, 'betreiber@korpus.test');
  const answer = await fetch(`${url}/api/tenants`, { headers: operator.headers });
  for (const tenant of tenants.parse(await answer.json())) {
    const packages = new Set([...tenant.additionalPackageTypes, 'DOCUMENT_PRINT']);
    const body = { ...tenant, additionalPackageTypes: [...packages] };
    const headers = { 'idempotency-key': randomUUID() };
    await operator.request({ method: 'PUT', path: '/api/tenants', body, headers });
  }
}

const listed = z.object({ orders: z.array(z.object({ id: z.string() })) });

async function aPerson(url: string, email: string): Promise<Person> {
  const person = await signIn(url, email);
  const answer = await fetch(`${url}/api/orders?from=2020-01-01`, { headers: person.headers });
  const { orders } = listed.parse(await answer.json());
  return { url, person, orders: orders.map(({ id }) => id) };
}

async function besideBombs(load: Load, busy: Person, pid: number): Promise<BenchRow[]> {
  const health = () =>
    load.drive({
      url: `${busy.url}/api/health`,
      headers: {},
      connections: 1,
      milliseconds: roundMilliseconds,
    });
  const bombs = [aTiffOfManyEntries(), aGifOfTinyBlocks(), aProgressiveJpeg(), aHugePng()].map((bytes) =>
    makeForm({ name: 'a.bin', bytes: Buffer.from(bytes) }),
  );
  const photo = makeForm({ name: 'a.jpg', bytes: await aNoisyPhoto() });
  await upload(busy, photo, 200);
  const before = residentMebibytes(pid);
  await health();
  const [alone, besidePhotos, besideBombs]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await health()).p95);
    const photos = repeat(1, async () => void (await upload(busy, photo, 200)));
    besidePhotos.push((await health()).p95);
    await photos.stop();
    const attack = repeat(1, async (number) => {
      const bomb = bombs[number % bombs.length];
      if (bomb !== undefined) await upload(busy, bomb, 400);
    });
    besideBombs.push((await health()).p95);
    await attack.stop();
  }
  const name = 'health, p95 while picture bombs are judged';
  return [
    ...compared(name, besidePhotos, besideBombs, '≤ 1.5', 'beside large photos'),
    { name: `${name}: alone`, value: median(alone), unit: 'ms', goal: '' },
    {
      name: 'server: memory it grew by under picture bombs',
      value: Math.round(residentMebibytes(pid) - before),
      unit: 'MiB',
      goal: '≤ 300',
    },
  ];
}

type BesideSixty = {
  readonly ask: Asking;
  readonly start: () => Promise<Running> | Running;
  /** Number of samples in each round. */
  readonly samples: number;
};

async function besideSixty(name: string, { ask, start, samples }: BesideSixty): Promise<BenchRow[]> {
  const alone: number[] = [];
  const beside: number[] = [];
  await ask(0);
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await p95Of(ask, samples));
    const asking = await start();
    await setTimeout(500);
    beside.push(await p95Of(ask, samples));
    await asking.stop();
  }
  return compared(
    `neighbour: ${name}, p95 while one of another house asks for ${askedAtOnce}`,
    alone,
    beside,
    '≤ 3',
  );
}

async function p95Of(ask: Asking, samples: number): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < samples; number += 1) {
    const before = performance.now();
    await ask(number);
    times.push(performance.now() - before);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(samples * 0.95)] ?? Number.NaN;
}

/** Each order is a dialog of its own, so that none takes the place of another’s preview. */
const printing =
  ({ url, person, orders }: Person): Asking =>
  async (number) => {
    const answer = await fetch(`${url}/api/export/order/${orders[number % orders.length]}/preview`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ document: aContract(number) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };

const aContract = (number: number) =>
  documentBody('PURCHASE_CONTRACT', null, null, {
    productGroups: Array.from({ length: 3 }, () =>
      groupBody(
        Array.from({ length: 12 }, (_, index) => productBody(`Schrank ${number}-${index}`, 300 + index)),
      ),
    ),
  });

const files = z.array(z.object({ id: z.string(), preview: z.string() }));

async function previewStates({ url, person }: Person, id: string): Promise<Map<string, string>> {
  const answer = await fetch(`${url}/api/files/${id}?type=MISC`, { headers: person.headers });
  return new Map(files.parse(await answer.json()).map((file) => [file.id, file.preview]));
}

/** Uploads a photo and waits for its preview. */
const photographing =
  (who: Person, bytes: Buffer): Asking =>
  async (number) => {
    const id = who.orders[number % who.orders.length] ?? '';
    const fileId = await upload(who, makeForm({ name: `${randomUUID()}.jpg`, bytes }), 200, id);
    while ((await previewStates(who, id)).get(fileId ?? '') !== 'READY') await setTimeout(50);
  };

/** Starts sixty photos that wait in the queue when the others begin; stopping waits until the last preview is made. */
async function sixtyPhotos(who: Person, bytes: Buffer): Promise<Running> {
  const ids = who.orders.slice(0, askedAtOnce);
  for (const id of ids) await upload(who, makeForm({ name: `${randomUUID()}.jpg`, bytes }), 200, id);
  const isWaiting = async (id: string) => [...(await previewStates(who, id)).values()].includes('PENDING');
  return {
    stop: async () => {
      for (const id of ids) while (await isWaiting(id)) await setTimeout(500);
    },
  };
}

const stored = z.object({ id: z.string() });

async function upload(
  { url, person, orders }: Person,
  { headers, payload }: ReturnType<typeof makeForm>,
  expected: 200 | 400,
  id = orders[0] ?? '',
): Promise<string | null> {
  const answer = await fetch(`${url}/api/files?${new URLSearchParams({ id, type: 'MISC' })}`, {
    method: 'PUT',
    headers: { ...person.headers, ...headers, 'idempotency-key': randomUUID() },
    body: Buffer.from(payload ?? ''),
  });
  if (answer.status !== expected) throw new Error(await answer.text());
  const body: unknown = await answer.json();
  return expected === 200 ? stored.parse(body).id : null;
}

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;

/** Some twenty megabytes, as a camera's largest. */
const aNoisyPhoto = (): Promise<Buffer> =>
  sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: 'gray', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

const aPhoto = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: width / 2, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
