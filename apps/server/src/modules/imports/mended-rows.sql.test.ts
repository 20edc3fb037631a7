import { calls } from '@korpus/contract/calls.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { csvFile, openImports, type Table } from '../../../../../tests/kit/imports.ts';

const house = await aHouse();

const headers = ['Name', 'E-Mail', 'Datum', 'Budget', 'Verkäufer', 'Filiale'];

/** Judged offers of a house that has one seller and one place. */
async function aJudgedFile(rows: Table) {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Ada', lastName: 'Admin' });
  const location = (await admin.call(calls.getBaseData)).ok().locations[0]?.name ?? '';
  const all = openImports(house, shop.tenantId, admin);
  const table = [headers, ...rows.map((row) => [...row, 'Ada Admin', location])];
  const id = await all.read('offers', csvFile(table));
  const judged = await all.judge(id);
  const send = (version: number, rows: BodyOf<typeof calls.mendImportRows>['rows'], who = admin) =>
    who.call(calls.mendImportRows, { params: { id }, body: { version, rows } });
  return { ...all, shop, admin, id, judged, send };
}

const [email, day, budget] = [1, 2, 3];
const ida = ['Petersen', 'ida@example.com', '31.2.2026', '18.500,50'];
const ole = ['Jansen', 'ole@example.com', '1.3.2026', '9.000,00'];

