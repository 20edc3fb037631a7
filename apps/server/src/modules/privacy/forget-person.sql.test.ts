import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@korpus/contract/calls.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { readZipEntries } from '@korpus/domain/files/zipped-file.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import type { PersonPlace } from '@korpus/domain/privacy/person-places.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rowsOfTenant } from '../../../../../tests/kit/all-rows.ts';
import { bytesBehind } from '../../../../../tests/kit/bytes-behind.ts';
import { aHouseWithZoe, nameOfZoe } from '../../../../../tests/kit/forgettable.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { makeExportFor, workOnExport } from '../../../../../tests/kit/house-exports.ts';
import { csvFile, openImports } from '../../../../../tests/kit/imports.ts';
import { newOffer } from '../../../../../tests/kit/offers.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { findChainBreaks } from '../../platform/chain/verify-chain.ts';
import { sweepBlobs } from '../../platform/storage/blobs-to-remove.ts';
import { keepWord } from '../imports/words.store.ts';
import { countWrongFigures } from '../orders/check-figures.ts';
import { clearOutbox } from './clear-outbox.ts';
import { endRestrictions } from './end-restrictions.ts';

const house = await aHouse();
const { services, clock } = house;

const found = async (person: SignedIn, text: string) =>
  (await person.call(calls.findPerson, { query: { text } })).ok();
const placesOf = async (person: SignedIn, text = 'Großmann'): Promise<readonly PersonPlace[]> =>
  (await found(person, text)).map(({ place }) => place);
const searched = async (person: SignedIn, text: string) =>
  (await person.call(calls.search, { query: { text } })).ok();

/** Checks what the doctor looks at: figures, and the chain of history and register. */
async function isWell(tenantId: string) {
  expect((await countWrongFigures(services.tenancy, tenantId)).first).toBeUndefined();
  const breaks = await services.tenancy.inTenant(tenantId, (tx) => findChainBreaks(tx, tenantId, 5));
  expect(breaks).toEqual([]);
}

