import { calls } from '@korpus/contract/calls.ts';
import type { Right } from '@korpus/domain/rights/rights.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { csvFile, openImports, type Table } from '../../../../../tests/kit/imports.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { forgetOldRows } from './clean-up.ts';

const house = await aHouse();

async function aShop() {
  const shop = await house.aTenant();
  const admin = await shop.signedInAs('ADMIN', { firstName: 'Ada', lastName: 'Admin' });
  return { shop, admin, ...openImports(house, shop.tenantId, admin) };
}

const suppliersOf = async (who: SignedIn) =>
  (await who.call(calls.getBaseData)).ok().suppliers.map(({ name, email }) => [name, email]);
const offersOf = async (who: SignedIn) => (await who.call(calls.listOffers)).ok();
const verdictsOf = (rows: readonly { readonly verdict: string }[]) => rows.map(({ verdict }) => verdict);

const someSuppliers: Table = [
  ['Lieferant', 'Adresse', 'E-Mail'],
  ['Küchenwerke Hansen', 'Hafenstraße 12, Kiel', 'bestellung@hansen.example'],
  ['Möbel  Brügge', '', ''],
];

const offerTable = (salesman: string, location: string, rows: Table): Table => [
  [
    'Kundennr.',
    'Vorname',
    'Name',
    'Strasse',
    'Plz',
    'Ort',
    'Tel.',
    'E-Mail',
    'Verkäufer',
    'Filiale',
    'Datum',
    'Budget',
  ],
  ...rows.map((row) => [...row.slice(0, 8), salesman, location, ...row.slice(8)]),
];

async function anOfferShop(rows: Table) {
  const all = await aShop();
  const location = (await all.admin.call(calls.getBaseData)).ok().locations[0]?.name ?? '';
  const id = await all.read('offers', csvFile(offerTable('Ada Admin', location, rows), 'kunden.csv'));
  return { ...all, id, location };
}

const jördis = [
  'K-1',
  'Jördis',
  'Brüggemann',
  'Am Deich 7',
  '25746',
  'Heide',
  '0481/123456',
  'j@example.com',
  '14.3.2026',
  '18.500,50 €',
];
const ole = ['K-2', 'Ole', 'Petersen', 'k.A.', '', '', '', '', '2026-03-15', ''];

describe('a file of suppliers (rules: import#steps)', () => {
  it('is read, judged, written and undone', async () => {
    const { admin, read, judge, apply, undo, rows, look } = await aShop();
    const id = await read('suppliers', csvFile(someSuppliers));
    expect(await look(id)).toMatchObject({ state: 'READ', rows: 2, fileName: 'liste.csv' });
    expect(await judge(id)).toMatchObject({ state: 'JUDGED', counts: { NEW: 2, WRONG: 0 } });
    expect(verdictsOf(await rows(id))).toEqual(['NEW', 'NEW']);
    expect(await suppliersOf(admin)).toEqual([]);
    expect(await apply(id)).toMatchObject({ state: 'DONE', created: 2, changed: 0 });
    expect(await suppliersOf(admin)).toEqual([
      ['Küchenwerke Hansen', 'bestellung@hansen.example'],
      ['Möbel Brügge', null],
    ]);
    const { entries } = (await admin.call(calls.listChanges, { query: { subjectKind: 'import' } })).ok();
    expect(entries).toMatchObject([{ subjectName: 'liste.csv', action: 'CREATED' }]);
    expect(await undo(id)).toMatchObject({ state: 'UNDONE' });
    expect(await suppliersOf(admin)).toEqual([]);
  });

  it('says what changes, writes it when told to, and takes it back', async () => {
    const { admin, read, judge, apply, undo, rows } = await aShop();
    await apply((await judge(await read('suppliers', csvFile(someSuppliers)))).id);
    const changed = csvFile([
      ['Name', 'Mail'],
      ['küchenwerke  hansen', 'neu@hansen.example'],
      ['Möbel Brügge', '-'],
      ['Kaputt', 'keine Adresse'],
      ['Moebel Bruegge', ''],
    ]);
    const id = await read('suppliers', changed);
    expect(await judge(id)).toMatchObject({ counts: { NEW: 0, CHANGES: 1, DUPLICATE: 2, WRONG: 1 } });
    const [first, , third] = await rows(id);
    expect(first?.changes).toEqual([
      { field: 'name', from: 'Küchenwerke Hansen', to: 'küchenwerke hansen' },
      { field: 'email', from: 'bestellung@hansen.example', to: 'neu@hansen.example' },
    ]);
    expect(third?.problems).toMatchObject([{ field: 'email' }]);
    const refused = await admin.call(calls.applyImport, {
      params: { id },
      body: { updateChanges: true, leaveOutWrong: false, version: 3 },
    });
    expect(refused.error().details?.violations).toMatchObject([{ path: 'body.leaveOutWrong' }]);
    expect(await apply(id, { updateChanges: true, leaveOutWrong: true })).toMatchObject({ changed: 1 });
    expect(await suppliersOf(admin)).toContainEqual(['küchenwerke hansen', 'neu@hansen.example']);
    expect(await undo(id)).toMatchObject({ state: 'UNDONE' });
    expect(await suppliersOf(admin)).toContainEqual(['Küchenwerke Hansen', 'bestellung@hansen.example']);
  });
});

