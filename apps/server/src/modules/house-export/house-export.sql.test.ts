import { calls } from '@korpus/contract/calls.ts';
import { exportedTables, isExportedColumn } from '@korpus/domain/house-export/exported-tables.ts';
import { fileNamesOfTables } from '@korpus/domain/house-export/table-file-texts.ts';
import { parseCsv } from '@korpus/domain/imports/csv.ts';
import { importKindNames } from '@korpus/domain/imports/import-kinds.ts';
import { importNames } from '@korpus/domain/imports/imports-texts.ts';
import { describe, expect, it } from 'vitest';
import { rowsOfTenant } from '../../../../../tests/kit/all-rows.ts';
import { unzipped } from '../../../../../tests/kit/archives.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { exportedBy, workOnExport } from '../../../../../tests/kit/house-exports.ts';
import { csvFile, openImports } from '../../../../../tests/kit/imports.ts';
import { newOffer } from '../../../../../tests/kit/offers.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { aStoredFile } from '../../../../../tests/kit/stored-file.ts';
import { sweepBlobs } from '../../platform/storage/blobs-to-remove.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import { aBook, suppliersOfBook } from '../imports/test-kit/a-book.ts';
import { forgetOldExports } from './clean-up.ts';

const house = await aHouse();
const { services, clock } = house;

async function aShop() {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Ada', lastName: 'Admin' });
  const list = async () => (await admin.call(calls.listHouseExports)).ok();
  const ask = async () => (await admin.call(calls.askForHouseExport, {})).ok().id;
  const work = (id: string) => workOnExport(services, shop.tenantId, id);
  return { shop, admin, list, ask, work };
}

const tableIn = (content: Buffer = Buffer.alloc(0)) => {
  const read = parseCsv(content.toString('utf8').replace(/^\uFEFF/, ''), ';');
  if (typeof read === 'string') throw new Error(read);
  return read.map(({ cells }) => cells);
};
const filesIn = async (archive: Promise<Buffer>) =>
  new Map(unzipped(await archive).map(({ name, content }) => [name, content]));