describe('forgetting (rules: privacy#forgetting)', () => {
  it('says first what goes and what stays, until when and by which law', async () => {
    const { preview } = await aHouseWithZoe(house);
    const { name, open, groups } = await preview();
    expect([name, open]).toEqual([nameOfZoe, []]);
    const said = groups.map(({ place, records }) => [place, records.filter(({ mayGo }) => mayGo).length]);
    expect(Object.fromEntries(said)).toEqual({
      CUSTOMER: 0,
      OFFER: 1,
      ORDER: 0,
      COMPLAINT: 0,
      PAPER: 0,
      FILE: 2,
      EVENT: 1,
      NUMBER: 0,
      BILLED: 0,
      HISTORY: 0,
    });
    const order = groups.find(({ place }) => place === 'ORDER')?.records[0];
    expect(order).toMatchObject({ kept: 'INVOICE', duty: { until: '2034-12-31', country: 'DE' } });
  });

  it('ends the archives of the house that were made before', async () => {
    const { shop, admin, forget } = await aHouseWithZoe(house);
    const id = await makeExportFor(services, shop.tenantId, admin.userId);
    const link = (await admin.call(calls.linkToHouseExport, { params: { id } })).ok();
    await bytesBehind(house, link);
    const { id: underWay } = (await admin.call(calls.askForHouseExport, {})).ok();
    (await forget()).ok();
    await workOnExport(services, shop.tenantId, underWay);
    expect((await admin.call(calls.listHouseExports)).ok()).toEqual([]);
    await expect(bytesBehind(house, link)).rejects.toThrow('404');
    clock.advance({ hours: 2 });
    await sweepBlobs(services);
    const keys: string[] = [];
    for await (const { key } of services.files.list()) if (key.startsWith(shop.tenantId)) keys.push(key);
    const rows = await rowsOfTenant(services.engine, shop.tenantId);
    const named = rows.filter(({ row }) => keys.some((key) => row.includes(key)));
    expect(named.filter(({ table }) => table === 'house_exports' || table === 'blobs_to_remove')).toEqual([]);
    expect(keys.filter((key) => !rows.some(({ row }) => row.includes(key)))).toEqual([]);
  });

  it('deletes what nobody has to keep, and restricts the rest', async () => {
    const { shop, admin, anna, ids, forget, read, billed } = await aHouseWithZoe(house);
    // The number of an offer goes with it.
    const rows = async () =>
      (await billed()).map(({ version: _version, clientNumber: _number, ...row }) => row);
    const before = await rows();
    (await forget()).ok();
    expect(await placesOf(admin)).toEqual(
      expect.arrayContaining(['CUSTOMER', 'OFFER', 'ORDER', 'COMPLAINT', 'NUMBER', 'BILLED', 'HISTORY']),
    );
    // Nobody else finds, opens or names her.
    for (const text of ['Großmann', 'zoe.mueller@web.test', '0431 123456', 'A-117'])
      expect(await searched(anna, text), text).toEqual([]);
    const params = { id: ids.order };
    expect((await anna.call(calls.getOrder, { params })).status).toBe(404);
    expect((await anna.call(calls.listFiles, { params })).status).toBe(404);
    expect((await anna.call(calls.listOrderHistory, { params, query: {} })).status).toBe(404);
    const { orders } = (await anna.call(calls.listOrders, { query: {} })).ok();
    expect(orders.find(({ id }) => id === ids.order)).toMatchObject({
      clientName: 'Vergessen',
      orderNumber: 'A-117',
      address: null,
      notes: null,
      clientEmail: null,
      sellingSum: 1_000,
      isRestricted: true,
    });
    // A person who answers for it opens what stays, and changes nothing of it.
    const order = await read(ids.order);
    expect(order).toMatchObject({ lastName: 'Vergessen', firstName: null, email: null, notes: null });
    expect(order.isRestricted).toBe(true);
    const body = { id: order.id, type: order.type, version: order.version, notes: 'wieder da' };
    expect((await admin.call(calls.saveOrder, { body })).status).toBe(403);
    const { customers } = (await admin.call(calls.listCustomers, { query: {} })).ok();
    expect(customers.filter(({ id }) => id === ids.customer)).toEqual([]);
    const ofCustomer = { params: { id: ids.customer } };
    const customer = (await admin.call(calls.getCustomer, ofCustomer)).ok();
    expect(customer).toMatchObject({ lastName: 'Vergessen', email: null, isRestricted: true });
    const changed = { id: customer.id, version: customer.version, lastName: 'Müller' };
    expect((await admin.call(calls.saveCustomer, { body: changed })).status).toBe(403);
    expect((await admin.call(calls.deleteCustomer, ofCustomer)).status).toBe(403);
    expect((await anna.call(calls.getCustomer, ofCustomer)).status).toBe(404);
    // The books are as they were.
    expect(await rows()).toEqual(before);
    await isWell(shop.tenantId);
  });

  it('of whoever only asked leaves nothing, and empties their history', async () => {
    const { shop, admin, ids, forget, change } = await aHouseWithZoe(house);
    expect(ids.offer).not.toBe(ids.client);
    const read = async () => (await admin.call(calls.listOffers, { query: { ids: ids.offer } })).ok();
    expect(await read()).toHaveLength(1);
    (await forget()).ok();
    expect(await read()).toEqual([]);
    const entries = await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .selectFrom('change_log')
        .select(['action', 'subject_name', 'changes'])
        .where('subject_id', '=', ids.offer)
        .execute(),
    );
    expect(entries).toEqual([{ action: 'CREATED', subject_name: '', changes: [] }]);
    expect((await change(ids.order, {})).status).not.toBe(200);
  });

  it('leaves nothing of whom they were before they were one, however often that was', async () => {
    const { shop, admin, anna, ids, forget } = await aHouseWithZoe(house);
    const askedAs = async (lastName: string) => {
      const { id } = (
        await admin.call(calls.saveOffer, { body: newOffer(shop, anna.userId, { lastName }) })
      ).ok();
      const [offer] = (await admin.call(calls.listOffers, { query: { ids: id } })).ok();
      return offer?.customerId ?? '';
    };
    const mergeInto = async (id: string, version: number, ended: string, endedVersion: number) =>
      (
        await admin.call(calls.mergeCustomers, {
          params: { id },
          body: { version, ended: [{ id: ended, version: endedVersion, take: [] }] },
        })
      ).ok();
    const [first, second] = [await askedAs('Müller-Großmann-Erst'), await askedAs('Müller-Großmann-Zweit')];
    await mergeInto(second, 1, first, 1);
    const versionOf = async (id: string) =>
      (await admin.call(calls.getCustomer, { params: { id } })).ok().version;
    await mergeInto(ids.customer, await versionOf(ids.customer), second, await versionOf(second));
    (await forget()).ok();
    const rows = await rowsOfTenant(services.engine, shop.tenantId);
    expect(rows.filter(({ table }) => table === 'customer_merges')).toEqual([]);
  });

  it('leaves nothing in files: neither what was left out or undone, nor who kept one from being undone', async () => {
    const { shop, admin, forget } = await aHouseWithZoe(house);
    const { tenantId } = shop;
    const { read, judge, mend, apply, undo, look } = openImports(house, tenantId, admin);
    const zoe = 'Müller-Großmann, Zoë';
    const table = (name: string, mail: string) =>
      csvFile([
        ['Name', 'E-Mail'],
        ['Petersen, Ole', mail],
        [name, ''],
        [zoe, 'kein at'],
      ]);
    const import_ = async (file: ReturnType<typeof csvFile>, ...mended: Parameters<typeof mend>[1][]) => {
      const id = await read('customers', file);
      await judge(id);
      if (mended.length > 0) await mend(id, ...mended);
      await apply(id, { leaveOutWrong: true });
      return id;
    };
    await undo(await import_(table(zoe, 'ole@web.test')));
    // Somebody typed another name where Zoë's stood.
    const eva = ['Lang, Eva', 'eva@web.test'].map((text, column) => ({ column, text }));
    const kept = await import_(table('Jansen, Ida', 'ole@web.test'), { place: 4, cells: eva });
    const { customers } = (await admin.call(calls.listCustomers, { query: {} })).ok();
    const ida = customers.find(({ name }) => name === 'Jansen, Ida')?.id ?? '';
    const body = { id: ida, lastName: 'Müller-Großmann', firstName: 'Zoë', version: 1 };
    (await admin.call(calls.saveCustomer, { body })).ok();
    expect(await undo(kept)).toMatchObject({ failure: 'BUILT_UPON', builtUpon: [nameOfZoe] });
    const waiting = await read('customers', table('Lang, Ida', 'ida@web.test'));
    const named = async () =>
      (await rowsOfTenant(services.engine, tenantId))
        .filter(({ table: of, row }) => of.startsWith('import') && row.includes('Müller-Großmann'))
        .map(({ table: of }) => of);
    // Somebody took the column of customers for that of sellers, and agreed.
    const word = { list: 'salesmanId', word: 'muellergrossmannzoe', text: nameOfZoe, meaning: 'FORMER' };
    await services.tenancy.inTenant(tenantId, (tx) =>
      keepWord(tx, tenantId, word, { at: services.clock.now(), by: 'Ada Admin' }),
    );
    expect(new Set(await named())).toEqual(new Set(['imports', 'import_rows', 'import_words']));
    (await forget()).ok();
    expect(await look(kept)).toMatchObject({ state: 'DONE', failure: null, builtUpon: [] });
    // Rows of an import that nobody has written yet are still to come.
    expect(await named()).toEqual(['import_rows']);
    (await admin.call(calls.discardImport, { params: { id: waiting } })).ok();
    expect(await named()).toEqual([]);
  });

  it('leaves no word of a file whose row became somebody else, and its undo works as before', async () => {
    const { shop, admin, forget } = await aHouseWithZoe(house);
    const { read, judge, apply, undo, rows } = openImports(house, shop.tenantId, admin);
    const written = async (...people: readonly string[][]) => {
      const id = await read('customers', csvFile([['Name', 'E-Mail'], ...people]));
      await judge(id);
      await apply(id);
      return id;
    };
    const people = async () => (await admin.call(calls.listCustomers, { query: {} })).ok().customers;
    const kept = await written(['Müller-Großmann, Zoë', 'eva@web.test']);
    const eva = (await people()).find(({ email }) => email === 'eva@web.test')?.id ?? '';
    const body = { id: eva, lastName: 'Neu', firstName: 'Eva', version: 1 };
    (await admin.call(calls.saveCustomer, { body })).ok();
    const undone = await written(['Petersen, Ole', 'ole@web.test']);
    (await forget()).ok();
    const said = (await rowsOfTenant(services.engine, shop.tenantId)).filter(
      ({ table }) => table === 'import_rows',
    );
    expect(said).toHaveLength(2);
    for (const { row } of said) expect(row).not.toMatch(/Müller-Großmann|Ole/);
    expect(await rows(kept)).toEqual([]);
    expect(await undo(undone)).toMatchObject({ state: 'UNDONE', failure: null });
    expect((await people()).map(({ name }) => name)).toEqual(['Neu, Eva']);
  });

  it('is not undone by a file that still names them: nothing is changed and nothing comes back', async () => {
    const { shop, admin, forget } = await aHouseWithZoe(house);
    (await forget()).ok();
    const { read, judge, rows } = openImports(house, shop.tenantId, admin);
    const file = csvFile([
      ['AB-Nr', 'Kunde', 'Verkauft am', 'Notiz'],
      ['A-117', 'Müller-Großmann, Zoë', '1.3.2026', 'wieder da'],
    ]);
    const id = await read('orders', file);
    expect(await judge(id)).toMatchObject({ counts: { NEW: 0, CHANGES: 0, DUPLICATE: 1, WRONG: 0 } });
    expect(await rows(id)).toMatchObject([{ note: expect.stringContaining('vergessen') }]);
  });

  it('is meant: whoever does it has written the name, and nobody else may', async () => {
    const { admin, anna, ids, forget } = await aHouseWithZoe(house);
    expect((await forget('Müller')).status).toBe(400);
    const input = { params: { id: ids.customer }, body: { name: nameOfZoe } };
    expect((await anna.call(calls.forgetPerson, input)).status).toBe(403);
    expect(await placesOf(admin)).toContain('OFFER');
    expect((await forget('mueller grossmann zoe')).status).toBe(200);
    expect((await forget()).status).toBe(404);
    const { forgotten } = (await admin.call(calls.listForgotten, {})).ok();
    expect(forgotten).toMatchObject([{ nextOn: '2033-01-01' }]);
    expect(JSON.stringify(forgotten)).not.toMatch(/Zo|ller/);
  });

  it.each([
    ['NOT_DELIVERED', { delivery_date: isoDate('2026-12-01') }, /noch nicht geliefert/],
    ['UNPAID', { remaining_amount: cents(100) }, /noch nicht ausgeglichen/],
  ] as const)('waits while business goes on: %s', async (_reason, facts, sentence) => {
    const { shop, ids, forget, preview } = await aHouseWithZoe(house);
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.updateTable('orders').set(facts).where('id', '=', ids.order).execute(),
    );
    expect((await preview()).open).toEqual([expect.stringMatching(sentence)]);
    const refused = await forget();
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toMatch(sentence);
    expect((await preview()).groups.length).toBeGreaterThan(5);
  });

  it('waits for a complaint, and for a month that is not closed', async () => {
    const { shop, forget } = await aHouseWithZoe(house);
    await services.tenancy.inTenant(shop.tenantId, async (tx) => {
      await sql`update complaints set state = 'NEW', fixed_at = null`.execute(tx);
      await sql`update billed_rows set number = null`.execute(tx);
    });
    const refused = JSON.stringify((await forget()).body);
    expect(refused).toMatch(/offene Reklamation/);
    expect(refused).toMatch(/noch nicht abgerechnet/);
  });
});