describe('a file of offers', () => {
  it('becomes offers with numbers, history and words to be found by', async () => {
    const { admin, judge, apply, id } = await anOfferShop([jördis, ole]);
    expect(await judge(id)).toMatchObject({ counts: { NEW: 2, WRONG: 0 } });
    expect(await apply(id)).toMatchObject({ state: 'DONE', created: 2 });
    const offers = await offersOf(admin);
    expect(
      offers.map(({ lastName, clientNumber, requestDate, budget, phone1 }) => ({
        lastName,
        clientNumber,
        requestDate,
        budget,
        phone1,
      })),
    ).toEqual([
      { lastName: 'Petersen', clientNumber: '10002', requestDate: '2026-03-15', budget: null, phone1: null },
      {
        lastName: 'Brüggemann',
        clientNumber: '10001',
        requestDate: '2026-03-14',
        budget: 18_500.5,
        phone1: '0481/123456',
      },
    ]);
    const [{ id: offer = '' } = {}] = offers.filter(({ lastName }) => lastName === 'Brüggemann');
    const history = (await admin.call(calls.listOfferHistory, { params: { id: offer } })).ok();
    expect(history.entries).toMatchObject([{ action: 'CREATED', userName: 'Ada Admin' }]);
    const hits = (await admin.call(calls.search, { query: { text: 'brüggem' } })).ok();
    expect(hits).toMatchObject([
      { kind: 'CLIENT', id: offer },
      { kind: 'CUSTOMER', id: offer },
    ]);
  });

  it('of one person on two days are two of one customer; the same day or number is one', async () => {
    const day = (text: string) => jördis.with(0, '').with(8, text);
    const { admin, read, judge, apply, id, location } = await anOfferShop([
      ...[day('14.3.2026'), day('15.4.2026'), day('14.3.2026'), ole, ole.with(8, '1.4.2026')],
    ]);
    expect(await judge(id)).toMatchObject({ counts: { NEW: 3, DUPLICATE: 2 } });
    expect(await apply(id)).toMatchObject({ created: 3 });
    const { customers } = (await admin.call(calls.listCustomers, { query: {} })).ok();
    expect(customers).toHaveLength(2);
    const more = [day('15.4.2026').with(9, '20.000'), day('1.5.2026')];
    const next = await read('offers', csvFile(offerTable('Ada Admin', location, more)));
    expect(await judge(next)).toMatchObject({ counts: { NEW: 1, CHANGES: 1 } });
    const undated = [
      ['E-Mail', 'Ort'],
      ['j@example.com', 'Husum'],
    ];
    const several = await read('offers', csvFile(undated));
    expect(await judge(several)).toMatchObject({ counts: { DUPLICATE: 1 } });
  });

  it('names every wrong cell of a row, and nothing is written', async () => {
    const { admin, judge, rows, id } = await anOfferShop([
      ['K-1', '', '', '', '', '', '', 'kein at', '31.2.2024', 'viel'],
    ]);
    expect(await judge(id)).toMatchObject({ counts: { WRONG: 1 } });
    const [row] = await rows(id);
    expect(row?.problems.map(({ field }) => field)).toEqual(['requestDate', 'budget']);
    expect(row?.problems[0]?.message).toBe('Den Tag „31.2.2024“ gibt es nicht.');
    expect(await offersOf(admin)).toEqual([]);
  });

  it('is undone as a whole, or not at all where somebody built upon it (rules: import#undo)', async () => {
    const { admin, judge, apply, undo, id } = await anOfferShop([jördis, ole]);
    await judge(id);
    await apply(id);
    const [one] = await offersOf(admin);
    if (one === undefined) throw new Error('Nothing was written.');
    const note = { id: one.id, lastName: one.lastName, version: one.version };
    (await admin.call(calls.saveOffer, { body: { ...note, notes: 'Angerufen' } })).ok();
    expect(await undo(id)).toMatchObject({
      state: 'DONE',
      failure: 'BUILT_UPON',
      builtUpon: ['Petersen, Ole'],
    });
    expect(await offersOf(admin)).toHaveLength(2);
  });

  it('undone leaves nothing to be found', async () => {
    const { admin, judge, apply, undo, id } = await anOfferShop([jördis, ole]);
    await judge(id);
    await apply(id);
    expect(await undo(id)).toMatchObject({ state: 'UNDONE', failure: null });
    expect(await offersOf(admin)).toEqual([]);
    expect((await admin.call(calls.search, { query: { text: 'brüggem' } })).ok()).toEqual([]);
  });

  it('is news once of each kind, when it is written and when it is undone', async () => {
    const { shop, judge, apply, undo, id } = await anOfferShop([jördis, ole]);
    await judge(id);
    const stream = await openLive(house.app, (await shop.signedInAs('ADMIN')).token);
    onTestFinished(() => stream.close());
    await apply(id);
    await undo(id);
    const asked = { kind: 'import', id };
    const many = ['client', 'customer'].map((kind) => ({ kind, id: '' }));
    const written = [asked, ...many, asked];
    const heard: unknown[] = [];
    while (heard.length <= 2 * written.length) heard.push(await stream.next());
    expect(heard).toEqual([{ kind: 'hello', id: '' }, ...written, ...written]);
  });

  it('is judged anew when the house changed meanwhile, and nothing is written (rules: import#seen-is-written)', async () => {
    const { admin, read, judge, apply, id, location } = await anOfferShop([jördis, ole]);
    const again = await read('offers', csvFile(offerTable('Ada Admin', location, [jördis])));
    await judge(id);
    await judge(again);
    expect(await apply(id)).toMatchObject({ state: 'DONE' });
    expect(await apply(again)).toMatchObject({
      state: 'JUDGED',
      failure: 'CHANGED_MEANWHILE',
      counts: { NEW: 0, DUPLICATE: 1 },
    });
    expect(await offersOf(admin)).toHaveLength(2);
  });

  it('takes for every row what is fixed for the file', async () => {
    const { admin, read, judge, apply } = await aShop();
    const own = (await admin.call(calls.getBaseData)).ok().locations[0]?.name ?? '';
    const id = await read('offers', csvFile([['Nachname'], ['Petersen']]));
    expect(await judge(id)).toMatchObject({ counts: { WRONG: 1 } });
    const fixed = [
      { field: 'salesmanId', column: null, fixed: 'Ada Admin' },
      { field: 'locationId', column: null, fixed: own },
      { field: 'requestDate', column: null, fixed: '1.3.2026' },
    ];
    expect(await judge(id, fixed)).toMatchObject({ counts: { NEW: 1 } });
    expect(await apply(id)).toMatchObject({ created: 1 });
    const next = await read('offers', csvFile([['Nachname'], ['Jansen']]));
    expect(await judge(next)).toMatchObject({ counts: { NEW: 1 } });
  });
});

