import { randomUUID } from 'node:crypto';
import { listChanges } from '@korpus/contract/change-log/change-log.ts';
import { applyImport, getImport, judgeImport, readImportFile } from '@korpus/contract/imports/imports.ts';
import { listOffers } from '@korpus/contract/offers/offers.ts';
import type { ImportState } from '@korpus/domain/imports/import-state.ts';
import { expect, it, vi } from 'vitest';
import { makeForm } from '../kit/caller.ts';
import { csvFile } from '../kit/imports.ts';
import { patiently } from '../kit/patiently.ts';
import { asking, at } from './support/asking.ts';
import { demoDatabase } from './support/databases.ts';
import { jobsAtWork, killAtWork } from './support/jobs.ts';
import { type DemoPerson, signIn } from './support/person.ts';
import { chance, rounds } from './support/rounds.ts';
import { demoFolder, runCommand, startServer, stopServer } from './support/running-server.ts';

const rows = 3_000;
const admin = 'admin@gruenwald.test';

/** A street that these rows alone have, so that they are counted whatever the demo has. */
const streetOf = (round: number) => `Prüfdeich ${round}`;

it('a process that is killed while it judges or writes leaves nothing; the next does it, and once', async () => {
  await using database = await demoDatabase();
  using folder = demoFolder('PostgreSQL');
  const env = { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url, KORPUS_DEMO: 'on' };
  const { between } = chance('imports');
  for (let round = 0; round < rounds(1, 10); round += 1) {
    let server = await startServer(env);
    let person = await signIn(server.url, admin);
    const id = await reading(person, round);
    const stateOf = async () => (await asking(person, 'GET', getImport, at(getImport, id))).state;
    /** Kills the process once its job has begun, and lets another find it. */
    const killed = async (wait: number): Promise<ImportState> => {
      await killAtWork(server, { url: database.url, name: 'import', after: wait });
      server = await startServer(env);
      person = await signIn(server.url, admin);
      return stateOf();
    };
    const settled = (state: ImportState) =>
      vi.waitFor(async () => expect(await stateOf()).toBe(state), patiently);

    const { sources, fields, version } = await asking(person, 'GET', getImport, at(getImport, id));
    const fixed = ['salesmanId', 'locationId'].map((field) => ({
      field,
      column: null,
      fixed: fields.find(({ key }) => key === field)?.choices?.[0] ?? '',
    }));
    const columns = { sources: [...sources, ...fixed], sheet: 0, version };
    await asking(person, 'PUT', judgeImport, at(judgeImport, id), columns);
    expect(['JUDGING', 'JUDGED']).toContain(await killed(between(0, 300)));
    expect(await written(person, round)).toBe(0);
    await settled('JUDGED');
    const judged = await asking(person, 'GET', getImport, at(getImport, id));
    expect(judged.counts).toEqual({ NEW: rows, CHANGES: 0, DUPLICATE: 0, WRONG: 0 });

    const decision = { updateChanges: false, leaveOutWrong: false, version: judged.version };
    await asking(person, 'POST', applyImport, at(applyImport, id), decision);
    const before = await killed(between(0, 2_500));
    expect([before, await written(person, round)]).toEqual(
      before === 'DONE' ? ['DONE', rows] : ['APPLYING', 0],
    );
    await settled('DONE');
    await vi.waitFor(async () => expect(await jobsAtWork(database.url, 'import')).toBe(0), patiently);
    expect(await written(person, round)).toBe(rows);
    const { entries } = await asking(person, 'GET', listChanges, `${listChanges.path}?subjectKind=import`);
    expect(entries.filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
    await stopServer(server);
    expect((await runCommand(['doctor'], env)).output).toContain('✓ Änderungsprotokoll');
  }
});

async function reading(person: DemoPerson, round: number): Promise<string> {
  const file = csvFile([
    ['Name', 'Straße', 'Datum'],
    ...Array.from({ length: rows }, (_, place) => [`Kundin ${place}`, streetOf(round), '14.3.2026']),
  ]);
  const { headers, payload } = makeForm(file);
  const response = await fetch(`${person.url}${readImportFile.path}?kind=offers`, {
    method: 'PUT',
    headers: { ...person.headers, ...headers, 'idempotency-key': randomUUID() },
    body: Buffer.from(payload ?? ''),
  });
  return readImportFile.answer.parse(await response.json()).id;
}

const written = async (person: DemoPerson, round: number): Promise<number> =>
  (await asking(person, 'GET', listOffers, listOffers.path)).filter(
    ({ address }) => address === streetOf(round),
  ).length;
