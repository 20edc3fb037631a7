import { describe, expect, it } from 'vitest';
import { callError } from '../../../lib/failure/failure.ts';
import type { RecordSource } from './record-source.ts';
import { createRecordStore } from './record-store.ts';

type Draft = Readonly<{
  name: string;
  city: string;
  payments: readonly Readonly<{ id: string; price: number | null }>[];
}>;

const stored: Draft = { name: 'Huber', city: 'Graz', payments: [{ id: 'a', price: 1 }] };

const refused = (code: 'STALE_VERSION' | 'VALIDATION', details: object) =>
  callError({ kind: 'refused', status: 409, code, message: 'nein', details, requestId: 'r' });

/** A record whose server is a list of versions. */
function aRecord(with_: Partial<RecordSource<Draft>> = {}) {
  const source: { now: RecordSource<Draft> } = {
    now: {
      stored: { draft: stored, version: 1 },
      validate: ({ name, payments }) => [
        ...(name === '' ? [{ path: 'body.name', message: 'fehlt' }] : []),
        ...payments.flatMap(({ price }, index) =>
          price === null ? [{ path: `payments.${index}.price`, message: 'fehlt' }] : [],
        ),
      ],
      save: () => Promise.resolve({ version: 2 }),
      reload: () => Promise.resolve(),
      ...with_,
    },
  };
  const store = createRecordStore<Draft>({ draft: stored, version: 1 }, () => source.now);
  return { store, source };
}

describe('somebody else saves while one types', () => {
  const by = { name: 'Bea', at: '2026-11-21T11:00:00Z' };
  const theirs = { draft: { ...stored, name: 'Huber GmbH', city: 'Wien' }, version: 2, by };

  it('is told at once, loses nothing, and decides when looking', async () => {
    const { store } = aRecord();
    store.change({ name: 'Huber KG' });
    store.follow(theirs);
    expect(store.get()).toMatchObject({ waiting: { by }, draft: { name: 'Huber KG', city: 'Graz' } });
    store.follow({ ...theirs, version: 3 });
    expect(store.get().waiting?.version).toBe(3);
    store.look();
    expect(store.get()).toMatchObject({
      waiting: null,
      start: { version: 3 },
      draft: { name: 'Huber KG', city: 'Wien' },
      conflict: { by, disputed: [['name']] },
    });
  });

  it('gets what was put together of one piece, and what nobody typed into as it is', () => {
    const { store } = aRecord({ unite: (merged) => ({ ...merged, payments: [] }) });
    store.follow(theirs);
    expect(store.get().draft.payments).toHaveLength(1);
    store.change({ name: 'Huber KG' });
    store.follow({ ...theirs, version: 3, draft: { ...theirs.draft, name: 'Huber AG' } });
    expect(store.get().draft.payments).toHaveLength(1);
    store.look();
    expect(store.get()).toMatchObject({ draft: { name: 'Huber KG', payments: [] } });
    store.take(['name']);
    expect(store.get().draft).toMatchObject({ name: 'Huber AG', payments: [] });
  });

  it('takes over what is stored once there is no input left, and after an own save', async () => {
    const { store } = aRecord();
    store.change({ name: 'Huber KG' });
    store.follow(theirs);
    store.change({ name: 'Huber' });
    expect(store.get()).toMatchObject({ waiting: null, isDirty: false, draft: theirs.draft });
    store.change({ city: 'Linz' });
    store.follow({ ...theirs, version: 3 });
    expect(await store.save()).toBe(true);
    expect(store.get().waiting).toBe(null);
  });

  it('is not told of an untouched record, which follows', () => {
    const { store } = aRecord();
    store.follow(theirs);
    expect(store.get()).toMatchObject({ waiting: null, draft: theirs.draft });
  });
});