describe('at night (rules: privacy#at-night)', () => {
  it('ends by itself what had to stay, class by class, and figures stay', async () => {
    const { shop, ids, forget } = await aHouseWithZoe(house);
    (await forget()).ok();
    const { tenantId } = shop;
    const sums = () =>
      services.tenancy.inTenant(tenantId, (tx) =>
        tx.selectFrom('orders').select(['final_price', 'margin', 'paid_sum', 'order_number']).execute(),
      );
    const before = await sums();
    const night = async (at: string) => {
      clock.set(at);
      await endRestrictions(services);
      return heldPlaces(tenantId, ids);
    };
    // The letters' six years end in 2032, what is billed in 2034.
    const first = await night('2032-12-31T02:17:00Z');
    expect(first).toEqual(expect.arrayContaining(['PAPER', 'ORDER', 'COMPLAINT']));
    const second = await night('2033-01-02T02:17:00Z');
    expect(second).toEqual(['ORDER']);
    const last = await night('2035-01-02T02:17:00Z');
    expect(last).toEqual([]);
    expect(await sums()).toEqual(before);
    await isWell(tenantId);
    const forgotten = await services.tenancy.inTenant(tenantId, (tx) =>
      tx.selectFrom('forgotten').select(['stays', 'next_on']).execute(),
    );
    expect(forgotten).toEqual([{ stays: [], next_on: null }]);
  });
});

