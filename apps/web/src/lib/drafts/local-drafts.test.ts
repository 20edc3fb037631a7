import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../browser/test-kit/memory-storage.ts';
import { createLocalDrafts } from './local-drafts.ts';

const anna = { userId: 'anna', name: 'order/1' };
const typed = { shape: 'order-1', base: { city: 'Kiel' }, draft: { city: 'Bonn' }, version: 3 };
const at = (day: string) => () => new Date(`${day}T10:00:00Z`);

describe('local drafts', () => {
  it('gives back what was typed, to the same person and form', () => {
    const drafts = createLocalDrafts(memoryStorage(), at('2026-11-20'));
    expect(drafts.keep(anna, typed)).toBe(true);
    expect(drafts.read(anna, 'order-1')).toEqual({ ...typed, at: '2026-11-20T10:00:00.000Z' });
    expect(drafts.read({ ...anna, userId: 'ben' }, 'order-1')).toBe(null);
    expect(drafts.read(anna, 'order-2')).toBe(null);
    drafts.forget(anna);
    expect(drafts.read(anna, 'order-1')).toBe(null);
  });

  it('forgets old ones, and leaves all else in the storage alone', () => {
    const storage = memoryStorage();
    storage.setItem('token', 'x');
    const before = createLocalDrafts(storage, at('2026-11-01'));
    before.keep(anna, typed);
    const later = createLocalDrafts(storage, at('2026-11-16'));
    expect(later.read(anna, 'order-1')).toBe(null);
    later.forgetOld();
    expect([storage.length, storage.getItem('token')]).toEqual([1, 'x']);
  });

  it('counts what lies here alone, and forgets all of a person at sign-out', () => {
    const storage = memoryStorage();
    const drafts = createLocalDrafts(storage, at('2026-11-20'));
    drafts.keep(anna, typed);
    drafts.keep({ ...anna, name: 'order/2' }, { ...typed, sentAs: 'key' });
    createLocalDrafts(storage, at('2026-11-01')).keep({ ...anna, name: 'order/3' }, typed);
    drafts.keep({ ...anna, userId: 'annabell' }, typed);
    expect(drafts.countWaiting('anna')).toBe(1);
    drafts.takeBack({ ...anna, name: 'order/2' });
    drafts.takeBack({ ...anna, name: 'order/4' });
    expect(drafts.countWaiting('anna')).toBe(2);
    expect(drafts.read({ ...anna, name: 'order/2' }, 'order-1')).toMatchObject(typed);
    drafts.move({ ...anna, name: 'order/2' }, { ...anna, name: 'order/2/older' });
    drafts.move({ ...anna, name: 'order/4' }, { ...anna, name: 'order/4/older' });
    expect(drafts.read({ ...anna, name: 'order/2' }, 'order-1')).toBe(null);
    expect(drafts.read({ ...anna, name: 'order/2/older' }, 'order-1')).toMatchObject(typed);
    expect(drafts.countWaiting('anna')).toBe(2);
    drafts.forgetAllOf('anna');
    expect(storage.length).toBe(1);
    expect(drafts.countWaiting('annabell')).toBe(1);
  });

  it('says when there is no room, and does not stumble over what it cannot read', () => {
    expect(createLocalDrafts(memoryStorage(5), at('2026-11-20')).keep(anna, typed)).toBe(false);
    const storage = memoryStorage();
    storage.setItem('korpus-draft/anna/order/1', '{');
    expect(createLocalDrafts(storage, at('2026-11-20')).read(anna, 'order-1')).toBe(null);
  });
});
