import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { getFileLink } from '@korpus/contract/files/files.ts';
import { expect, it, vi } from 'vitest';
import { aPdf } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { letterheadsIn } from '../../../../../tests/kit/letterheads.ts';
import { listeningAddress } from '../../../../../tests/kit/listening-address.ts';
import { patiently } from '../../../../../tests/kit/patiently.ts';

/** Streams that the store opened, and the promise it waits for before it says so. */
const opened: Readable[] = [];
const store = { isSlow: Promise.resolve() };

const house = await aHouse({
  adjust: (services) => ({
    ...services,
    files: {
      ...services.files,
      get: async (key) => {
        const stored = await services.files.get(key);
        if (stored !== null) opened.push(stored.bytes);
        await store.isSlow;
        return stored;
      },
    },
  }),
});
const { type, aLocation, upload } = letterheadsIn(house);

async function aDownload() {
  const { admin, id } = await aLocation();
  const file = aPdf('Briefpapier.pdf', 'ö'.repeat(2_000_000));
  (await upload(admin, id, file)).ok();
  const { url } = (await admin.call(getFileLink, { params: { id, type, name: file.name } })).ok();
  opened.length = 0;
  const request = get(`${await listeningAddress(house.app)}${url}`);
  request.on('error', () => {});
  return request;
}

const allClosed = () =>
  vi.waitFor(() => {
    expect(opened).toHaveLength(1);
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  }, patiently);

it('leaves nothing open in the store when its receiver goes before the first byte', async () => {
  const gone = Promise.withResolvers<void>();
  store.isSlow = gone.promise;
  const request = await aDownload();
  const [, response] = await once(house.app.server, 'request');
  await vi.waitFor(() => expect(opened).toHaveLength(1), patiently);
  const left = once(response, 'close');
  request.destroy();
  await left;
  gone.resolve();
  await allClosed();
});

it('nor when it goes in the middle', async () => {
  store.isSlow = Promise.resolve();
  const request = await aDownload();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  request.destroy();
  await allClosed();
});