it('mails that nobody sent go when the longest duty of letters is over (rules: privacy#at-night)', async () => {
  const outbox = join(house.dataDir, 'outbox');
  mkdirSync(outbox, { recursive: true });
  const names = ['2018-12-31T10-00-00-000Z-a.eml', '2019-01-01T10-00-00-000Z-b.eml', 'notiz.txt'];
  for (const name of names) writeFileSync(join(outbox, name), 'Guten Tag');
  await clearOutbox(services);
  expect(readdirSync(outbox).filter((name) => names.includes(name))).toEqual(names.slice(1));
});

/** Lists the places where texts or papers are still held. */
async function heldPlaces(tenantId: string, ids: { readonly order: string }): Promise<string[]> {
  const { rows } = await services.tenancy.inTenant(tenantId, (tx) =>
    sql<{ place: string }>`select case table_name when 'customers' then 'CUSTOMER' when 'offers' then 'OFFER'
        when 'orders' then 'ORDER' else 'COMPLAINT' end as place from restricted_texts where tenant_id = ${tenantId}
      union select 'PAPER' from issued_documents where tenant_id = ${tenantId} and order_id = ${ids.order}
      union select 'FILE' from files where tenant_id = ${tenantId} and owner_id = ${ids.order}
      order by 1`.execute(tx),
  );
  return rows.map(({ place }) => place);
}

