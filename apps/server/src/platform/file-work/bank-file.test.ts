import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { camtReader } from '@korpus/domain/bank/read-camt.ts';
import { manyEntries, manyPayments } from '@korpus/domain/bank/test-kit/many-entries.ts';
import { aFile, anEntry, aStatement, ourIban } from '@korpus/domain/bank/test-kit/some-statements.ts';
import { writeCamt } from '@korpus/domain/bank/test-kit/write-camt.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { newIncomingPath, writeIncoming } from '../storage/incoming-file.ts';
import { startWorker } from '../workers/worker-process.ts';
import { bankRead } from './file-jobs.ts';
import { openFileWork } from './file-work.ts';
import { aZip } from './test-kit/a-zip.ts';
import { readXml } from './worker/xml/read-xml.ts';

const folder = mkdtempSync(join(tmpdir(), 'korpus-bank-'));
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const asker = { tenantId: 'a house', userId: 'one' };
const aFileOf = async (bytes: Uint8Array | string) =>
  writeIncoming(await newIncomingPath(folder), Buffer.from(bytes));

afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => rmSync(join(folder, 'incoming'), { recursive: true, force: true }));

const days = ['2026-03-02', '2026-03-03', '2026-03-04'].map(isoDate);
const opening = [cents(500_000), cents(600_000), cents(700_000)];
const statementsOfDays = days.map((day, index) => ({
  ...aStatement([anEntry({ day })], { from: day, to: day, id: day }),
  opening: opening[index] ?? cents(0),
}));

it('is read in a worker: lines, what is missing between them, what was left out', async () => {
  const work = openFileWork(folder, log, { patience: 120_000 });
  const packed = aZip(
    [statementsOfDays[0], statementsOfDays[2]].flatMap((statement, index) =>
      statement === undefined
        ? []
        : [
            {
              name: `${index}.xml`,
              bytes: Buffer.from(writeCamt({ version: '02', statements: [statement] })),
            },
          ],
    ),
  );
  const whole = await aFileOf(writeCamt({ version: '08', prefix: 'ns', statements: statementsOfDays }));
  expect(await work.readBank(whole, asker)).toMatchObject({
    statements: days.map((day) => ({ id: day, iban: ourIban, lines: [{ bookedOn: day, amount: 100_000 }] })),
    gaps: [],
    ignored: [],
  });
  expect(await work.readBank(await aFileOf(packed), asker)).toMatchObject({
    statements: [{ id: days[0] }, { id: days[2] }],
    gaps: [{ iban: ourIban, after: days[0], before: days[1], difference: 100_000 }],
  });
  expect(await work.readBank(await aFileOf(':20:X'), asker)).toEqual({
    refused: expect.stringContaining('MT940'),
  });
  await work.close();
  expect(readdirSync(join(folder, 'incoming'))).toHaveLength(3);
});

it('that its worker dies of is refused with a sentence', async () => {
  const entry = join(import.meta.dirname, 'test-kit', 'dying-worker.ts');
  const work = openFileWork(folder, log, { entry, patience: 120_000 });
  expect(await work.readBank(await aFileOf('<a/>'), asker)).toEqual({
    refused: 'Die Datei ist zu umfangreich oder zu verwickelt. Lade einen kürzeren Zeitraum herunter.',
  });
  await work.close();
});

const mebibyte = 1_024 * 1_024;

it.each([
  ['entries', manyEntries],
  ['payments of one entry', manyPayments],
])('of 10,000 %s takes little memory and time: it is never in memory whole', async (_what, many) => {
  const worker = startWorker(join(import.meta.dirname, 'worker', 'file-worker.ts'));
  const reading = async (text: string, memory: number) => {
    const { path, size } = await aFileOf(text);
    const job = { kind: 'bank', path, size };
    return worker.run({ id: 1, job, limits: { memory, processor: 15_000 }, patience: 120_000 });
  };
  const before = await reading(writeCamt(aFile([anEntry()])), 640 * mebibyte);
  if (typeof before === 'string' || !before.done) throw new Error('It was not read.');
  // A worker that takes more is ended by its watch.
  const after = await reading(many(10_000), before.memory + 120 * mebibyte);
  await worker.end();
  if (typeof after === 'string' || !after.done) throw new Error(`It was not read: ${JSON.stringify(after)}`);
  const said = bankRead.parse(JSON.parse(new TextDecoder().decode(after.bytes)));
  expect('statements' in said && said.statements[0]?.lines.length).toBe(10_000);
});

it('takes twenty times the time for twenty times the entries, and not four hundred times', async () => {
  const taking = async (count: number) => {
    const bytes = Buffer.from(manyEntries(count));
    const startedAt = performance.now();
    await readXml(
      (async function* () {
        yield bytes;
      })(),
      camtReader((text) => text),
    );
    return performance.now() - startedAt;
  };
  await taking(500);
  const few = Math.min(await taking(200), await taking(200), await taking(200));
  expect(await taking(4_000)).toBeLessThan(few * 20 * 8);
});
