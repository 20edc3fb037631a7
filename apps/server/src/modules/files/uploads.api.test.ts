import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { mostFilesAtOnce } from '@korpus/domain/files/file-types.ts';
import { describe, expect, it } from 'vitest';
import { aPdf, makeForm, type SentFile } from '../../../../../tests/kit/caller.ts';
import { changesIn } from '../../../../../tests/kit/change-log.ts';
import { comparable } from '../../../../../tests/kit/comparable.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { listeningAddress } from '../../../../../tests/kit/listening-address.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';
import { chance, rounds } from '../../../../../tests/reliability/support/rounds.ts';
import { sweepBlobs } from '../../platform/storage/blobs-to-remove.ts';

const house = await aHouse();
const { type, aLocation, upload, namesOf, download, blobsOf, ofLetterhead, incoming } = letterheadsIn(house);

describe('exactly once', () => {
  it('holds for a retry under the same key, at once and afterwards', async () => {
    const { admin, id } = await aLocation();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => upload(admin, id, aPdf(), key)));
    const [first, ...others] = answers.map((answer) => answer.ok());
    for (const other of others) expect(other).toEqual(first);
    expect((await upload(admin, id, aPdf(), key)).ok()).toEqual(first);
    expect(await namesOf(admin, id)).toEqual(['Briefpapier.pdf']);
    expect(await changesIn(house.services, admin.tenantId, 'file')).toHaveLength(1);
    house.clock.advance({ minutes: 61 });
    await sweepBlobs(house.services);
    expect(await blobsOf(admin.tenantId)).toBe(ofLetterhead);
  });

  it('tells another file under the same key from a retry', async () => {
    const { admin, id } = await aLocation();
    const key = randomUUID();
    (await upload(admin, id, aPdf('A.pdf', 'eins'), key)).ok();
    expect((await upload(admin, id, aPdf('A.pdf', 'zwei'), key)).error().code).toBe('KEY_REUSED');
    expect(await namesOf(admin, id)).toEqual(['A.pdf']);
  });

  it('leaves one of two that are uploaded at the same moment', async () => {
    const { admin, id } = await aLocation();
    await Promise.all([1, 2, 3, 4].map((n) => upload(admin, id, aPdf(`${n}.pdf`, `${n}`))));
    expect(await namesOf(admin, id)).toHaveLength(1);
    house.clock.advance({ minutes: 61 });
    await sweepBlobs(house.services);
    expect(await blobsOf(admin.tenantId)).toBe(ofLetterhead);
  });

  it('leaves nothing of an upload that is cut off, and the retry works', async () => {
    const { admin, id } = await aLocation();
    const file = aPdf('Briefpapier.pdf', 'x'.repeat(400_000));
    for (const at of [10, 150, 300, 100_000, 399_000]) await cutUpload(admin, id, file, at);
    await expect.poll(incoming).toEqual([]);
    expect(await namesOf(admin, id)).toEqual([]);
    expect(await blobsOf(admin.tenantId)).toBe(0);
    expect((await upload(admin, id, file)).status).toBe(200);
    expect((await download(admin, id)).text).toBe(file.bytes.toString());
    expect(house.unexpected).toEqual([]);
  });

  it('waits for nobody who went before their file began, and keeps no place for them', async () => {
    const { admin, id } = await aLocation();
    const { uploads } = house.services;
    // Uploads are cut more often than a person may have them under way.
    for (let round = 0; round < 2 * mostFilesAtOnce; round += 1)
      await cutUpload(admin, id, aPdf(), round % 20);
    await expect.poll(uploads.count).toBe(0);
    expect((await upload(admin, id)).status).toBe(200);
  });

  it('cut off anywhere, or after its last byte, leaves one file or none, and a retry under its key one', async () => {
    const { between } = chance('cut uploads');
    const { admin, id } = await aLocation();
    for (let round = 0; round < rounds(10, 500); round += 1) {
      const file = aPdf(`${round}.pdf`, 'x'.repeat(between(0, 400_000)));
      const key = randomUUID();
      const whole = Buffer.byteLength(makeForm(file).payload ?? '');
      await cutUpload(admin, id, file, between(0, 3) === 0 ? whole : between(0, whole), key);
      expect((await namesOf(admin, id)).length).toBeLessThanOrEqual(1);
      (await upload(admin, id, file, key)).ok();
      expect(await namesOf(admin, id)).toEqual([file.name]);
      expect((await download(admin, id, file.name)).text).toBe(file.bytes.toString());
    }
    await expect.poll(incoming).toEqual([]);
    await expect.poll(house.services.uploads.count).toBe(0);
    house.clock.advance({ minutes: 61 });
    await sweepBlobs(house.services);
    expect(await blobsOf(admin.tenantId)).toBe(ofLetterhead);
  });

  it('counts only if the right is still there when the last byte has come, and leaves no bytes', async () => {
    const shop = await house.aTenant();
    const admin = await shop.signedInAs('ADMIN');
    const id = await aRecord(house.services, shop.tenantId, 'location');
    const status = await slowUpload(admin, id, aPdf(), () =>
      shop.changePerson(admin, { roles: ['SALESMAN'] }),
    );
    expect(status).toBe(403);
    await shop.changePerson(admin, { roles: ['ADMIN'] });
    expect(await namesOf(admin, id)).toEqual([]);
    expect(await blobsOf(shop.tenantId)).toBe(ofLetterhead);
    house.clock.advance({ minutes: 61 });
    await sweepBlobs(house.services);
    expect(await blobsOf(shop.tenantId)).toBe(0);
  });

  it('needs a record of the own house before a byte is stored', async () => {
    const { id } = await aLocation();
    const { admin } = await aLocation();
    expect(comparable(await upload(admin, id))).toEqual(comparable(await upload(admin, randomUUID())));
    expect(await blobsOf(admin.tenantId)).toBe(0);
  });
});

async function startUpload(who: SignedIn, id: string, file: SentFile, key: string = randomUUID()) {
  const { headers = {}, payload = '' } = makeForm(file);
  const address = new URL(await listeningAddress(house.app));
  const bytes = Buffer.from(payload);
  const request = httpRequest({
    host: address.hostname,
    port: address.port,
    method: 'PUT',
    path: `/api/files?id=${id}&type=${type}`,
    headers: {
      ...headers,
      'content-length': bytes.length,
      authorization: `Bearer ${who.token}`,
      'idempotency-key': key,
    },
  });
  return { request, bytes };
}

/** Ends the connection after some bytes of the body, as a closed laptop would. */
async function cutUpload(who: SignedIn, id: string, file: SentFile, at: number, key?: string): Promise<void> {
  const { request, bytes } = await startUpload(who, id, file, key);
  await new Promise<void>((gone) => {
    request.on('error', () => gone());
    request.write(bytes.subarray(0, at), () => request.destroy());
  });
}

/** Something happens while the file is on its way: the server has begun to take it when `meanwhile` is called. */
async function slowUpload(who: SignedIn, id: string, file: SentFile, meanwhile: () => Promise<void>) {
  const { request, bytes } = await startUpload(who, id, file);
  const answered = new Promise<number | undefined>((resolve) => {
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  request.write(bytes.subarray(0, -20));
  await expect.poll(incoming).not.toEqual([]);
  await meanwhile();
  request.end(bytes.subarray(-20));
  return answered;
}
