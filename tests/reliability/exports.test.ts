import { listChanges } from '@korpus/contract/change-log/change-log.ts';
import {
  askForHouseExport,
  linkToHouseExport,
  listHouseExports,
} from '@korpus/contract/house-export/house-exports.ts';
import { expect, it, vi } from 'vitest';
import { unzipped } from '../kit/archives.ts';
import { patiently } from '../kit/patiently.ts';
import { asking, at } from './support/asking.ts';
import { demoDatabase } from './support/databases.ts';
import { killAtWork } from './support/jobs.ts';
import { signIn } from './support/person.ts';
import { chance, rounds } from './support/rounds.ts';
import { demoFolder, runCommand, startServer, stopServer } from './support/running-server.ts';

it('a process that is killed while it makes the archive of a house leaves nothing; the next makes it, once (rules: export#killed)', async () => {
  await using database = await demoDatabase();
  using folder = demoFolder('PostgreSQL');
  const env = { KORPUS_DATA_DIR: folder.path, DATABASE_URL: database.url, KORPUS_DEMO: 'on' };
  const { between } = chance('exports');
  for (let round = 0; round < rounds(1, 10); round += 1) {
    let server = await startServer(env);
    let person = await signIn(server.url, 'admin@gruenwald.test');
    const { id } = await asking(person, 'POST', askForHouseExport, askForHouseExport.path, {});
    await killAtWork(server, { url: database.url, name: 'house-export', after: between(0, 800) });
    server = await startServer(env);
    person = await signIn(server.url, 'admin@gruenwald.test');
    const own = async () =>
      (await asking(person, 'GET', listHouseExports, listHouseExports.path)).find((each) => each.id === id);
    await vi.waitFor(async () => expect(await own()).toMatchObject({ state: 'DONE', missing: 0 }), patiently);
    const link = await asking(person, 'POST', linkToHouseExport, at(linkToHouseExport, id));
    const bytes = Buffer.from(await (await fetch(new URL(link.url, server.url))).arrayBuffer());
    expect(unzipped(bytes).at(-1)?.name).toBe('LIESMICH.txt');
    // Once in the history.
    const { entries } = await asking(
      person,
      'GET',
      listChanges,
      `${listChanges.path}?subjectKind=houseExport`,
    );
    const made = entries.filter(({ subjectId, action }) => subjectId === id && action === 'CREATED');
    expect(made).toHaveLength(1);
    await stopServer(server);
    expect(await runCommand(['doctor'], env)).toMatchObject({ code: 0 });
  }
});
