import { randomUUID } from 'node:crypto';
import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aPdf } from '../kit/caller.ts';
import { openS3Server } from '../kit/s3-server.ts';
import { newInstallation } from './support/installation.ts';
import { type DemoPerson, requireAnswer, signIn } from './support/person.ts';
import { chance, rounds } from './support/rounds.ts';
import {
  demoFolder,
  type RunningServer,
  runCommand,
  startServer,
  stopServer,
  temporaryFolder,
} from './support/running-server.ts';
import { download, filesIn, hashOf, photoOf, type SentFile, uploadInto } from './support/uploads.ts';

const email = 'admin@gruenwald.test';
const type = 'TEMPLATE_DOCS';

const locationsOf = async (person: DemoPerson) =>
  (await requireAnswer<{ locations: { id: string }[] }>(person, '/api/base-data')).locations.map(
    ({ id }) => id,
  );

const filesOf = (person: DemoPerson, id: string) => filesIn(person, { id, type });

const upload = (url: string, person: DemoPerson, id: string, file: SentFile, key: string) =>
  uploadInto(url, person, { id, type }, file, key);

const downloadHash = async (person: DemoPerson, id: string, name: string) =>
  hashOf(await download(person, { id, type }, name));

const aLetterhead = (words: string) => aPdf(`Briefpapier ${words}.pdf`, `${words} ${'ö'.repeat(200_000)}`);

it('go with a backup from the data folder to S3 and back, and the doctor misses each one that is gone', async () => {
  await using s3 = await closing(await openS3Server());
  const inS3 = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  using source = demoFolder();
  // Where files lie does not depend on the engine, and an embedded database takes seconds to make.
  await using middle = await newInstallation('PostgreSQL');
  await using target = await newInstallation('PostgreSQL');
  using backups = temporaryFolder();
  const file = aLetterhead('Grünwald');

  const first = await startServer({ KORPUS_DATA_DIR: source.path });
  const admin = await signIn(first.url, email);
  const [location = ''] = await locationsOf(admin);
  expect(await upload(first.url, admin, location, file, randomUUID())).toBe(200);
  const one = await backUp({ KORPUS_DATA_DIR: source.path }, backups.path);
  await stopServer(first);

  const second = { ...middle.env, ...inS3 };
  await expectDone(['restore', one], second);
  expect([...s3.objects.values()].map(hashOf)).toContain(hashOf(file.bytes));
  expect(readdirSync(middle.dataDir)).not.toContain('files');
  await expectFile(second, location, file);
  expect((await runCommand(['doctor'], second)).output).toContain('✓ Dateien');
  const two = await backUp(second, backups.path);

  await expectDone(['restore', two], target.env);
  await expectFile(target.env, location, file);

  // One bit in S3, one byte less in the folder, and everything gone: always named, and never done with exit code 0.
  const named = `„${file.name}“ (`;
  const [key, bytes = Buffer.alloc(0)] =
    [...s3.objects].find(([, each]) => hashOf(each) === hashOf(file.bytes)) ?? [];
  s3.objects.set(key ?? '', Buffer.from(bytes.map((byte, place) => (place === 9 ? byte ^ 1 : byte))));
  await expectNamed(['doctor'], second, named);
  await expectNamed(['backup', backups.path], second, named);
  s3.objects.clear();
  await expectNamed(['doctor'], second, 'Dateien fehlen oder sind beschädigt');
  truncateSync(pathOfLargest(target.dataDir), file.bytes.length - 1);
  await expectNamed(['doctor'], target.env, named);
  await expectNamed(['backup', backups.path], target.env, named);
});

/** Fails, and says which. */
async function expectNamed(
  args: string[],
  env: Readonly<Record<string, string>>,
  name: string,
): Promise<void> {
  const { code, output } = await runCommand(args, env);
  expect(output).toContain(name);
  expect(code).toBe(1);
}

/** Path of the largest file in a data folder. */
function pathOfLargest(dataDir: string): string {
  const folder = join(dataDir, 'files');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  return paths.toSorted((one, other) => statSync(other).size - statSync(one).size)[0] ?? '';
}

it('are whole or not there after the server was killed while they came in, and a retry makes one', async () => {
  using folder = demoFolder();
  const env = { KORPUS_DATA_DIR: folder.path };
  const { between } = chance('files');
  let server = await startServer(env);
  for (let round = 0; round < rounds(2, 30); round += 1) {
    const key = randomUUID();
    const file = aLetterhead(`Runde ${round}`);
    const admin = await signIn(server.url, email);
    const [location = ''] = await locationsOf(admin);
    const before = await filesOf(admin, location);
    await killDuring(server, () => upload(server.url, admin, location, file, key), between(0, 25));
    server = await startServer(env);

    const again = await signIn(server.url, email);
    const after = await filesOf(again, location);
    const names = after.map(({ name }) => name);
    expect([before.map(({ name }) => name), [file.name]]).toContainEqual(names);
    for (const name of names) await downloadHash(again, location, name);
    expect(await upload(server.url, again, location, file, key)).toBe(200);
    expect(await filesOf(again, location)).toMatchObject([{ name: file.name }]);
    expect(await downloadHash(again, location, file.name)).toBe(hashOf(file.bytes));
  }
  expect((await runCommand(['doctor'], env)).output).toContain('✓ Dateien');
  await stopServer(server);
});

