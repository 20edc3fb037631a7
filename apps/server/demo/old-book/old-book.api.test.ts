import { calls } from '@korpus/contract/calls.ts';
import type { Import } from '@korpus/contract/imports/imports.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../tests/kit/house.ts';
import { openImports } from '../../../../tests/kit/imports.ts';
import type { SignedIn } from '../../../../tests/kit/people.ts';
import { southernPlaces } from '../demo-names.ts';
import { oldBook } from './old-book.ts';

const house = await aHouse();

const suppliers = ['Küchenwerke Hansen', 'Möbel Brügge', 'Stein & Platte'];
const book = {
  name: 'altes-auftragsbuch.csv',
  bytes: oldBook({
    suppliers,
    places: southernPlaces,
    locations: ['Grünwald', 'Holzkirchen'],
    salesmen: ['Anna Huber', 'Ben Wagner'],
  }),
};

async function aFreshHouse() {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Ada', lastName: 'Admin' });
  return { shop, admin, ...openImports(house, shop.tenantId, admin) };
}

const suppliersOf = async (who: SignedIn) => (await who.call(calls.getBaseData)).ok().suppliers;
const likely = ({ words }: Pick<Import, 'words'>) =>
  words.flatMap(({ list, words: own }) =>
    own.map((each) => ({ list, text: each.text, meaning: each.likely })),
  );
/** Suppliers without a meaning become new ones, as the one tick on the screen says. */
const withSuppliers = (words: ReturnType<typeof likely>) =>
  words.map((each) =>
    each.list === 'supplierId' && each.meaning === null ? { ...each, meaning: 'NEW' } : each,
  );

