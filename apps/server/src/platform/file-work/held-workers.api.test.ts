import { join } from 'node:path';
import { calls } from '@korpus/contract/calls.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { type House, type HouseOptions, openHouse } from '../../../../../tests/kit/house.ts';
import { openFileWork } from './file-work.ts';
import { aStreamInAStream } from './test-kit/a-stream-in-a-stream.ts';

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

async function anAdmin(options: HouseOptions = {}) {
  const { house, close } = await openHouse(options);
  ends.push(close);
  return { house, admin: await (await house.aTenant()).signedInAs('ADMIN') };
}

const csv = (bytes: Buffer) =>
  ({ query: { kind: 'customers' }, file: { name: 'kunden.csv', bytes } }) as const;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const stuckIn = ({ services }: Pick<House, 'services'>) =>
  openFileWork(services.config.dataDir, log, {
    entry: join(import.meta.dirname, 'test-kit', 'stuck-worker.ts'),
    patience: 500,
  });

it('a stream in a stream and 19 MB of quotes are refused with a sentence', async () => {
  const { house, admin } = await anAdmin();
  const file = { name: 'papier.pdf', bytes: aStreamInAStream() };
  expect(await admin.call(calls.readPaper, { file })).toMatchObject({
    status: 400,
    text: expect.stringMatching(/verwickelt|umfangreich/),
  });
  for (const quotes of ['"', '"";', '"x"'])
    expect(await admin.call(calls.readImportFile, csv(Buffer.alloc(19_000_000, quotes)))).toMatchObject({
      status: 400,
    });
  expect(house.unexpected).toEqual([]);
});

it('a file that is not read in time is answered 503 with a time, and says so', async () => {
  const { house, admin } = await anAdmin({
    adjust: (services) => ({ ...services, fileWork: stuckIn({ services }) }),
  });
  ends.unshift(() => house.services.fileWork.close());
  const answer = await admin.call(calls.readImportFile, csv(Buffer.from('Name;Ort\nIda;Kiel\n')));
  expect(answer).toMatchObject({ status: 503, body: { details: { work: 'TOO_LONG' } } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.stringify(answer.body)).toContain('Das hat zu lange gedauert');
  expect(house.unexpected).toEqual([]);
});
