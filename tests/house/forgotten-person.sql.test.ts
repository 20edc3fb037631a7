import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { calls } from '@korpus/contract/calls.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { everyNight } from '../../apps/server/src/app.ts';
import { forgetAgain, keepForgottenList } from '../../apps/server/src/modules/privacy/index.ts';
import { readMigrations } from '../../apps/server/src/platform/database/migrations.ts';
import { createBackup } from '../../apps/server/src/platform/maintenance/backup/create-backup.ts';
import { restoreBackup } from '../../apps/server/src/platform/maintenance/backup/restore-backup.ts';
import { openFileStore } from '../../apps/server/src/platform/storage/open-file-store.ts';
import { tenancyOver } from '../../apps/server/src/platform/tenancy/tenancy.ts';
import { allRows, rowsOfTenant } from '../kit/all-rows.ts';
import { unzipped } from '../kit/archives.ts';
import { bytesBehind } from '../kit/bytes-behind.ts';
import { aHouse } from '../kit/house.ts';
import { exportedBy } from '../kit/house-exports.ts';
import { migrationsFolder } from '../kit/migrations.ts';
import { openTestEngine } from '../kit/open-test-engine.ts';
import { testStart } from '../kit/test-clock.ts';
import { chance, rounds } from '../reliability/support/rounds.ts';
import { isByLaw, type Stays, standsAsListed, standsElsewhere } from './forgotten/as-listed.ts';
import { idsOf } from './forgotten/copied-customer.ts';
import { wordsIn } from './forgotten/drawn-people.ts';
import { aHousehold, type Household, laws, type Person } from './forgotten/households.ts';
import { namedElsewhere } from './forgotten/named-elsewhere.ts';
import { filesByWord, type RowsByWord, rowsByWord, split, withBytes } from './forgotten/searched.ts';
import { aWorld } from './world.ts';

const house = await aHouse({ env: { KORPUS_LOG: 'info' } });
const { services, clock, dataDir } = house;
const { engine, tenancy } = services;
const world = await aWorld(house);

/** How many are forgotten; several come by the laws of three houses. */
const count = rounds(1, 50);
const draw = chance('who is forgotten');
const households: Household[] = [];
const shops = count === 1 ? [world.home] : [world.home, world.foreign, await world.aShop()];
for (const [place, shop] of shops.entries()) {
  const law = laws[place] ?? laws[0];
  const theirs = Math.ceil((count - place) / shops.length);
  households.push(await aHousehold(house, shop, { law, count: theirs, from: 1_000 * place, draw }));
}
const tenantIds = shops.map(({ tenantId }) => tenantId);
const everybody = households.flatMap(({ people }) => people);
const stayed = households.flatMap(({ twins }) => twins);

const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'korpus-forgotten-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const backUp = async (parent: string): Promise<string> => {
  const { signal } = new AbortController();
  const { files, version } = services;
  return (await createBackup({ engine, dataDir, files, version, clock, parent, signal })).folder;
};

/** Planted texts that an export leaves out, and why (rules: privacy#export). */
const untold: readonly (readonly [RegExp, string])[] = [
  [/\.(frozen|document_data|e_invoice)$/, 'a page, which goes along as it was printed'],
  [/^search_words\./, 'the same words once more'],
  [
    /^(customer_merges|bulk_edit_rows|import_rows|payment_receipts)\./,
    'what it was before, to take something back',
  ],
  [/^change_log\.changes$/, 'what it was before, among figures of the house'],
];

/** All that is held of one customer, and of nobody else (rules: privacy#export). */
async function isTold({ admin }: Household, { drawn, records, planted, bytes }: Person): Promise<void> {
  const params = { id: records.customer };
  const link = (await admin.call(calls.linkToPersonExport, { params })).ok();
  const archive = unzipped(await bytesBehind(house, link));
  const told = (name: string) => archive.find((file) => file.name === name)?.content.toString('utf8') ?? '';
  for (const { name, content } of archive)
    expect([...wordsIn(content.toString('utf8'))], name).toEqual([drawn.word]);
  const said = planted
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !untold.some(([pattern]) => pattern.test(name)))
    .filter((name) => !/^(customers|offers|orders)\.(first_name|last_name|company_name)$/.test(name));
  expect(said.length).toBeGreaterThan(20);
  for (const file of ['daten.json', 'Uebersicht.html']) {
    const text = told(file);
    const missing = said.filter((name) => !text.includes(`${drawn.word}-${name.replace('.', '-')}`));
    expect(missing, file).toEqual([]);
  }
  const names = [drawn.lastName, drawn.firstName, drawn.companyName].filter((name) => name !== null);
  for (const name of names) expect(told('daten.json')).toContain(name);
  expect(archive.filter(({ name }) => name.startsWith('Dateien/'))).toHaveLength(bytes);
}