describe('what is told (rules: privacy#export)', () => {
  it('is an archive of all that hangs on one customer, before and after they are forgotten, and is noted', async () => {
    const { admin, anna, ids, forget, order } = await aHouseWithZoe(house);
    await order({ lastName: 'Müller-Großmann', firstName: 'Zara', deliveryDate: '2026-12-20' });
    const params = { id: ids.customer };
    const take = async () => {
      const link = (await admin.call(calls.linkToPersonExport, { params })).ok();
      return { link, archive: await unzipped(await bytesBehind(house, link)) };
    };
    expect((await anna.call(calls.linkToPersonExport, { params })).status).toBe(403);
    const { link, archive } = await take();
    expect(link.filename).toBe('Auskunft Müller-Großmann, Zoë.zip');
    const files = (names: Iterable<string>) =>
      [...names].flatMap((name) => /^Dateien\/(.*)$/.exec(name)?.[1] ?? []).toSorted();
    // The photo, the contract, the plan in the offer and what was printed, each by its name.
    const printed = 'A-117 · Müller-Großmann, Zoë.pdf';
    expect(files(archive.keys())).toEqual([
      ...[printed, 'Briefpapier (2).pdf', 'Briefpapier.jpg', 'Briefpapier.pdf'],
    ]);
    const text = (name: string) => archive.get(name)?.toString('utf8') ?? '';
    expect(text('Uebersicht.html')).toMatch(/A-117 · Müller-Großmann, Zoë/);
    expect(text('daten.json')).toMatch(/neue Küche für die Tochter/);
    expect(text('daten.json')).not.toMatch(/Zara|Anna Muster|margin/);
    const { entries } = (await admin.call(calls.listCustomerHistory, { params, query: {} })).ok();
    expect(JSON.stringify(entries)).toContain('privacy/told');

    (await forget()).ok();
    const later = (await take()).archive;
    expect(later.get('daten.json')?.toString('utf8')).toMatch(/zoe\.mueller@web\.test/);
    expect(files(later.keys())).toHaveLength(2);
  });
});

/** Files of an archive by their names. */
async function unzipped(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const file = {
    size: archive.length,
    read: async (from: number, length: number) => archive.subarray(Math.max(0, from), from + length),
  };
  const entries = (await readZipEntries(file)) ?? [];
  return new Map(
    entries.map(({ name, at, packed }) => {
      const start = at + 30 + Buffer.byteLength(name, 'latin1');
      return [Buffer.from(name, 'latin1').toString('utf8'), archive.subarray(start, start + packed)];
    }),
  );
}