describe('the draft of a record', () => {
  it('is dirty as long as it differs from what is stored', () => {
    const { store } = aRecord();
    store.edit((draft) => ({ name: `${draft.name} KG` }));
    expect(store.get()).toMatchObject({ isDirty: true, draft: { name: 'Huber KG' } });
    store.change({ name: 'Huber' });
    expect(store.get().isDirty).toBe(false);
  });

  it('is not saved while something is wrong, and a field put right is wrong no more', async () => {
    const { store } = aRecord();
    store.change({
      name: '',
      payments: [
        { id: 'a', price: null },
        { id: 'b', price: null },
      ],
    });
    expect(await store.save()).toBe(false);
    expect(store.error('name')).toBe('fehlt');
    store.change({
      payments: [
        { id: 'a', price: 5 },
        { id: 'b', price: null },
      ],
    });
    expect([store.error('payments.0.price'), store.error('payments.1.price')]).toEqual([undefined, 'fehlt']);
    store.change({ name: 'X' });
    expect(store.error('name')).toBeUndefined();
  });

  it('keeps what is typed while the save is on its way', async () => {
    const save = Promise.withResolvers<{ version: number }>();
    const { store } = aRecord({ save: () => save.promise });
    store.change({ name: 'gesendet' });
    const saving = store.save();
    store.change({ city: 'Wien' });
    save.resolve({ version: 2 });
    expect(await saving).toBe(true);
    expect(store.get()).toMatchObject({
      start: { version: 2, draft: { name: 'gesendet', city: 'Graz' } },
      draft: { name: 'gesendet', city: 'Wien' },
      isDirty: true,
    });
  });

  it('follows others while nothing is typed, and what the server adds to an own save', () => {
    const { store } = aRecord();
    store.follow({ draft: { ...stored, city: 'Wien' }, version: 2 });
    expect(store.get()).toMatchObject({ draft: { city: 'Wien' }, isDirty: false, conflict: null });
    store.change({ name: 'Neu' });
    store.follow({ draft: { ...stored, city: 'Linz' }, version: 3 });
    expect(store.get().draft).toMatchObject({ name: 'Neu', city: 'Wien' });
    store.follow({ draft: { ...stored, city: 'WIEN' }, version: 2 });
    expect(store.get().draft).toMatchObject({ name: 'Neu', city: 'WIEN' });
  });

  it('is not set back by an answer from before its own save', async () => {
    const { store } = aRecord({ save: () => Promise.resolve({ version: 1 }) });
    store.change({ name: 'Neu' });
    await store.save();
    store.follow({ draft: stored, version: 1 });
    expect(store.get()).toMatchObject({ draft: { name: 'Neu' }, isDirty: false });
  });

  it('merges after a late save; all disputes can be decided for the others, the rest stays typed', async () => {
    const theirs: Draft = { ...stored, name: 'Huber GmbH', payments: [{ id: 'a', price: 9 }] };
    const { store, source } = aRecord({
      save: () => Promise.reject(refused('STALE_VERSION', { changedBy: 'Anna', changedAt: 'heute' })),
    });
    source.now = {
      ...source.now,
      reload: () => {
        source.now = { ...source.now, stored: { draft: theirs, version: 2 } };
        return Promise.resolve();
      },
    };
    store.change({ name: 'Huber KG', city: 'Wien' });
    expect(await store.save()).toBe(false);
    expect(store.get()).toMatchObject({
      start: { version: 2 },
      draft: { name: 'Huber KG', city: 'Wien', payments: [{ id: 'a', price: 9 }] },
      conflict: { by: { name: 'Anna', at: 'heute' }, disputed: [['name']] },
    });
    store.takeTheirs();
    expect(store.get()).toMatchObject({ draft: { name: 'Huber GmbH', city: 'Wien' }, conflict: null });
  });

  it('goes on with input of another day, upon what is stored now', () => {
    const { store } = aRecord();
    store.follow({ draft: { ...stored, city: 'Wien' }, version: 2 });
    store.resume(stored, { ...stored, name: 'Huber KG' });
    expect(store.get()).toMatchObject({ draft: { name: 'Huber KG', city: 'Wien' }, conflict: null });
    store.discard();
    expect(store.get().isDirty).toBe(false);
  });

  it('stays with a server that is away until the save is repeated', async () => {
    const away = callError({ kind: 'away', message: 'weg', retryAfterSeconds: undefined });
    const { store, source } = aRecord({ save: () => Promise.reject(away) });
    store.change({ name: 'X' });
    expect(await store.save()).toBe(false);
    store.change({ city: 'Wien' });
    expect(store.get().failure).toBe(away);
    source.now = { ...source.now, save: () => Promise.resolve({ version: 2 }) };
    expect(await store.save()).toBe(true);
    expect(store.get()).toMatchObject({ isDirty: false, failure: null });
  });
});

describe('what was taken away', () => {
  const dropAll = { payments: [] };

  it('comes back once, at its place, and leaves alone what was typed since', () => {
    const { store } = aRecord();
    const told: string[] = [];
    const putBack = store.remove(dropAll, () => told.push('back'));
    expect(store.part().payments).toEqual([]);
    store.edit(({ payments }) => ({ city: 'Linz', payments: [...payments, { id: 'b', price: 2 }] }));
    putBack();
    expect(store.part()).toEqual({
      name: 'Huber',
      city: 'Linz',
      payments: [
        { id: 'a', price: 1 },
        { id: 'b', price: 2 },
      ],
    });
    store.edit(dropAll);
    putBack();
    store.undo();
    expect([store.part().payments, told]).toEqual([[], ['back']]);
  });

  it('comes back the last first, by the key', () => {
    const { store } = aRecord();
    store.remove({ name: '' }, () => {});
    store.remove({ city: '' }, () => {});
    store.undo();
    expect([store.part().name, store.part().city]).toEqual(['', 'Graz']);
    store.undo();
    expect(store.part().name).toBe('Huber');
  });

  it('is gone with input that is given up', () => {
    const { store } = aRecord();
    store.remove(dropAll, () => {});
    store.discard();
    store.undo();
    expect(store.get().isDirty).toBe(false);
  });
});

it('a refused entry is found at its place, though the server calls it by its id', async () => {
  const refusal = refused('VALIDATION', {
    violations: [
      { path: 'body.payments.b.price', message: 'zu viel' },
      { path: 'body.payments.gone.price', message: 'fehlt' },
    ],
  });
  const { store } = aRecord({ save: () => Promise.reject(refusal) });
  store.edit({
    payments: [
      { id: 'a', price: 1 },
      { id: 'b', price: 2 },
    ],
  });
  expect(await store.save()).toBe(false);
  expect(store.get().problems).toEqual([
    { path: 'payments.1.price', message: 'zu viel' },
    { path: 'payments', message: 'fehlt' },
  ]);
});