describe('who may (rules: import#who)', () => {
  const withRights = async (...rights: readonly Right[]) => {
    const all = await aShop();
    const salesman = await all.shop.signedInAs('SALESMAN', { with: rights });
    return { ...all, salesman };
  };

  it('is whoever has the right to it and the one to what is imported', async () => {
    const { salesman, admin, read } = await withRights('IMPORT', 'BASE_DATA_WRITE');
    const send = (kind: 'suppliers' | 'offers') =>
      salesman.call(calls.readImportFile, { query: { kind }, file: csvFile(someSuppliers) });
    (await send('suppliers')).ok();
    expect((await send('offers')).error().code).toBe('FORBIDDEN');
    const ofOffers = await read('offers', csvFile([['Nachname'], ['Petersen']]));
    expect((await salesman.call(calls.getImport, { params: { id: ofOffers } })).error().code).toBe(
      'NOT_FOUND',
    );
    expect((await salesman.call(calls.listImports)).ok()).toHaveLength(1);
    expect((await admin.call(calls.listImports)).ok()).toHaveLength(2);
  });

  it('is asked again when the job comes to it', async () => {
    const { shop, salesman, admin } = await withRights('IMPORT', 'BASE_DATA_WRITE');
    const { read, judge, look, work } = openImports(house, shop.tenantId, salesman);
    const id = await read('suppliers', csvFile(someSuppliers));
    const { version } = await judge(id);
    const body = { updateChanges: false, leaveOutWrong: false, version };
    (await salesman.call(calls.applyImport, { params: { id }, body })).ok();
    await shop.override(salesman, { IMPORT: false });
    await work(id);
    const seen = openImports(house, shop.tenantId, admin);
    expect(await seen.look(id)).toMatchObject({ state: 'JUDGED', failure: 'RIGHT_TAKEN' });
    expect(await suppliersOf(admin)).toEqual([]);
    expect(await seen.apply(id)).toMatchObject({ state: 'DONE', created: 2 });
    await expect(look(id)).rejects.toThrow();
  });
});

