import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { makeOrderFor } from '../../../../../tests/kit/orders.ts';
import { recordFilesIn } from '../../../../../tests/kit/record-files.ts';
import { openFileWork } from '../../platform/file-work/file-work.ts';
import { aGifOfTinyBlocks, aProgressiveJpeg } from '../../platform/pictures/test-kit/picture-bombs.ts';
import { secretWords } from '../../platform/pictures/test-kit/some-pictures.ts';
import { sweepBlobs } from '../../platform/storage/blobs-to-remove.ts';
import { askForPreviews, makePreview } from './index.ts';

const house = await aHouse();
const { upload, list, linkTo, open, remove } = recordFilesIn(house);
const { blobsOf, incoming } = letterheadsIn(house);

async function anOrder() {
  const shop = await house.aTenant();
  const anna = await shop.signedInAs('SALESMAN');
  const id = await makeOrderFor(house.services, shop.tenantId, anna.userId);
  return { anna, tenantId: shop.tenantId, place: { id, type: 'MISC' } as const };
}

const aPhoto = (form: 'jpeg' | 'png' | 'webp' = 'jpeg', background = 'teal') =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background } })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: secretWords }, IFD3: { GPSLatitude: '48/1 12/1 3/1' } },
    })
    .toFormat(form)
    .toBuffer();

async function waitingPreviews(tenantId: string) {
  const rows = await house.services.engine.query(
    `select data from pgboss.job where name = 'file-preview' and data ->> 'tenantId' = $1 order by created_on`,
    [tenantId],
  );
  return z
    .array(z.object({ data: z.object({ tenantId: z.string(), fileId: z.string() }) }))
    .parse(rows)
    .map(({ data }) => data);
}

it('a photo comes without the place it was taken at, and its hash is that of what is kept', async () => {
  const { anna, place, tenantId } = await anOrder();
  const bytes = await aPhoto();
  expect(bytes.includes(secretWords)).toBe(true);
  const entry = (await upload(anna, place, { name: 'IMG 1.JPG', bytes })).ok();
  expect(entry).toMatchObject({ name: 'IMG 1.jpg', contentType: 'image/jpeg', preview: 'PENDING' });
  const opened = await open(anna, place, entry.name);
  expect(opened.bytes.includes(secretWords)).toBe(false);
  expect(opened.bytes.length).toBe(entry.size);
  expect(await sharp(opened.bytes).metadata()).toMatchObject({ orientation: 6, width: 1_200 });
  const { sha256 } = await house.services.tenancy.inTenant(tenantId, (tx) =>
    tx.selectFrom('files').select('sha256').where('id', '=', entry.id).executeTakeFirstOrThrow(),
  );
  expect(sha256).toBe(createHash('sha256').update(opened.bytes).digest('hex'));
  expect(incoming()).toEqual([]);
});

it('is sent twice and kept once, also after it was changed on its way in', async () => {
  const { anna, place } = await anOrder();
  const file = { name: 'a.jpg', bytes: await aPhoto() };
  const key = crypto.randomUUID();
  const first = (await upload(anna, place, file, key)).ok();
  expect((await upload(anna, place, file, key)).ok()).toEqual(first);
  expect((await upload(anna, place, file)).ok()).toEqual(first);
  expect(await list(anna, place.id)).toHaveLength(1);
});

