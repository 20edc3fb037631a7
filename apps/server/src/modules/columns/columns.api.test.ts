import { randomUUID } from 'node:crypto';
import {
  deleteColumnTemplate,
  listColumnTemplates,
  saveColumnTemplate,
  selectColumnTemplate,
} from '@korpus/contract/columns/columns.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CallInput } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { app, aTenant, services } = await aHouse();

type Body = NonNullable<CallInput<typeof saveColumnTemplate>['body']>;
const aTemplate = (with_: Partial<Body> = {}): Body => ({
  id: randomUUID(),
  name: 'Auf einen Blick',
  selectedFields: ['clientName', 'sellingSum'],
  tabs: { orders: false },
  layout: null,
  ...with_,
});
const aSalesman = async () => {
  const shop = await aTenant();
  return { shop, anna: await shop.openSession(await shop.aPerson('SALESMAN')) };
};
const templatesOf = async (person: SignedIn) => (await person.call(listColumnTemplates)).ok();
const save = (person: SignedIn, body: Body) => person.call(saveColumnTemplate, { body });
const select = (person: SignedIn, body: { id: string; tab: keyof Body['tabs'] }) =>
  person.call(selectColumnTemplate, { body });
const openedIn = async (person: SignedIn, tab: keyof Body['tabs']) =>
  (await templatesOf(person)).filter(({ tabs }) => tabs[tab]).map(({ name }) => name);

describe('a column template', () => {
  it('is kept as given, each column once, and listed by name', async () => {
    const { anna } = await aSalesman();
    const layout = {
      widths: { clientName: 240 },
      sort: [{ key: 'sellDate', descending: true }],
      filters: 'state=SOLD',
    };
    const full = aTemplate({ name: 'Zahlen', tabs: { orders: true, offers: false }, layout });
    const body = aTemplate({ name: 'Ämter', selectedFields: ['city', 'notes', 'city'] });
    expect((await save(anna, full)).ok()).toEqual({ id: full.id, version: 1 });
    (await save(anna, body)).ok();
    expect(await templatesOf(anna)).toEqual([
      { ...body, selectedFields: ['city', 'notes'], version: 1 },
      { ...full, version: 1 },
    ]);
  });

  it('belongs to one person, not even an admin sees it', async () => {
    const { shop, anna } = await aSalesman();
    const admin = await shop.openSession(await shop.aPerson('ADMIN'));
    const body = aTemplate();
    (await save(anna, body)).ok();
    expect(await templatesOf(admin)).toEqual([]);
    expect((await save(admin, { ...body, version: 1 })).status).toBe(404);
    expect((await select(admin, { id: body.id, tab: 'orders' })).status).toBe(404);
    expect((await admin.call(deleteColumnTemplate, { params: { id: body.id } })).status).toBe(404);
    // The same id is theirs to use: it names another template.
    (await save(admin, { ...body, name: 'Eigene' })).ok();
    expect((await templatesOf(anna)).map(({ name }) => name)).toEqual([body.name]);
  });

  it('needs a name, a column and a tab', async () => {
    const { anna } = await aSalesman();
    const paths = async (body: Body) =>
      (await save(anna, body)).error().details?.violations?.map(({ path }) => path);
    expect(await paths(aTemplate({ name: ' ', selectedFields: [] }))).toEqual([
      'body.name',
      'body.selectedFields',
    ]);
    expect(await paths(aTemplate({ tabs: {} }))).toEqual(['body.tabs']);
  });

  it('names no column that no list has, in its order and widths neither; what is stored stays', async () => {
    const { anna, shop } = await aSalesman();
    const layout = {
      widths: { city: 90, height: 5 },
      sort: [
        { key: 'city', descending: false },
        { key: 'colour', descending: true },
      ],
      filters: '',
    };
    const body = aTemplate({ selectedFields: ['city', 'nonsense', 'sellingSum'], layout });
    const refused = (await save(anna, body)).error().details?.violations ?? [];
    expect(refused.map(({ path }) => path)).toEqual([
      'body.selectedFields.1',
      'body.layout.sort.1.key',
      'body.layout.widths.height',
    ]);
    expect(refused[0]?.message).toBe('Eine Spalte „nonsense“ gibt es in keiner Liste.');
    const good = { ...body, selectedFields: ['city'], layout: null };
    (await save(anna, good)).ok();
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .updateTable('column_templates')
        .set({ selected_fields: ['city', 'of former times'] })
        .where('id', '=', body.id)
        .execute(),
    );
    const [stored] = await templatesOf(anna);
    expect(stored?.selectedFields).toEqual(['city', 'of former times']);
    if (stored !== undefined) (await save(anna, { ...stored, name: 'Anders' })).ok();
  });

  it('is saved from the version it started with', async () => {
    const { anna } = await aSalesman();
    const body = aTemplate();
    (await save(anna, body)).ok();
    expect((await save(anna, body)).error().code).toBe('VERSION_MISSING');
    expect((await save(anna, { ...body, name: 'Neu', version: 1 })).ok().version).toBe(2);
    expect((await save(anna, { ...body, version: 1 })).error().code).toBe('STALE_VERSION');
    (await anna.call(deleteColumnTemplate, { params: { id: body.id } })).ok();
    expect((await save(anna, { ...body, version: 2 })).status).toBe(404);
    expect(await templatesOf(anna)).toEqual([]);
  });
});

describe('the template a tab opens with', () => {
  it('is one at most, chosen or saved as such', async () => {
    const { anna } = await aSalesman();
    const one = aTemplate({ name: 'Eins', tabs: { orders: true, offers: true } });
    const two = aTemplate({ name: 'Zwei', tabs: { orders: true } });
    (await save(anna, one)).ok();
    (await save(anna, two)).ok();
    expect([await openedIn(anna, 'orders'), await openedIn(anna, 'offers')]).toEqual([['Zwei'], ['Eins']]);
    (await select(anna, { id: one.id, tab: 'orders' })).ok();
    expect(await openedIn(anna, 'orders')).toEqual(['Eins']);
    (await select(anna, { id: '', tab: 'orders' })).ok();
    expect([await openedIn(anna, 'orders'), await openedIn(anna, 'offers')]).toEqual([[], ['Eins']]);
    // Choosing is no change that a save could be stale about.
    (await save(anna, { ...two, version: 1 })).ok();
  });

  it('stays one when two windows choose at once', async () => {
    const { anna } = await aSalesman();
    const templates = Array.from({ length: 6 }, (_, index) => aTemplate({ name: `Nr. ${index}` }));
    for (const body of templates) (await save(anna, body)).ok();
    await Promise.all(templates.map(({ id }) => select(anna, { id, tab: 'orders' })));
    expect(await openedIn(anna, 'orders')).toHaveLength(1);
  });

  it('reaches the person’s other windows at once, and nobody else', async () => {
    const { shop, anna } = await aSalesman();
    const ben = await shop.openSession(await shop.aPerson('ADMIN'));
    const streams = await Promise.all([anna, ben].map(({ token }) => openLive(app, token)));
    onTestFinished(() => Promise.all(streams.map((stream) => stream.close())).then(() => undefined));
    for (const stream of streams) expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    const [annas, bens] = streams;
    (await save(anna, aTemplate())).ok();
    expect(await annas?.next()).toEqual({ kind: 'columns', id: anna.userId });
    (await save(ben, aTemplate())).ok();
    expect(await bens?.next()).toEqual({ kind: 'columns', id: ben.userId });
  });
});
