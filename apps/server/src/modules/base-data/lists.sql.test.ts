import { randomUUID } from 'node:crypto';
import * as calls from '@korpus/contract/base-data/base-data.ts';
import { emptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import { describe, expect, it } from 'vitest';
import { changesIn } from '../../../../../tests/kit/change-log.ts';
import { comparable } from '../../../../../tests/kit/comparable.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';

const house = await aHouse();
const anAdmin = async () => {
  const admin = await (await house.aTenant()).signedInAs('ADMIN', { firstName: 'Eva', lastName: 'Chef' });
  await aRecord(house.services, admin.tenantId, 'location');
  // A new house begins with texts; here every list begins empty.
  await house.services.tenancy.inTenant(admin.tenantId, (tx) =>
    tx.deleteFrom('document_text_settings').execute(),
  );
  return admin;
};

type Kind = {
  readonly kind:
    | 'supplier'
    | 'leadSource'
    | 'conversationType'
    | 'exhibitionSalesman'
    | 'documentTextSetting';
  readonly list:
    | 'suppliers'
    | 'leadSources'
    | 'conversationTypes'
    | 'exhibitionSalesmen'
    | 'documentTextSettings';
  readonly save: (who: SignedIn, sent: Sent, key?: string) => Promise<Answer>;
  readonly remove: (who: SignedIn, id: string) => Promise<Answer>;
  readonly sort: (who: SignedIn, ids: string[]) => Promise<Answer>;
};
type Sent = { id: string; name: string; version?: number };
type Answer = Awaited<ReturnType<SignedIn['send']>>;

const keyed = (key: string | undefined) => (key === undefined ? {} : { key });

/** Each made by its own call, so that nothing here knows which of them share their code. */
const kinds: readonly Kind[] = [
  {
    kind: 'supplier',
    list: 'suppliers',
    save: (who, body, key) => who.call(calls.saveSupplier, { body, ...keyed(key) }),
    remove: (who, id) => who.call(calls.deleteSupplier, { params: { id } }),
    sort: (who, body) => who.call(calls.sortSuppliers, { body }),
  },
  {
    kind: 'leadSource',
    list: 'leadSources',
    save: (who, body, key) => who.call(calls.saveLeadSource, { body, ...keyed(key) }),
    remove: (who, id) => who.call(calls.deleteLeadSource, { params: { id } }),
    sort: (who, body) => who.call(calls.sortLeadSources, { body }),
  },
  {
    kind: 'conversationType',
    list: 'conversationTypes',
    save: (who, body, key) => who.call(calls.saveConversationType, { body, ...keyed(key) }),
    remove: (who, id) => who.call(calls.deleteConversationType, { params: { id } }),
    sort: (who, body) => who.call(calls.sortConversationTypes, { body }),
  },
  {
    kind: 'exhibitionSalesman',
    list: 'exhibitionSalesmen',
    save: async (who, sent, key) => {
      const [location] = (await who.call(calls.getBaseData)).ok().locations;
      const body = { ...sent, locationId: location?.id ?? '', userId: who.userId };
      return who.call(calls.saveExhibitionSalesman, { body, ...keyed(key) });
    },
    remove: (who, id) => who.call(calls.deleteExhibitionSalesman, { params: { id } }),
    sort: (who, body) => who.call(calls.sortExhibitionSalesmen, { body }),
  },
  {
    kind: 'documentTextSetting',
    list: 'documentTextSettings',
    save: (who, sent, key) => {
      const texts = { preText: emptyRichText, postText: emptyRichText, documentTypes: ['OFFER' as const] };
      return who.call(calls.saveDocumentTextSetting, { body: { ...sent, ...texts }, ...keyed(key) });
    },
    remove: (who, id) => who.call(calls.deleteDocumentTextSetting, { params: { id } }),
    sort: (who, body) => who.call(calls.sortDocumentTextSettings, { body }),
  },
];

const entriesOf = async (who: SignedIn, list: Kind['list']) => (await who.call(calls.getBaseData)).ok()[list];
const namesOf = async (who: SignedIn, list: Kind['list']) =>
  (await entriesOf(who, list)).map(({ name }) => name);

describe.each(kinds)('$kind', ({ kind, list, save, remove, sort }) => {
  const aFilled = async (...names: string[]) => {
    const admin = await anAdmin();
    const ids: string[] = [];
    for (const name of names) {
      const id = randomUUID();
      expect((await save(admin, { id, name })).status).toBe(200);
      ids.push(id);
    }
    return { admin, ids };
  };

  it('is created at the end of its list, with the id the browser made', async () => {
    const { admin, ids } = await aFilled('Zuletzt', 'Anfang');
    expect(await entriesOf(admin, list)).toMatchObject([
      { id: ids[0], name: 'Zuletzt', version: 1, isDeletable: true },
      { id: ids[1], name: 'Anfang', version: 1, isDeletable: true },
    ]);
  });

  it('is created once, however often the same request comes', async () => {
    const admin = await anAdmin();
    const sent = { id: randomUUID(), name: 'Einmal' };
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => save(admin, sent, key)));
    expect(answers.map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ id: sent.id, version: 1 })));
    expect(await namesOf(admin, list)).toEqual(['Einmal']);
    expect(await changesIn(house.services, admin.tenantId, kind)).toHaveLength(1);
  });

  it('changes by version, refuses a stale one with who was faster, and logs old and new', async () => {
    const {
      admin,
      ids: [id = ''],
    } = await aFilled('Alt');
    house.clock.advance({ minutes: 5 });
    expect((await save(admin, { id, name: 'Neu', version: 1 })).body).toEqual({ id, version: 2 });
    const stale = await save(admin, { id, name: 'Zu spät', version: 1 });
    expect(stale.error()).toMatchObject({
      code: 'STALE_VERSION',
      details: { changedBy: 'Eva Chef', changedAt: '2026-11-21T11:05:00.000Z' },
    });
    expect((await save(admin, { id, name: 'Ohne' })).error().code).toBe('VERSION_MISSING');
    expect(await namesOf(admin, list)).toEqual(['Neu']);
    const [, change] = await changesIn(house.services, admin.tenantId, kind);
    expect(change).toMatchObject({
      action: 'CHANGED',
      subjectId: id,
      subjectName: 'Neu',
      userName: 'Eva Chef',
    });
    expect(change?.changes[0]).toEqual({ field: 'name', old: 'Alt', new: 'Neu' });
  });

  it('takes the order it is given and keeps behind it what came meanwhile', async () => {
    const {
      admin,
      ids: [a = '', b = '', c = ''],
    } = await aFilled('A', 'B', 'C');
    expect((await sort(admin, [c, a])).body).toEqual({ done: true });
    expect(await namesOf(admin, list)).toEqual(['C', 'A', 'B']);
    expect((await sort(admin, [a, b, c])).status).toBe(200);
    expect(await namesOf(admin, list)).toEqual(['A', 'B', 'C']);
    expect((await sort(admin, [a, a])).status).toBe(400);
    expect((await sort(admin, [a, randomUUID()])).status).toBe(404);
    expect(await namesOf(admin, list)).toEqual(['A', 'B', 'C']);
    expect((await entriesOf(admin, list)).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  it('is gone once deleted, also for whoever still has it open', async () => {
    const {
      admin,
      ids: [id = ''],
    } = await aFilled('Weg');
    house.clock.advance({ minutes: 1 });
    expect((await remove(admin, id)).body).toEqual({ done: true });
    expect((await remove(admin, id)).status).toBe(404);
    expect((await save(admin, { id, name: 'Noch da?', version: 1 })).status).toBe(404);
    expect(await namesOf(admin, list)).toEqual([]);
    const [, change] = await changesIn(house.services, admin.tenantId, kind);
    expect(change).toMatchObject({ action: 'DELETED', subjectName: 'Weg' });
  });

  it('of another house looks like none', async () => {
    const {
      ids: [foreign = ''],
    } = await aFilled('Fremd');
    const admin = await anAdmin();
    for (const attempt of [
      (id: string) => save(admin, { id, name: 'Meins', version: 1 }),
      (id: string) => remove(admin, id),
      (id: string) => sort(admin, [id]),
    ]) {
      expect(comparable(await attempt(foreign))).toEqual(comparable(await attempt(randomUUID())));
    }
  });

  it('needs a name', async () => {
    const admin = await anAdmin();
    const refused = await save(admin, { id: randomUUID(), name: '   ' });
    expect(refused.error().details?.violations).toEqual([{ path: 'body.name', message: 'Bitte ausfüllen.' }]);
    expect(await namesOf(admin, list)).toEqual([]);
  });
});

it('tells open browsers what changed', async () => {
  const admin = await anAdmin();
  const stream = await openLive(house.app, admin.token);
  const id = randomUUID();
  (await admin.call(calls.saveSupplier, { body: { id, name: 'Nolte' } })).ok();
  expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
  expect(await stream.next()).toEqual({ kind: 'baseData', id });
  await stream.close();
});

it('lets two who create, sort and change at once wait for each other', async () => {
  const admin = await anAdmin();
  const ids = Array.from({ length: 6 }, () => randomUUID());
  await Promise.all(ids.map((id) => admin.call(calls.saveSupplier, { body: { id, name: `S ${id}` } })));
  const orders = [ids, [...ids].reverse()];
  const answers = await Promise.all(orders.map((body) => admin.call(calls.sortSuppliers, { body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const stored = (await entriesOf(admin, 'suppliers')).map(({ id }) => id);
  expect(orders).toContainEqual(stored);
});
