import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { forgetPerson, previewForgetting } from '@korpus/contract/privacy/privacy.ts';
import { retentionOfTables } from '@korpus/domain/privacy/retention-of-tables.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { everyNight } from '../../apps/server/src/app.ts';
import { forgetAgain, keepForgottenList } from '../../apps/server/src/modules/privacy/index.ts';
import { logChange, type Subject } from '../../apps/server/src/platform/change-log/change-log.ts';
import type { Engine } from '../../apps/server/src/platform/database/engine.ts';
import { readMigrations } from '../../apps/server/src/platform/database/migrations.ts';
import { createBackup } from '../../apps/server/src/platform/maintenance/backup/create-backup.ts';
import { restoreBackup } from '../../apps/server/src/platform/maintenance/backup/restore-backup.ts';
import { openFileStore } from '../../apps/server/src/platform/storage/open-file-store.ts';
import { tenancyOver } from '../../apps/server/src/platform/tenancy/tenancy.ts';
import { rowsOfTenant } from '../kit/all-rows.ts';
import { aHouse } from '../kit/house.ts';
import { keptBytes } from '../kit/kept-bytes.ts';
import { migrationsFolder } from '../kit/migrations.ts';
import { openTestEngine } from '../kit/open-test-engine.ts';
import { aStoredFile } from '../kit/stored-file.ts';
import { textColumns, valueFor } from './canaries.ts';
import { fill } from './fill.ts';
import { aWorld } from './world.ts';

/** The word that stands in every text that may be about one person, and nowhere else. */
const canary = 'kanarienvogelzoe';
const house = await aHouse({ env: { KORPUS_LOG: 'info' } });
const { services, clock, dataDir } = house;
const { engine, tenancy } = services;
const { home } = await aWorld(house);
const { tenantId } = home;
await fill(house, home);
const customer = home.records.client;

const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'korpus-forgotten-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** All offers and orders of the house are theirs, and nothing of it goes on. */
async function makeAllTheirs(): Promise<readonly string[]> {
  return tenancy.inTenant(tenantId, async (tx) => {
    for (const statement of [
      sql`update clients set customer_id = ${customer}`,
      sql`delete from customers where id <> ${customer}`,
      sql`update orders set cancelled = true`,
      sql`update complaints set state = 'DONE', fixed_at = '2026-11-02'`,
      sql`insert into billed_rows (tenant_id, key, order_id, bill_type, number, date, final_price, billed_amount,
          client_name, vat)
        values (${tenantId}, 'Z-1', ${home.records.order}, 'ORDER', 'Z-1', '2026-11-02', 1, 1, '', 20)`,
      sql`update calendar_events set type = 'ORDER', order_id = ${home.records.order}`,
      sql`update files set owner_id = ${home.records.order}, owner_kind = 'order' where owner_kind <> 'location'`,
    ])
      await statement.execute(tx);
    const { rows } = await sql<{
      id: string;
    }>`select ${customer}::text as id union select id::text from clients
      union select id::text from orders union select id::text from complaints union select id::text from acceptances
      union select reminder_id::text from reminder_claims union select line_id::text from bank_parts
      union select id::text from calendar_events where order_id is not null or offer_id is not null`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  });
}

/** In which columns of which rows an id of theirs stands; what else is theirs stands below. */
const links: readonly string[] = [
  ...['customer_id', 'client_id', 'offer_id', 'order_id', 'owner_id', 'record_id', 'subject_id', 'kept_id'],
  ...['complaint_id', 'reminder_id', 'line_id'],
];
const byThemselves: readonly string[] = [
  ...['customers', 'clients', 'orders', 'complaints', 'reminders', 'bank_lines', 'acceptances'],
];

/** Who of the house did it, and numbers it gave. */
const ofTheHouse = /(^|_)by(_name)?$|^(reply|user)_name$|^reply_to$|^client_number$/;

const columnRow = z.object({ table: z.string(), column: z.string() });