describe('the archive of a house', () => {
  it('has each row of each table that goes out, and of no other house (rules: export#tables)', async () => {
    const { shop, admin } = await aShop();
    await someRandomOrders(services, (await aShop()).shop, { count: 3 });
    await someRandomOrders(services, shop, { count: 25, salesmanIds: [admin.userId] });
    const files = await filesIn(exportedBy(house, shop.tenantId, admin));
    const [made] = (await admin.call(calls.listHouseExports)).ok();
    // Each list, table and kind of files was a step, and the last one is the one it was at.
    expect(made?.progress.done).toBe((made?.progress.of ?? 0) - 1);
    const stored = Map.groupBy(await rowsOfTenant(services.engine, shop.tenantId), ({ table }) => table);
    for (const table of exportedTables) {
      const [headers = [], ...rows] = tableIn(files.get(`Tabellen/${fileNamesOfTables[table]}.csv`));
      const there = (stored.get(table) ?? []).map(({ row }): Record<string, unknown> => JSON.parse(row));
      // The entries of the archive itself: that it was made, and who took it.
      const late = table === 'change_log' ? 2 : 0;
      expect([table, rows.length]).toEqual([table, there.length - late]);
      const columns = Object.keys(there[0] ?? {}).filter((column) => isExportedColumn(table, column));
      if (there.length > 0) expect([table, headers.toSorted()]).toEqual([table, columns.toSorted()]);
      expect(rows.filter((row) => row.length !== headers.length)).toEqual([]);
    }
  });

  it('says nothing that opens the house (rules: export#what-stays)', async () => {
    const { shop, admin } = await aShop();
    const secrets = (await rowsOfTenant(services.engine, shop.tenantId)).flatMap(({ row }) =>
      Object.entries<unknown>(JSON.parse(row))
        .filter(([column]) => /hash$|secret|token/.test(column) && column !== 'frozen_hash')
        .map(([, value]) => String(value)),
    );
    expect(secrets.length).toBeGreaterThan(0);
    const all = unzipped(await exportedBy(house, shop.tenantId, admin));
    const text = all.map(({ content }) => content.toString('utf8')).join('\n');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('has each file under the name of its record, and says which could not be read (rules: export#files)', async () => {
    const { shop, admin } = await aShop();
    const [order] = await someRandomOrders(services, shop, { count: 1 });
    if (order === undefined) throw new Error('None.');
    const place = { kind: 'order', ownerId: order.id, type: 'PLANS' } as const;
    await aStoredFile(services, shop.tenantId, { ...place, bytes: Buffer.from('gut') });
    await aStoredFile(services, shop.tenantId, { ...place, type: 'CONTRACT', bytes: Buffer.from('weg') });
    const stored = await rowsOfTenant(services.engine, shop.tenantId);
    for (const { table, row } of stored) {
      const { type, storage_key: key }: Record<string, string> = JSON.parse(row);
      if (table === 'files' && type === 'CONTRACT' && key !== undefined && isStorageKey(key))
        await services.files.remove(key);
    }
    const files = await filesIn(exportedBy(house, shop.tenantId, admin));
    const paths = [...files.keys()].filter((path) => path.startsWith('Dateien/'));
    expect(paths).toEqual([expect.stringMatching(/^Dateien\/Auftrag .*\/Pläne\/[^/]+\.pdf$/)]);
    expect(files.get(paths[0] ?? '')?.toString()).toBe('gut');
    expect(files.get('LIESMICH.txt')?.toString()).toMatch(
      /NICHT GELESEN WERDEN KONNTEN.*\s+Dateien\/Auftrag .*\/Vertrag\//,
    );
  });
});

/** Reads what a house has, by what people see of it. */
async function readShown({ shop, admin }: Awaited<ReturnType<typeof aShop>>) {
  const { suppliers } = (await admin.call(calls.getBaseData)).ok();
  const offers = (await admin.call(calls.listOffers)).ok();
  const { orders } = (await admin.call(calls.listOrders, { query: {} })).ok();
  const figures = orders.map(({ orderNumber, ...row }) => ({
    orderNumber: orderNumber ?? '',
    price: row.sellingSumGross,
    rest: row.remainingAmount,
    margin: row.margin,
    marginSum: row.marginSum,
    provision: row.calculatedSalesmanProvision,
  }));
  const files = await filesIn(exportedBy(house, shop.tenantId, admin));
  const lists = importKindNames.map((kind, at) =>
    tableIn(files.get(`Importierbar/${at + 1} ${importNames[kind]}.csv`)).toSorted(),
  );
  return {
    lists,
    files,
    suppliers: suppliers.map(({ name }) => name).toSorted(),
    budget: offers.reduce((sum, { budget }) => sum + (budget ?? 0), 0),
    figures: figures.toSorted((one, other) => one.orderNumber.localeCompare(other.orderNumber)),
  };
}

/** Years of orders, as another program had kept them. */
async function sellFor({ shop, admin }: Awaited<ReturnType<typeof aShop>>) {
  const { read, judge, apply } = openImports(house, shop.tenantId, admin);
  const suppliers = csvFile([['Lieferant'], ...suppliersOfBook.map((name) => [name])]);
  const location = (await admin.call(calls.getBaseData)).ok().locations[0]?.name ?? '';
  const { table } = aBook(60, { salesman: 'Ada Admin', location });
  await apply((await judge(await read('suppliers', suppliers))).id);
  await apply((await judge(await read('orders', csvFile(table)))).id, { leaveOutWrong: true });
}

describe('what was exported', () => {
  it('comes into an empty house as it was (rules: export#read-back)', async () => {
    const from = await aShop();
    for (const [at, name] of ['=1+1', '+49 Küchen', '@"Möbel"; Söhne', '"Zitat"', '-5'].entries()) {
      const id = services.random.id();
      const body = { id, name, address: '=cmd|x;"y"', email: `${at}@hansen.example` };
      (await from.admin.call(calls.saveSupplier, { body })).ok();
      const offer = newOffer(from.shop, from.admin.userId, {
        lastName: name,
        firstName: '',
        email: `${at}@kunde.example`,
        budget: 1000.5 + at,
        notes: '-5;"a"\r\n=b',
        phone1: '+49 481 123456',
        salutation: 'NOT_SPECIFIED',
        isCompany: at === 1,
        companyName: at === 1 ? '=Firma' : null,
      });
      (await from.admin.call(calls.saveOffer, { body: offer })).ok();
    }
    await sellFor(from);
    const seen = await readShown(from);
    const to = await aShop();
    const { read, judge, apply, rows } = openImports(house, to.shop.tenantId, to.admin);
    for (const [at, kind] of importKindNames.entries()) {
      const bytes = seen.files.get(`Importierbar/${at + 1} ${importNames[kind]}.csv`) ?? Buffer.alloc(0);
      const id = await read(kind, { name: 'export.csv', bytes });
      const judged = await judge(id);
      expect([judged.counts.WRONG, (await rows(id)).filter(({ verdict }) => verdict !== 'NEW')]).toEqual([
        0,
        [],
      ]);
      await apply(id);
    }
    expect({ ...(await readShown(to)), files: null }).toEqual({ ...seen, files: null });
  });
});

describe('an export', () => {
  it('is made one at a time, can be had for seven days, and goes then (rules: export#seven-days)', async () => {
    const { shop, admin, ask, work, list } = await aShop();
    const later = async () => (await (await shop.openSession(admin)).call(calls.listHouseExports)).ok();
    const id = await ask();
    const second = await admin.call(calls.askForHouseExport, {});
    expect(second.status).toBe(400);
    await work(id);
    expect(await list()).toMatchObject([{ id, state: 'DONE', missing: 0 }]);
    const stored = async () => {
      const keys: string[] = [];
      for await (const { key } of services.files.list()) if (key.startsWith(shop.tenantId)) keys.push(key);
      return keys.length;
    };
    clock.advance({ days: 6, hours: 23 });
    await sweepBlobs(services);
    expect([(await later()).length, await stored()]).toEqual([1, 1]);
    clock.advance({ hours: 3 });
    expect(await later()).toEqual([]);
    await forgetOldExports(services);
    await sweepBlobs(services);
    expect(await stored()).toBe(0);
    const rows = await rowsOfTenant(services.engine, shop.tenantId);
    expect(rows.filter(({ table }) => table === 'house_exports' || table === 'blobs_to_remove')).toEqual([]);
  });

  it('begins again after a process died, and what is left of that ends (rules: export#killed)', async () => {
    const { shop, list, ask, work } = await aShop();
    const id = await ask();
    // Two at once, as if the first had been thought dead: one of them is what can be had.
    await Promise.all([work(id), work(id)]);
    expect(await list()).toMatchObject([{ id, state: 'DONE' }]);
    await work(id);
    const entries = (await rowsOfTenant(services.engine, shop.tenantId)).filter(
      ({ table, row }) => table === 'change_log' && row.includes('"houseExport"'),
    );
    expect(entries.length).toBe(1);
  });

  it('ends when it is taken away, and when who asked is no admin any more (rules: export#who)', async () => {
    const { shop, admin, ask, work, list } = await aShop();
    const id = await ask();
    (await admin.call(calls.removeHouseExport, { params: { id } })).ok();
    await work(id);
    expect(await list()).toEqual([]);
    const boss = await shop.signedInAs('ADMIN');
    const next = await ask();
    await shop.changePerson(admin, { roles: ['SALESMAN'] });
    await work(next);
    expect((await boss.call(calls.listHouseExports)).ok()).toMatchObject([
      { state: 'FAILED', failure: 'RIGHT_TAKEN' },
    ]);
    expect((await admin.call(calls.listHouseExports)).status).toBe(403);
  });
});