describe('the book of another program in a fresh house (rules: import#words-of-the-file)', () => {
  it('comes in with three decisions, is remembered, and goes with what nobody used', async () => {
    const { admin, shop, read, judge, apply, undo, rows, look } = await aFreshHouse();
    const id = await read('orders', book);
    const first = await judge(id);
    expect(first.counts).toEqual({ NEW: 0, CHANGES: 0, DUPLICATE: 0, WRONG: 65 });
    expect(first.words.map(({ list, label, words }) => [list, label, words.length])).toEqual([
      ['salesmanId', 'Verkäufer', 2],
      ['location', expect.any(String), 2],
      ['supplierId', 'Lieferant', 4],
    ]);
    expect(first.words.flatMap(({ words }) => words.map((each) => each.likely))).toEqual([
      ...['FORMER', 'FORMER', shop.locationId, shop.locationId],
      ...[null, null, null, null],
    ]);

    // The first: these suppliers are made. The second: all else is what it says.
    const second = await judge(id, [], withSuppliers(likely(first)));
    expect(second.counts).toEqual({ NEW: 61, CHANGES: 0, DUPLICATE: 2, WRONG: 2 });
    expect(second.newSuppliers).toHaveLength(4);
    expect(await suppliersOf(admin)).toEqual([]);
    // The third: two rows nobody can read stay away.
    expect(await apply(id, { leaveOutWrong: true })).toMatchObject({ state: 'DONE', created: 61 });
    expect((await suppliersOf(admin)).map(({ name }) => name).toSorted()).toEqual(
      [...suppliers, 'Küchen Maier (gibt es nicht mehr)'].toSorted(),
    );
    const { orders } = (await admin.call(calls.listOrders, { query: {} })).ok();
    expect(new Set(orders.map(({ salesmanId }) => salesmanId))).toEqual(new Set([admin.userId]));
    const one = (await admin.call(calls.getOrder, { params: { id: orders[0]?.id ?? '' } })).ok();
    expect(one.notes).toMatch(/Verkauft von (Anna Huber|Ben Wagner) \(ehemalig\)\.$/);

    // The next file asks nothing: all of it is known.
    const again = await read('orders', book);
    expect((await judge(again)).counts).toEqual({ NEW: 0, CHANGES: 0, DUPLICATE: 63, WRONG: 2 });
    expect((await rows(again)).filter(({ verdict }) => verdict === 'WRONG')).toMatchObject([
      { problems: [{ field: 'deliveryDate' }] },
      { problems: [{ field: 'orderPrice' }] },
    ]);

    // Agreed words can be listed; a removed one is asked for again.
    const known = (await admin.call(calls.listImportWords)).ok();
    expect(known.map(({ label, text, special, choice }) => [label, text, special, choice])).toEqual([
      ...['Grünwald', 'Holzkirchen'].map((text) => [expect.any(String), text, null, expect.any(String)]),
      ...['Anna Huber', 'Ben Wagner'].map((text) => ['Verkäufer', text, 'FORMER', null]),
    ]);
    const remove = () =>
      admin.call(calls.removeImportWord, { body: { list: 'salesmanId', text: 'ben wagner' } });
    (await remove()).ok();
    expect((await remove()).error().code).toBe('NOT_FOUND');
    const asked = (await judge(again)).words.find(({ list }) => list === 'salesmanId');
    expect(asked?.words.find(({ text }) => text === 'Ben Wagner')?.meaning).toBeNull();
    const person = await shop.signedInAs('SALESMAN', { with: ['IMPORT', 'BASE_DATA_WRITE'] });
    expect((await person.call(calls.listImportWords)).ok()).toEqual([]);
    const foreign = { list: 'salesmanId', text: 'Anna Huber' };
    expect((await person.call(calls.removeImportWord, { body: foreign })).error().code).toBe('NOT_FOUND');

    // One of the suppliers is somebody's by now.
    const [kept] = await suppliersOf(admin);
    if (kept === undefined) throw new Error('There are no suppliers.');
    const { id: supplier, name, version } = kept;
    const body = { id: supplier, name, version, email: 'neu@hansen.example' };
    (await admin.call(calls.saveSupplier, { body })).ok();
    expect(await undo(id)).toMatchObject({ state: 'UNDONE' });
    expect((await suppliersOf(admin)).map((each) => each.name)).toEqual([name]);
    expect((await look(again)).state).toBe('JUDGED');
  });

  it('comes in whole once its day and its price are mended in place (rules: import#mended)', async () => {
    const { admin, read, judge, mend, apply, rows, look } = await aFreshHouse();
    const id = await read('orders', book);
    await judge(id, [], withSuppliers(likely(await judge(id))));
    const { columns } = await look(id);
    const of = (header: string) => columns.findIndex((each) => each.header === header);
    const [day, price] = [of('Lieferung am'), of('VK brutto')];
    const wrong = (await rows(id)).filter(({ verdict }) => verdict === 'WRONG');
    expect(wrong.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
      ['deliveryDate'],
      ['orderPrice'],
    ]);
    const [first = 0, second = 0] = wrong.map(({ place }) => place);
    const mended = await mend(
      id,
      { place: first, cells: [{ column: day, text: '28.02.2023' }] },
      { place: second, cells: [{ column: price, text: '12.500,00' }] },
    );
    expect(mended).toMatchObject({ mended: 2, counts: { NEW: 63, CHANGES: 0, DUPLICATE: 2, WRONG: 0 } });
    const query = { mended: 'true' } as const;
    const { rows: seen } = (await admin.call(calls.listImportRows, { params: { id }, query })).ok();
    expect(seen).toMatchObject([
      { place: first, verdict: 'NEW', mended: [{ column: day, original: '31.02.2023' }] },
      { place: second, verdict: 'NEW', mended: [{ column: price, original: 'siehe Vertrag' }] },
    ]);
    expect(await apply(id)).toMatchObject({ state: 'DONE', created: 63 });
    const { orders } = (await admin.call(calls.listOrders, { query: {} })).ok();
    const written = orders.filter(({ orderNumber }) => /^22-90[01]$/.test(orderNumber ?? ''));
    expect(new Map(written.map((each) => [each.orderNumber, each]))).toEqual(
      new Map([
        ['22-900', expect.objectContaining({ deliveryDate: '2023-02-28' })],
        ['22-901', expect.objectContaining({ sellingSumGross: 12_500 })],
      ]),
    );
    const { entries } = (await admin.call(calls.listChanges, { query: { subjectKind: 'import' } })).ok();
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'import.mended', new: '2' }),
    );
  });

  it('takes a word for whom somebody says, and for nobody whom the house does not have', async () => {
    const { admin, shop, read, judge, look, rows } = await aFreshHouse();
    const anna = await shop.aPerson('SALESMAN', { firstName: 'Anna', lastName: 'Huber-Lang' });
    const id = await read('orders', book);
    const asked = await judge(id);
    const salesmen = asked.words.find(({ list }) => list === 'salesmanId');
    expect(salesmen?.words.toSorted((one, other) => one.text.localeCompare(other.text))).toMatchObject([
      { text: 'Anna Huber', likely: anna.userId },
      { text: 'Ben Wagner', likely: 'FORMER' },
    ]);
    const words = likely(asked).map((each) =>
      each.text === 'Ben Wagner' ? { ...each, meaning: anna.userId } : each,
    );
    await judge(id, [], withSuppliers(words));
    expect((await rows(id)).every(({ note }) => !note?.includes('ehemalig'))).toBe(true);
    // Disabled people are no choice any more.
    await shop.changePerson(anna, { enabled: false });
    expect((await judge(id)).counts.WRONG).toBe(65);
    const { sheet, sources, version } = await look(id);
    const send = (meaning: string, list = 'salesmanId') =>
      admin.call(calls.judgeImport, {
        params: { id },
        body: { sheet, sources, version, words: [{ list, text: 'Ben Wagner', meaning }] },
      });
    for (const wrong of [
      send(anna.userId),
      send('NEW'),
      send('NOTHING'),
      send('FORMER', 'supplierId'),
      send('FORMER', 'nichts'),
    ])
      expect((await wrong).status).toBe(400);
  });

  it('makes suppliers for nobody who may not', async () => {
    const { shop, read: _read } = await aFreshHouse();
    const person = await shop.signedInAs('SALESMAN', { firstName: 'Sven', lastName: 'Ohne' });
    await shop.override(person, { IMPORT: true, OTHER_ORDER_READ: true, OTHER_ORDER_WRITE: true });
    const own = openImports(house, shop.tenantId, person);
    const id = await own.read('orders', book);
    const asked = await own.judge(id);
    expect(asked.words.find(({ list }) => list === 'supplierId')?.special).toEqual(['NOTHING']);
    const { sheet, sources, version } = asked;
    const words = [{ list: 'supplierId', text: 'Stein & Platte', meaning: 'NEW' }];
    const refused = await person.call(calls.judgeImport, {
      params: { id },
      body: { sheet, sources, version, words },
    });
    expect(refused.status).toBe(400);
  });
});