it('gets a preview by the job that its upload left, once, and whoever looks at it hears of it', async () => {
  const { anna, place, tenantId } = await anOrder();
  const { name } = (await upload(anna, place, { name: 'a.jpg', bytes: await aPhoto() })).ok();
  expect((await linkTo(anna, place, name, 'preview')).status).toBe(404);
  const [job, ...others] = await waitingPreviews(tenantId);
  expect(others).toEqual([]);
  if (job === undefined) throw new Error('Nobody will make the preview.');
  const stream = await openLive(house.app, anna.token);
  await makePreview(house.services, job);
  expect([await stream.next(), await stream.next()]).toEqual([
    { kind: 'hello', id: '' },
    { kind: 'file', id: place.id },
  ]);
  await stream.close();
  expect(await list(anna, place.id)).toMatchObject([{ preview: 'READY' }]);
  const preview = await open(anna, place, name, 'preview');
  expect(preview.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="a.webp"; filename*=UTF-8''a.webp`,
    'x-content-type-options': 'nosniff',
  });
  const { width, height, exif } = await sharp(preview.bytes).metadata();
  expect({ width, height, exif }).toEqual({ width: 427, height: 640, exif: undefined });

  // Again, as after a crash: nothing changes, and what it made goes.
  await makePreview(house.services, job);
  expect(await blobsOf(tenantId)).toBe(2);
  (await remove(anna, place, name)).ok();
  house.clock.advance({ minutes: 61 });
  await sweepBlobs(house.services);
  expect(await blobsOf(tenantId)).toBe(0);
  await makePreview(house.services, job);
});

it('gets none when it cannot be shown, and then says so', async () => {
  const { anna, place, tenantId } = await anOrder();
  const whole = await aPhoto('png');
  // Whole by its form, and yet no picture: the pixels themselves are garbage.
  const start = whole.indexOf('IDAT') + 4;
  whole.fill(0x55, start, start + 40);
  (await upload(anna, place, { name: 'a.png', bytes: whole })).ok();
  const [job] = await waitingPreviews(tenantId);
  if (job !== undefined) await makePreview(house.services, job);
  expect(await list(anna, place.id)).toMatchObject([{ preview: 'FAILED' }]);
});

it('is tried once when its worker dies at it, and never again: no restart and no night brings it back', async () => {
  const { anna, place, tenantId } = await anOrder();
  (await upload(anna, place, { name: 'a.jpg', bytes: await aPhoto() })).ok();
  const [job] = await waitingPreviews(tenantId);
  if (job === undefined) throw new Error('Nobody will make the preview.');
  const log = { ...house.services.log, warn: vi.fn() };
  const entry = join(import.meta.dirname, '../../platform/file-work/test-kit/dying-worker.ts');
  const fileWork = openFileWork(house.services.config.dataDir, log, { entry, patience: 120_000 });
  await makePreview({ ...house.services, fileWork }, job);
  await fileWork.close();
  const said = log.warn.mock.calls.map(([, message]) => message);
  expect(said).toEqual(['a file could not be worked on']);
  await makePreview(house.services, job);
  expect(await list(anna, place.id)).toMatchObject([{ preview: 'FAILED' }]);
  expect(incoming()).toEqual([]);
  house.clock.advance({ minutes: 61 });
  await askForPreviews(house.services);
  expect(await waitingPreviews(tenantId)).toHaveLength(1);
});

it('waits for the next start where the server stops while it is made', async () => {
  const { anna, place, tenantId } = await anOrder();
  (await upload(anna, place, { name: 'a.jpg', bytes: await aPhoto() })).ok();
  const [job] = await waitingPreviews(tenantId);
  if (job === undefined) throw new Error('Nobody will make the preview.');
  const fileWork = openFileWork(house.services.config.dataDir, house.services.log);
  const making = makePreview({ ...house.services, fileWork }, job);
  await fileWork.close();
  await expect(making).rejects.toMatchObject({ reason: 'busy' });
  expect(await list(anna, place.id)).toMatchObject([{ preview: 'PENDING' }]);
  await makePreview(house.services, job);
  expect(await list(anna, place.id)).toMatchObject([{ preview: 'READY' }]);
});

it('is refused beyond 60 megapixels, and where it has more parts than a picture has: nothing is kept', async () => {
  const { anna, place, tenantId } = await anOrder();
  const refusals: readonly (readonly [string, Uint8Array, string])[] = [
    ['a.jpg', aProgressiveJpeg(), '60 Megapixel'],
    ['a.gif', aGifOfTinyBlocks(), 'verschachtelt'],
  ];
  for (const [name, bytes, words] of refusals) {
    const answer = await upload(anna, place, { name, bytes: Buffer.from(bytes) });
    expect(answer.status).toBe(400);
    expect(answer.error().details?.violations).toEqual([
      { path: 'body.file', message: expect.stringContaining(words) },
    ]);
  }
  expect(await blobsOf(tenantId)).toBe(0);
  expect(incoming()).toEqual([]);
});

it('is asked for again when whoever should have made it is gone', async () => {
  const { anna, place, tenantId } = await anOrder();
  (await upload(anna, place, { name: 'a.webp', bytes: await aPhoto('webp') })).ok();
  await askForPreviews(house.services);
  expect(await waitingPreviews(tenantId)).toHaveLength(1);
  house.clock.advance({ minutes: 61 });
  await askForPreviews(house.services);
  expect(await waitingPreviews(tenantId)).toHaveLength(2);
});

it('is shown in place when asked for; a letter never is', async () => {
  const { anna, place } = await anOrder();
  const photo = (await upload(anna, place, { name: 'a.png', bytes: await aPhoto('png') })).ok();
  const shown = await open(anna, place, photo.name, 'inline');
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(shown.headers['content-disposition']).toMatch(/^inline;/);
  const note = (await upload(anna, place, { name: 'a.txt', bytes: Buffer.from('Bitte anrufen.') })).ok();
  expect(note).toMatchObject({ contentType: 'text/plain', preview: 'NONE' });
  expect((await linkTo(anna, place, note.name, 'inline')).status).toBe(404);
  expect((await open(anna, place, note.name)).headers['content-disposition']).toMatch(/^attachment;/);
});

it('is refused in German when it is damaged, and nothing is kept', async () => {
  const { anna, place, tenantId } = await anOrder();
  const refused = await upload(anna, place, { name: 'a.jpg', bytes: (await aPhoto()).subarray(0, -200) });
  expect(refused.status).toBe(400);
  expect(refused.error().details?.violations).toEqual([
    { path: 'body.file', message: expect.stringContaining('beschädigt') },
  ]);
  expect(await blobsOf(tenantId)).toBe(0);
  expect(incoming()).toEqual([]);
});

it('shares memory with few others: forty at once are all kept', async () => {
  const { anna, place } = await anOrder();
  const files = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => ({
      name: `${index}.jpg`,
      bytes: await aPhoto('jpeg', `#0000${(16 + index).toString(16)}`),
    })),
  );
  const answers = await Promise.all(files.map((file) => upload(anna, place, file)));
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
  expect(await list(anna, place.id)).toHaveLength(40);
});