describe('rows mended in place (rules: import#mended)', () => {
  it('are judged anew with all others, shown with what the file says, and set back', async () => {
    const { id, judged, mend, rows } = await aJudgedFile([ida, ole]);
    expect(judged).toMatchObject({ mended: 0, counts: { NEW: 1, WRONG: 1 } });
    // The same person and day as the other row: it is its double.
    const double = [
      { column: email, text: 'ole@example.com' },
      { column: day, text: '1.3.2026' },
    ];
    expect(await mend(id, { place: 2, cells: double })).toMatchObject({
      state: 'JUDGED',
      mended: 1,
      counts: { NEW: 1, DUPLICATE: 1, WRONG: 0 },
    });
    expect((await rows(id))[0]?.mended).toEqual([
      { column: email, original: 'ida@example.com' },
      { column: day, original: '31.2.2026' },
    ]);
    await mend(id, { place: 2, cells: [{ column: email, text: null }] });
    expect((await rows(id))[0]).toMatchObject({
      verdict: 'NEW',
      mended: [{ column: day, original: '31.2.2026' }],
    });
    expect(await mend(id, { place: 2, cells: [{ column: day, text: null }] })).toMatchObject({
      mended: 0,
      counts: { NEW: 1, WRONG: 1 },
    });
    expect((await rows(id))[0]?.mended).toEqual([]);
  });

  it('stay mended when columns mean something else, and come back with their column', async () => {
    const { id, judge, mend, rows, look } = await aJudgedFile([ida]);
    await mend(id, { place: 2, cells: [{ column: day, text: '28.2.2026' }] });
    const fixed = { field: 'requestDate', column: null, fixed: '1.1.2026' };
    expect(await judge(id, [fixed])).toMatchObject({ mended: 1, counts: { NEW: 1 } });
    expect((await rows(id))[0]?.mended).toEqual([{ column: day, original: '31.2.2026' }]);
    await judge(id, [{ field: 'requestDate', column: day, fixed: null }]);
    const { sources } = await look(id);
    const at = sources
      .filter(({ column }) => column !== null)
      .findIndex(({ field }) => field === 'requestDate');
    expect((await rows(id))[0]?.texts[at]).toBe('28.02.2026');
  });

  it('ask for a name that is typed, and stay mended when what names mean is decided otherwise', async () => {
    const { id, admin, judge, mend, rows, apply } = await aJudgedFile([ida, ole]);
    const seller = 4;
    const cells = [
      { column: day, text: '28.2.2026' },
      { column: seller, text: 'Bert Brand' },
    ];
    const asking = await mend(id, { place: 2, cells });
    expect(asking.counts).toMatchObject({ NEW: 1, WRONG: 1 });
    const sellers = asking.words.find(({ list }) => list === 'salesmanId');
    expect(sellers?.words).toMatchObject([{ text: 'Bert Brand', meaning: null }]);
    const ada = sellers?.choices.find(({ name }) => name === 'Ada Admin')?.id ?? '';
    const decided = (meaning: string | null) => [{ list: 'salesmanId', text: 'Bert Brand', meaning }];
    expect(await judge(id, [], decided(ada))).toMatchObject({
      mended: 1,
      counts: { NEW: 2, WRONG: 0 },
    });
    expect((await judge(id, [], decided(null))).counts).toMatchObject({ NEW: 1, WRONG: 1 });
    expect((await rows(id))[0]?.mended).toEqual([
      { column: day, original: '31.2.2026' },
      { column: seller, original: 'Ada Admin' },
    ]);
    await judge(id, [], decided(ada));
    expect(await apply(id)).toMatchObject({ state: 'DONE', created: 2 });
    const offers = (await admin.call(calls.listOffers)).ok();
    expect(offers.map(({ salesmanId }) => salesmanId)).toEqual([ada, ada]);
  });

  it('change nothing of how the column of other rows is read; an amount typed here is read by itself', async () => {
    const english = (amount: string, at: number) => [`Kunde ${at}`, '', '1.3.2026', amount];
    const { id, judged, mend, rows, look } = await aJudgedFile([
      ...['12,345.67', '1,234', 'viel'].map(english),
    ]);
    expect(judged.counts).toMatchObject({ NEW: 2, WRONG: 1 });
    await mend(id, { place: 4, cells: [{ column: budget, text: '1.234,50' }] });
    const { counts, sources } = await look(id);
    expect(counts).toMatchObject({ NEW: 3, WRONG: 0 });
    const at = sources.filter(({ column }) => column !== null).findIndex(({ field }) => field === 'budget');
    expect((await rows(id)).map(({ texts }) => texts[at])).toEqual(['12.345,67', '1.234,00', '1.234,50']);
    expect(await mend(id, { place: 4, cells: [{ column: budget, text: '1.234' }] })).toMatchObject({
      counts: { WRONG: 1 },
    });
  });

  it('are the same as before where nothing new is typed: nothing is judged and the version stays', async () => {
    const { id, judged, send, look } = await aJudgedFile([ida]);
    const same = [{ place: 2, cells: [{ column: day, text: ' 31.2.2026 ' }] }];
    expect((await send(judged.version, same)).ok()).toEqual({ version: judged.version });
    expect(await look(id)).toMatchObject({ state: 'JUDGED', version: judged.version });
  });

  it.each([
    ['a row that is not there', [{ place: 99, cells: [{ column: 0, text: 'x' }] }], 'body.rows.0.place'],
    [
      'a column that is not there',
      [{ place: 2, cells: [{ column: 6, text: 'x' }] }],
      'body.rows.0.cells.0.column',
    ],
    [
      'one row twice',
      [0, 1].map((column) => ({ place: 2, cells: [{ column, text: 'x' }] })),
      'body.rows.1.place',
    ],
  ])('are refused with their place: %s', async (_what, rows, path) => {
    const { judged, send } = await aJudgedFile([ida]);
    expect((await send(judged.version, rows)).error().details?.violations).toMatchObject([{ path }]);
  });

  it('are mended by who may import them, as they saw them, and before they are written', async () => {
    const { shop, id, judged, send, apply, admin } = await aJudgedFile([ole]);
    const rows = [{ place: 2, cells: [{ column: 0, text: 'Jansen-Lang' }] }];
    const salesman = await shop.signedInAs('SALESMAN', { with: ['IMPORT', 'BASE_DATA_WRITE'] });
    expect((await send(judged.version, rows, salesman)).error().code).toBe('NOT_FOUND');
    const without = await shop.signedInAs('SALESMAN');
    expect((await send(judged.version, rows, without)).error().code).toBe('FORBIDDEN');
    expect((await send(judged.version - 1, rows)).error().code).toBe('STALE_VERSION');
    const { version } = await apply(id);
    expect((await send(version, rows)).error().code).toBe('STALE_VERSION');
    expect((await admin.call(calls.listOffers)).ok().map(({ lastName }) => lastName)).toEqual(['Jansen']);
  });
});