const slot = 'SIGNED_PLANS';

it('of an order are whole or not there after kills, missing or not as they lie there, and get a preview', async () => {
  using folder = demoFolder();
  const env = { KORPUS_DATA_DIR: folder.path };
  const { between } = chance('order files');
  let server = await startServer(env);
  const order = await orderWithoutFile(await signIn(server.url, email));
  for (let round = 0; round < rounds(2, 40); round += 1) {
    const admin = await signIn(server.url, email);
    const key = randomUUID();
    const photo = await photoOf(round);
    const send = (url: string, who: DemoPerson) =>
      uploadInto(url, who, { id: order, type: slot }, photo, key);
    await killDuring(server, () => send(server.url, admin), between(0, 120));
    server = await startServer(env);
    const again = await signIn(server.url, email);
    await expectSlotAsListed(again, order);
    expect(await send(server.url, again)).toBe(200);
    expect(await filesIn(again, { id: order, type: slot })).toMatchObject([{ name: photo.name }]);

    const path = `/api/files/${order}/${slot}/${encodeURIComponent(photo.name)}`;
    const remove = (url: string, { headers }: DemoPerson) =>
      fetch(`${url}${path}`, { method: 'DELETE', headers: { ...headers, 'idempotency-key': `${key}-x` } });
    await killDuring(server, () => remove(server.url, again), between(0, 40));
    server = await startServer(env);
    const last = await signIn(server.url, email);
    await expectSlotAsListed(last, order);
    expect((await remove(server.url, last)).status).toBe(200);
    expect(await filesIn(last, { id: order, type: slot })).toEqual([]);
  }
  const admin = await signIn(server.url, email);
  await uploadInto(server.url, admin, { id: order, type: slot }, await photoOf(0), randomUUID());
  const seen = () => filesIn(admin, { id: order, type: slot });
  await expect.poll(seen).toMatchObject([{ preview: 'READY' }]);
  expect((await runCommand(['doctor'], env)).output).toContain('✓ Dateien');
  await stopServer(server);
});

/** An order that shows the slot, with nothing in it. */
async function orderWithoutFile(person: DemoPerson): Promise<string> {
  type Row = { readonly id: string; readonly missingFileTypes: readonly string[] };
  const { orders } = await requireAnswer<{ orders: readonly Row[] }>(person, '/api/orders?from=2026-01-01');
  const found = orders.find(({ missingFileTypes }) => missingFileTypes.includes(slot));
  if (found === undefined) throw new Error('The demo has no such order.');
  return found.id;
}

/** The order's slots say what lies there, and each file that lies there is whole. */
async function expectSlotAsListed(person: DemoPerson, order: string): Promise<void> {
  const { missingFileTypes } = await requireAnswer<{ missingFileTypes: string[] }>(
    person,
    `/api/orders/${order}`,
  );
  const place = { id: order, type: slot };
  const files = await filesIn(person, place);
  expect(missingFileTypes.includes(slot)).toBe(files.length === 0);
  for (const { name, size } of files) expect(await download(person, place, name)).toHaveLength(size);
}

/** Kills after some of the time of a request has passed: it may be at its start, at its end, or over. */
async function killDuring(
  server: RunningServer,
  request: () => Promise<unknown>,
  milliseconds: number,
): Promise<void> {
  const answered = request().catch(() => 'cut');
  setTimeout(() => server.signal('SIGKILL'), milliseconds);
  await Promise.all([answered, server.exited]);
}

async function expectDone(args: string[], env: Readonly<Record<string, string>>): Promise<string> {
  const { code, output } = await runCommand(args, env);
  expect(code, output).toBe(0);
  return output;
}

async function backUp(env: Readonly<Record<string, string>>, parent: string): Promise<string> {
  return /liegen in (\S+)/.exec(await expectDone(['backup', parent], env))?.[1] ?? '';
}

async function expectFile(
  env: Readonly<Record<string, string>>,
  location: string,
  file: { name: string; bytes: Buffer },
): Promise<void> {
  const server = await startServer(env);
  const admin = await signIn(server.url, email);
  expect(await filesOf(admin, location)).toMatchObject([{ name: file.name }]);
  expect(await downloadHash(admin, location, file.name)).toBe(hashOf(file.bytes));
  await stopServer(server);
}

const closing = async <T extends { close: () => Promise<void> }>(opened: T) => ({
  ...opened,
  [Symbol.asyncDispose]: opened.close,
});