/** The entry in the list of those who were forgotten. */
async function listed({ shop }: Household, { records }: Person): Promise<{ id: string; stays: Stays }> {
  const { rows } = await tenancy.inTenant(shop.tenantId, (tx) =>
    sql<{ id: string; stays: Stays }>`select id, stays from forgotten
      where ${records.customer}::uuid = any(customers)`.execute(tx),
  );
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error('Not forgotten once.');
  return row;
}

/** All rows that hold anybody else's word, as they were. */
const ofOthers = (rows: RowsByWord, { drawn }: Person) =>
  new Map(
    [...rows]
      .filter(([word]) => word !== drawn.word)
      .map(([word, found]) => [word, found.map(({ table, row }) => `${table} ${row}`)]),
  );

/** Exported, then forgotten: nothing of others goes, and what is kept is listed. */
async function isForgotten(household: Household, person: Person): Promise<void> {
  const { shop, admin } = household;
  const params = { id: person.records.customer };
  await isTold(household, person);
  const before = ofOthers(await rowsByWord(engine, tenantIds), person);
  const { name, open } = (await admin.call(calls.previewForgetting, { params })).ok();
  expect(open).toEqual([]);
  const { stays } = (await admin.call(calls.forgetPerson, { params, body: { name } })).ok();
  isByLaw(household, person, stays);
  const { id } = await listed(household, person);
  const { forgotten } = (await admin.call(calls.listForgotten, {})).ok();
  expect(forgotten.find((each) => each.id === id)?.stays).toEqual(stays);
  const after = await rowsByWord(engine, tenantIds);
  expect(ofOthers(after, person)).toEqual(before);
  standsAsListed(after, person, stays, '2026-11-21');
  standsElsewhere(after, person, 0);
  const { rows: names } = await tenancy.inTenant(shop.tenantId, (tx) => {
    const ids = idsOf(person.records);
    const whose = ['customers', 'offers', 'orders'].map(
      (table) =>
        sql`select first_name, last_name, company_name from ${sql.table(table)} where id::text = any(${ids})`,
    );
    return sql<Record<string, string | null>>`${sql.join(whose, sql` union `)}`.execute(tx);
  });
  for (const row of names)
    expect(row).toEqual({ first_name: null, last_name: 'Vergessen', company_name: null });
  const text = person.drawn.word;
  expect((await admin.call(calls.search, { query: { text } })).ok()).toEqual([]);
  const found = (await admin.call(calls.findPerson, { query: { text } })).ok();
  const shown = found.flatMap(({ place, records }) =>
    records.map((each) => ({ place, isRestricted: each.isRestricted })),
  );
  for (const place of ['EVENT', 'COUNTER_SALE'] as const)
    expect(shown).toContainEqual({ place, isRestricted: false });
}

/** Everybody who was forgotten, at this moment: in all tables, files and logs of the installation. */
async function allAsListed(daysLater: number): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10);
  const rows = await rowsByWord(engine, tenantIds);
  for (const household of households)
    for (const person of household.people) {
      standsAsListed(rows, person, (await listed(household, person)).stays, today);
      standsElsewhere(rows, person, daysLater);
    }
  expect(house.logged.filter((line) => wordsIn(line).size > 0)).toEqual([]);
}

/** Bytes go an hour after the rows that named them. */
async function bytesAsListed(): Promise<void> {
  clock.advance({ hours: 2 });
  await everyNight(services);
  const rows = await rowsByWord(engine, tenantIds);
  const files = filesByWord(join(dataDir, 'files'));
  for (const person of [...everybody, ...stayed]) {
    const { word } = person.drawn;
    expect(files.get(word)?.length ?? 0, word).toBe(withBytes(split(rows, person).theirs));
  }
}

/** Archives of the whole house that hold somebody. */
const archivesLeft = async (from: typeof engine): Promise<number> => {
  const rows = await Promise.all(tenantIds.map((tenantId) => rowsOfTenant(from, tenantId)));
  return rows
    .flat()
    .filter(
      ({ table, row }) =>
        table === 'house_exports' && row.includes('"row_count": ') && !row.includes('"row_count": 0'),
    ).length;
};

const outbox = () => filesByWord(join(dataDir, 'outbox')).size;

/** A backup from before the forgetting, restored somewhere else, has everybody until its restore is through. */
async function restoredForgets(backup: string, then: RowsByWord): Promise<void> {
  const target = await openTestEngine();
  try {
    const config = { ...services.config, dataDir: aFolder() };
    const { random, version, log } = services;
    const files = openFileStore(config);
    const tables = async (person: Person) => {
      const { theirs } = split(await rowsByWord(target, tenantIds), person);
      return new Set(theirs.map(({ table }) => table));
    };
    const restored = {
      config,
      version,
      clock,
      random,
      log,
      engine: target,
      tenancy: tenancyOver(target),
      files,
    };
    await restoreBackup({
      engine: target,
      dataDir: config.dataDir,
      files,
      folder: backup,
      say: () => {},
      migrations: readMigrations(migrationsFolder),
    });
    for (const person of everybody) expect([...(await tables(person))]).toContain('offers');
    expect(await archivesLeft(target)).toBe(households.length);
    expect(await forgetAgain(restored, backup)).toBe(everybody.length);
    expect(await archivesLeft(target)).toBe(0);
    const now = await rowsByWord(engine, tenantIds);
    const again = await rowsByWord(target, tenantIds);
    const where = (rows: RowsByWord, person: Person) =>
      new Set(split(rows, person).theirs.map(({ table }) => table));
    for (const person of everybody)
      expect(where(again, person), person.drawn.word).toEqual(where(now, person));
    for (const { drawn } of stayed) expect(again.get(drawn.word)).toEqual(then.get(drawn.word));
    expect(await forgetAgain(restored, backup)).toBe(0);
  } finally {
    await target.close();
  }
}

