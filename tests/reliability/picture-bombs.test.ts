import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  aGifOfTinyBlocks,
  aHugePng,
  aProgressiveJpeg,
  aTiffOfManyEntries,
} from '../../apps/server/src/platform/pictures/test-kit/picture-bombs.ts';
import { makeForm } from '../kit/caller.ts';
import { type DemoPerson, signIn } from './support/person.ts';
import { rounds } from './support/rounds.ts';
import { demoFolder, startServer, stopServer } from './support/running-server.ts';

const type = 'MISC';

/** A file as it goes over the wire, made once: this process would be silent itself while it makes megabytes. */
function aSentFile(name: string, bytes: Uint8Array) {
  const { headers, payload } = makeForm({ name, bytes: Buffer.from(bytes) });
  return { name, headers, body: Buffer.from(payload ?? '') };
}

async function upload(
  url: string,
  person: DemoPerson,
  id: string,
  { headers, body }: ReturnType<typeof aSentFile>,
) {
  const response = await fetch(`${url}/api/files?${new URLSearchParams({ id, type })}`, {
    method: 'PUT',
    headers: { ...person.headers, ...headers, 'idempotency-key': randomUUID() },
    body,
  });
  return { status: response.status, text: await response.text() };
}

async function json<T>(url: string, person: DemoPerson, path: string): Promise<T> {
  const response = await fetch(`${url}${path}`, { headers: person.headers });
  expect(response.status, path).toBe(200);
  return response.json() as Promise<T>;
}

/** The most it ever held where the system says so, else what it holds now. */
function measureMebibytes(pid: number): number {
  const file = `/proc/${pid}/status`;
  const peak = existsSync(file) ? /VmHWM:\s*(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return Number(peak ?? execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1_024;
}

/** Asks one after the other until it is told to stop: how often there was an answer, and how long the longest took. */
function askForHealth(url: string) {
  const state = { asking: true, answers: 0, longest: 0 };
  const asked = (async () => {
    while (state.asking) {
      const before = performance.now();
      const { status } = await fetch(`${url}/api/health`);
      expect(status).toBe(200);
      state.longest = Math.max(state.longest, performance.now() - before);
      state.answers += 1;
    }
  })();
  return async () => {
    state.asking = false;
    await asked;
    return { answers: state.answers, longest: state.longest };
  };
}

it('picture bombs are refused, one after the other and together, and nobody else notices', async () => {
  using folder = demoFolder();
  const server = await startServer({ KORPUS_DATA_DIR: folder.path });
  const { url } = server;
  const admin = await signIn(url, 'admin@gruenwald.test');
  const { orders } = await json<{ orders: { id: string }[] }>(url, admin, '/api/orders?from=2026-01-01');
  const id = orders[0]?.id ?? '';
  const bombs = [
    { file: aSentFile('a.tif', aTiffOfManyEntries()), refusal: 'verschachtelt' },
    { file: aSentFile('a.gif', aGifOfTinyBlocks()), refusal: 'verschachtelt' },
    { file: aSentFile('a.jpg', aProgressiveJpeg()), refusal: '60 Megapixel' },
    { file: aSentFile('a.png', aHugePng()), refusal: '60 Megapixel' },
  ];
  const photo = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  // The first upload loads whatever any upload needs.
  expect((await upload(url, admin, id, aSentFile('Foto.jpg', photo))).status).toBe(200);
  const before = measureMebibytes(server.pid);

  const stop = askForHealth(url);
  const start = performance.now();
  const send = async ({ file, refusal }: (typeof bombs)[number]) => {
    const { status, text } = await upload(url, admin, id, file);
    expect([file.name, status, text]).toEqual([file.name, 400, expect.stringContaining(refusal)]);
  };
  for (let round = 0; round < rounds(2, 50); round += 1) {
    if (round % 2 === 0) await Promise.all(bombs.map(send));
    else for (const bomb of bombs) await send(bomb);
  }
  const duration = performance.now() - start;
  const { answers, longest } = await stop();

  // The server was never silent for long beside the time it was attacked for, and answered far more often than there
  // were bombs.
  expect(longest).toBeLessThan(duration / 2);
  expect(answers).toBeGreaterThan(rounds(2, 50) * bombs.length);
  expect(measureMebibytes(server.pid) - before).toBeLessThanOrEqual(300);

  expect((await upload(url, admin, id, aSentFile('Danach.jpg', photo))).status).toBe(200);
  const seen = () => json<{ name: string; preview: string }[]>(url, admin, `/api/files/${id}?type=${type}`);
  await expect
    .poll(seen)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Danach.jpg', preview: 'READY' }),
        expect.objectContaining({ name: 'Foto.jpg', preview: 'READY' }),
      ]),
    );
  await stopServer(server);
});