describe('a file that is no table (rules: import#refused)', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'keine Tabelle'],
    ['an old or locked workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Passwort'],
    ['an archive cut off', Buffer.from('PK\x03\x04kaputt'), 'beschädigt'],
    ['headers alone', Buffer.from('Name;Ort\r\n'), 'nichts'],
    ['an open quote', Buffer.from('Name;Ort\r\n"Petersen;Kiel\r\n'), 'Anführungszeichen'],
  ])('is refused with a sentence and leaves nothing: %s', async (_what, bytes, words) => {
    const { admin } = await aShop();
    const file = { name: 'x.xlsx', bytes };
    const answer = await admin.call(calls.readImportFile, { query: { kind: 'suppliers' }, file });
    expect(answer.error().details?.violations?.[0]?.message).toContain(words);
    expect((await admin.call(calls.listImports)).ok()).toEqual([]);
  });
});

it('is discarded while nothing is written, and forgotten after thirty days (rules: import#kept)', async () => {
  const { admin, shop, read, judge, apply } = await aShop();
  const waiting = await read('suppliers', csvFile(someSuppliers));
  (await admin.call(calls.discardImport, { params: { id: waiting } })).ok();
  const neverWritten = await read('suppliers', csvFile([['Name'], ['Nie importiert']]));
  const id = await read('suppliers', csvFile(someSuppliers));
  await judge(id);
  await apply(id);
  const again = await admin.call(calls.discardImport, { params: { id } });
  expect(again.error().code).toBe('STALE_VERSION');
  house.clock.advance({ days: 31 });
  await forgetOldRows(house.services);
  const later = await shop.signedInAs('ADMIN');
  const { look, rows } = openImports(house, shop.tenantId, later);
  const { version, hasRows } = await look(id);
  expect(hasRows).toBe(false);
  const undone = await later.call(calls.undoImport, { params: { id }, body: { version } });
  expect(undone.error().code).toBe('IN_USE');
  expect(await rows(id)).toEqual([]);
  const gone = await later.call(calls.getImport, { params: { id: neverWritten } });
  expect(gone.error().code).toBe('NOT_FOUND');
});