/** Every text of every row that is theirs; answers which tables have some. */
async function plant(ids: readonly string[]): Promise<readonly string[]> {
  const found = await engine.query(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name = any($1)`,
    [links],
  );
  const linking = found.map((row) => columnRow.parse(row));
  const list = `array[${ids.map((id) => `'${id}'`).join(', ')}]`;
  const theirs = (table: string): string => {
    const ways = [
      ...linking.filter((each) => each.table === table).map(({ column }) => `${column}::text = any(${list})`),
      ...(byThemselves.includes(table) ? [`id::text = any(${list})`] : []),
      ...(table === 'invoice_number_events'
        ? [`number in (select number from invoice_register where record_id::text = any(${list}))`]
        : []),
    ];
    return ways.length === 0 ? 'false' : ways.join(' or ');
  };
  const columns = (await textColumns(engine.query)).filter(
    ({ table, column }) =>
      theirs(table) !== 'false' &&
      !ofTheHouse.test(column) &&
      retentionOfTables[table]?.personal?.includes(column) === true,
  );
  const updates = columns.map(
    (each) => `update ${each.table} set ${each.column} = ${valueFor(each, canary)}
      where tenant_id = '${tenantId}' and (${theirs(each.table)}) returning '${each.table}' as "table", '' as "column"`,
  );
  const order = home.records.order;
  // What the product never lets go to somebody else.
  const given = [
    `update customer_merges set kept_id = '${customer}' where tenant_id = '${tenantId}'`,
    `update invoice_register set record_id = '${order}' where tenant_id = '${tenantId}'`,
  ];
  const rows = await engine.exclusively(({ query }) =>
    query(['begin', `set local app.tenant_id = '${tenantId}'`, ...given, ...updates, 'commit'].join(';\n')),
  );
  return [...new Set(rows.map((row) => columnRow.parse(row).table))].toSorted();
}

const tablesWith = async (of: Engine): Promise<readonly string[]> => {
  const rows = await rowsOfTenant(of, tenantId);
  return [...new Set(rows.filter(({ row }) => row.includes(canary)).map(({ table }) => table))].toSorted();
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

const filesWith = (folder: string): string[] =>
  filesIn(folder).filter((path) => {
    const bytes = readFileSync(path);
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).includes(canary);
  });

const backUp = async (parent: string): Promise<string> => {
  const { signal } = new AbortController();
  const { files, version } = services;
  return (await createBackup({ engine, dataDir, files, version, clock, parent, signal })).folder;
};

/** What stays for the law, and until its end nothing else (docs/adr/0057). */
const withDuty = [
  ...['acceptances', 'bank_line_states', 'bank_lines', 'billed_rows', 'change_log', 'files'],
  ...[
    'invoice_number_events',
    'invoice_register',
    'issued_documents',
    'order_payments',
    'order_suppliers',
    'orders',
  ],
  ...['payment_receipts', 'reminders', 'restricted_texts', 'sent_papers'],
];

it('somebody who was forgotten stands nowhere but where a duty says so, and after it nowhere', async () => {
  const ids = await makeAllTheirs();
  const admin = await home.signedInAs('ADMIN');
  const bytes = Buffer.from(`%PDF-1.4 ${canary}`);
  const files = [
    await aStoredFile(services, tenantId, {
      kind: 'order',
      ownerId: home.records.order,
      type: 'CONTRACT',
      bytes,
    }),
    await aStoredFile(services, tenantId, { kind: 'client', ownerId: customer, type: 'PLANS', bytes }),
  ];
  const kept = await keptBytes(services, tenantId, bytes);
  await tenancy.inTenant(tenantId, async (tx) => {
    await tx.updateTable('issued_documents').set(kept).where('id', '=', home.issuedDocument).execute();
    const author = {
      actor: { tenantId, userId: admin.userId },
      person: { firstName: 'Ada', lastName: 'Muster' },
    };
    const subjects = ids.map((id): Subject => ({ kind: 'order', id, name: canary }));
    for (const subject of subjects)
      await logChange(tx, services, author, {
        action: 'CHANGED',
        subject,
        changes: [{ field: 'notes', old: null, new: canary }],
      });
  });
  const planted = await plant(ids);
  expect(planted).toEqual(
    expect.arrayContaining(['clients', 'customers', 'search_words', 'calendar_events']),
  );
  expect(planted.length).toBeGreaterThan(20);
  expect(files).toHaveLength(2);
  const parent = aFolder();
  const older = await backUp(parent);

  const { name } = (await admin.call(previewForgetting, { params: { id: customer } })).ok();
  (await admin.call(forgetPerson, { params: { id: customer }, body: { name } })).ok();
  await keepForgottenList(services, parent);
  // A day later: answers kept for repeated calls, and bytes, are gone.
  clock.advance({ days: 2 });
  await everyNight(services);
  const left = await tablesWith(engine);
  expect(left).toEqual(withDuty.toSorted());
  expect(house.logged.filter((line) => line.includes(canary))).toEqual([]);
  // The contract and the paper; the file of the offer is gone.
  expect(filesWith(dataDir)).toHaveLength(2);
  const newer = await backUp(aFolder());
  const inBackup = filesWith(join(newer, 'tables')).map((path) => path.replace(/^.*\/|\.ndjson\.gz$/g, ''));
  expect(inBackup.toSorted()).toEqual(left);
  expect(filesWith(parent).every((path) => path.startsWith(older))).toBe(true);

  await restoredForgets(older, left);

  clock.advance({ days: 11 * 366 });
  await everyNight(services);
  clock.advance({ hours: 2 });
  await everyNight(services);
  expect(await tablesWith(engine)).toEqual([]);
  expect(filesWith(dataDir)).toEqual([]);
  expect(filesWith(await backUp(aFolder()))).toEqual([]);
});

/** Of a backup from before, somewhere else: it has them, until its restore is through. */
async function restoredForgets(backup: string, left: readonly string[]): Promise<void> {
  const target = await openTestEngine();
  try {
    const config = { ...services.config, dataDir: aFolder() };
    const { random, version, log } = services;
    const files = openFileStore(config);
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
      ...{ engine: target, dataDir: config.dataDir, files, folder: backup, say: () => {} },
      migrations: readMigrations(migrationsFolder),
    });
    expect(await tablesWith(target)).toContain('clients');
    expect(await forgetAgain(restored, backup)).toBe(1);
    expect(await tablesWith(target)).toEqual(left);
    expect(await forgetAgain(restored, backup)).toBe(0);
  } finally {
    await target.close();
  }
}