/** Everybody is there with all kinds of rows, and the archives of their houses have everybody. */
async function isAllThere(): Promise<void> {
  expect(everybody).toHaveLength(count);
  for (const [first] of households.map(({ people }) => people)) {
    const tables = new Set(first?.planted.map(({ table }) => table));
    const some = ['offers', 'customers', 'search_words', 'calendar_events'];
    expect([...tables]).toEqual(expect.arrayContaining(some));
    expect(tables.size).toBeGreaterThan(20);
    expect(first?.bytes).toBeGreaterThan(4);
  }
  const archived = new Set<string>();
  for (const { shop, admin } of households)
    for (const { content } of unzipped(await exportedBy(house, shop.tenantId, admin)))
      for (const word of wordsIn(content.toString('utf8'))) archived.add(word);
  for (const { drawn } of everybody) expect(archived).toContain(drawn.word);
}

/** Rows that name somebody beside their records end by themselves: a day, a week and a month later. */
async function endsByItself(): Promise<void> {
  for (const days of [2, 8, 31]) {
    clock.set(new Date(Date.parse(testStart) + days * 86_400_000).toISOString());
    await everyNight(services);
    await allAsListed(days);
  }
  await bytesAsListed();
}

/** A fresh backup has what the tables have, and what lies beside an older one nothing. */
async function isBackedUp(parent: string, older: string): Promise<void> {
  const newer = filesByWord(join(await backUp(aFolder()), 'tables'));
  const rows = await rowsByWord(engine, tenantIds);
  for (const { word } of everybody.map(({ drawn }) => drawn)) {
    const files = newer.get(word)?.map((path) => basename(path, '.ndjson.gz'));
    expect(new Set(files), word).toEqual(new Set(rows.get(word)?.map(({ table }) => table)));
  }
  const kept = [...filesByWord(parent).values()].flat();
  expect(kept.every((path) => path.startsWith(older))).toBe(true);
}

/** The last years in which something of somebody stays, and that of mails nobody sent. */
async function lastYears(): Promise<number[]> {
  const ends = new Set([2033]);
  for (const household of households)
    for (const person of household.people)
      for (const { duty } of (await listed(household, person)).stays)
        ends.add(Number(duty.until.slice(0, 4)));
  return [...ends].toSorted((one, other) => one - other);
}

/** Rows still have to be there on their last day, and are gone on the next. */
async function endsOnItsDay(year: number): Promise<void> {
  clock.set(`${year}-12-31T11:00:00Z`);
  const before = await rowsByWord(engine, tenantIds);
  await everyNight(services);
  expect(await rowsByWord(engine, tenantIds)).toEqual(before);
  expect(outbox(), `${year}`).toBe(year <= 2033 ? count : 0);
  clock.set(`${year + 1}-01-01T11:00:00Z`);
  await everyNight(services);
  await allAsListed(365);
  await bytesAsListed();
  expect(outbox(), `${year + 1}`).toBe(year < 2033 ? count : 0);
}

it('whoever was forgotten stands nowhere but where a list says until when, and nobody else is touched', async () => {
  await isAllThere();
  const parent = aFolder();
  const older = await backUp(parent);
  const then = await rowsByWord(engine, tenantIds);
  expect(await archivesLeft(engine)).toBe(households.length);
  for (const household of households)
    for (const person of household.people) await isForgotten(household, person);
  expect(await archivesLeft(engine), 'archives of before end with the forgetting').toBe(0);
  await keepForgottenList(services, parent);
  await endsByItself();
  await isBackedUp(parent, older);
  await restoredForgets(older, then);
  for (const year of await lastYears()) await endsOnItsDay(year);

  const rows = await allRows(engine, ['public', 'pgboss']);
  const forGood = Object.entries(namedElsewhere).flatMap(([table, days]) => (days === null ? [table] : []));
  for (const { word } of everybody.map(({ drawn }) => drawn)) {
    const tables = rows.filter(({ row }) => wordsIn(row).has(word)).map(({ table }) => table);
    expect(new Set(tables), word).toEqual(new Set(forGood.map((table) => `public.${table}`)));
  }
  const now = await rowsByWord(engine, tenantIds);
  for (const { word } of stayed.map(({ drawn }) => drawn)) expect(now.get(word)?.length).toBeGreaterThan(3);
});
