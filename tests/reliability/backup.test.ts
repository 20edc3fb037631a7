import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { todayInGermany } from '../kit/today.ts';
import { addFiles, hashFiles, type Kind, newInstallation, type Query } from './support/installation.ts';
import { issueInvoice, orderToBill, registerFindings } from './support/invoices.ts';
import { type DemoPerson, send, signIn } from './support/person.ts';
import { rounds } from './support/rounds.ts';
import { runCommand, startServer, stopServer, temporaryFolder } from './support/running-server.ts';
import { photoOf, uploadInto } from './support/uploads.ts';
import { startWriter, type Writer } from './support/writers.ts';

const people = ['admin@gruenwald.test', 'anna@gruenwald.test', 'ben@gruenwald.test', 'anna@nordlicht.test'];

/** Where a backup came from and where it goes: also the documented way from one engine to the other. */
const ways: [from: Kind, to: readonly Kind[]][] = [
  ['embedded', ['PostgreSQL', 'embedded']],
  ['PostgreSQL', ['embedded']],
];

describe('a backup', () => {
  it.each(ways)(
    'made while people write leads from %s to %s: one moment, equal rows, equal files',
    async (from, to) => {
      for (let round = 0; round < rounds(1, 7); round += 1) {
        await using source = await newInstallation(from, 'filled');
        using backups = temporaryFolder();
        const server = await startServer(source.env);
        addFiles(source.dataDir);
        const refreshToken = await takeRefreshToken(server.url);
        const signedIn = await Promise.all(people.map((email) => signIn(server.url, email)));
        const writers = await Promise.all(signedIn.map((person) => startWriter(person)));
        await Promise.all(
          writers.map((writer) => expect.poll(() => writer.last().version).toBeGreaterThan(3)),
        );

        // Previews of these photos are made while the backup runs.
        await sendPhotos(server.url, signedIn[0]);
        const before = writers.map((writer) => writer.last().version);
        const folder = await backUp(source.env, backups.path);
        const after = writers.map((writer) => writer.last().version + 1);
        await Promise.all(writers.map((writer) => writer.stop()));
        const last = await billOrder(server.url);
        await stopServer(server);

        // The backup is of one moment because of its source, so the first target alone shows it.
        await using target = await newInstallation(to[0] ?? 'embedded');
        await expectDone(['restore', folder], target.env);
        // Small pictures that were made after the backup are not in it.
        expect(hashFiles(source.dataDir)).toMatchObject(hashFiles(target.dataDir));
        const restored = await startServer(target.env);
        await expectOneMoment(restored.url, writers, before, after);
        expect(await refresh(restored.url, refreshToken)).toBe(200);
        await stopServer(restored);

        const still = await backUp(source.env, backups.path);
        const rows = await source.rows();
        const indexes = await source.withDatabase(indexesOf);
        for (const kind of to) {
          await using quiet = await newInstallation(kind);
          await expectDone(['restore', still], quiet.env);
          expect(hashFiles(quiet.dataDir)).toEqual(hashFiles(source.dataDir));
          expect(await quiet.rows()).toEqual(rows);
          expect(await quiet.withDatabase(indexesOf)).toEqual(indexes);
          const again = await startServer(quiet.env);
          const next = await billOrder(again.url);
          expect(next.slice(0, -4)).toBe(last.slice(0, -4));
          expect(Number(next.slice(-4)), `the number after ${last}`).toBe(Number(last.slice(-4)) + 1);
          await stopServer(again);
        }
      }
    },
  );
});

/** Bills a new order; its number is the next of its circle, and nothing is wrong with the numbers of its year. */
async function billOrder(url: string): Promise<string> {
  const person = await signIn(url, 'admin@gruenwald.test');
  const { invoiceNumber } = await issueInvoice(person, await orderToBill(person));
  expect(await registerFindings(person, todayInGermany().slice(0, 4))).toEqual([]);
  return invoiceNumber;
}

/** Definitions of all indexes, which are away while rows come in. */
const indexesOf = (query: Query) =>
  query("select indexdef from pg_indexes where schemaname = 'public' order by indexdef");

async function sendPhotos(url: string, person: DemoPerson | undefined): Promise<void> {
  if (person === undefined) throw new Error('Nobody is signed in.');
  const rows = await fetch(`${url}/api/orders?from=2026-01-01`, { headers: person.headers });
  const [order] = z.object({ orders: z.array(z.object({ id: z.string() })) }).parse(await rows.json()).orders;
  const place = { id: order?.id ?? '', type: 'MISC' };
  const photos = await Promise.all([1, 2, 3, 4].map(photoOf));
  for (const photo of photos) expect(await uploadInto(url, person, place, photo, randomUUID())).toBe(200);
}

async function expectDone(args: string[], env: Readonly<Record<string, string>>): Promise<string> {
  const { code, output } = await runCommand(args, env);
  expect(code, output).toBe(0);
  return output;
}

async function backUp(env: Readonly<Record<string, string>>, parent: string): Promise<string> {
  const output = await expectDone(['backup', parent], env);
  return /liegen in (\S+)/.exec(output)?.[1] ?? '';
}

/** Each person is as they were at some moment of the backup, with the name that belongs to that version. */
async function expectOneMoment(
  url: string,
  writers: readonly Writer[],
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  for (const index of writers.keys()) {
    const { version, firstName } = await (await signIn(url, people[index] ?? '')).load();
    expect(firstName).toBe(`Name ${version}`);
    expect(version).toBeGreaterThanOrEqual(before[index] ?? Number.NaN);
    expect(version).toBeLessThanOrEqual(after[index] ?? Number.NaN);
  }
}

async function takeRefreshToken(url: string): Promise<string> {
  const { body } = await send(url, {
    method: 'POST',
    path: '/api/authentication/token',
    body: { username: 'monteur@gruenwald.test', password: 'Korpus!2026' },
  });
  return body.refreshToken ?? '';
}

/** Sign-ins go on in the restored installation, although it has a secret of its own. */
async function refresh(url: string, refreshToken: string): Promise<number> {
  const path = '/api/authentication/refresh-token';
  return (await send(url, { method: 'POST', path, body: { refreshToken } })).status;
}
