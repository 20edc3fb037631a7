import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/iso-date.ts';
import { randomDay, someToday } from '../values/test-kit/random-values.ts';
import type { SavedComplaint } from './complaint.ts';
import { type ComplaintTab, chooseTabs } from './complaint-tabs.ts';
import { isLockedDone } from './locked-done.ts';
import { aComplaint } from './test-kit/a-complaint.ts';
import { randomComplaint } from './test-kit/random-complaint.ts';

const today = isoDate('2026-06-10');
const before = (days: number) => addDays(today, -days);

describe('the tabs of a complaint (rules: complaints#tabs)', () => {
  it.each<[string, Partial<SavedComplaint>, readonly ComplaintTab[]]>([
    ['new', {}, ['new']],
    ['new and marked', { doNotForget: true }, ['new', 'doNotForget']],
    ['new, planned for tomorrow', { date: before(-1) }, ['new']],
    ['new, planned 20 days ago', { date: before(20) }, ['new']],
    ['new, planned 21 days ago', { date: before(21) }, ['new', 'doNotForget']],
    ['in progress', { state: 'IN_PROGRESS' }, ['inProgress']],
    ['in progress, planned 20 days ago', { state: 'IN_PROGRESS', date: before(20) }, ['inProgress']],
    [
      'in progress, planned 21 days ago',
      { state: 'IN_PROGRESS', date: before(21) },
      ['inProgress', 'doNotForget'],
    ],
    ['assigned long ago', { state: 'ASSIGNED', date: before(200) }, ['assigned']],
    ['done today', { state: 'DONE', fixedAt: today }, ['done']],
    ['done, long planned, today', { state: 'DONE', fixedAt: today, date: before(200) }, ['done']],
    ['done 90 days ago', { state: 'DONE', fixedAt: before(90) }, ['done']],
    ['done 91 days ago', { state: 'DONE', fixedAt: before(91) }, ['archive']],
    ['done some day, planned 90 days ago', { state: 'DONE', date: before(90) }, ['done']],
    ['done some day, planned 91 days ago', { state: 'DONE', date: before(91) }, ['archive']],
    ['done some day, came in 90 days ago', { state: 'DONE', createdAt: before(90) }, ['done']],
    ['done some day, came in 91 days ago', { state: 'DONE', createdAt: before(91) }, ['archive']],
    ['new since long', { createdAt: before(400) }, ['new']],
  ])('%s', (_, facts, tabs) => {
    const complaint = aComplaint(facts);
    expect(chooseTabs(complaint, today)).toEqual(['all', ...tabs]);
    expect(isLockedDone(complaint, today, null)).toBe(tabs.includes('archive'));
  });

  it('every complaint is under all and in exactly one other place, besides those not to be forgotten', () => {
    fc.assert(
      fc.property(randomComplaint, randomDay, (complaint, day) => {
        const tabs = chooseTabs(complaint, day);
        expect(new Set(tabs).size).toBe(tabs.length);
        expect(tabs[0]).toBe('all');
        expect(tabs.filter((tab) => tab !== 'all' && tab !== 'doNotForget')).toHaveLength(1);
      }),
    );
  });

  it('nothing comes back out of the archive as days go by', () => {
    fc.assert(
      fc.property(randomComplaint, fc.nat({ max: 400 }), (complaint, days) => {
        if (isLockedDone(complaint, someToday, null))
          expect(isLockedDone(complaint, addDays(someToday, days), null)).toBe(true);
      }),
    );
  });

  it.each<[string, Parameters<typeof aComplaint>[0], boolean]>([
    ['done on the last closed day', { state: 'DONE', fixedAt: before(21) }, true],
    ['done the day after', { state: 'DONE', fixedAt: before(20) }, false],
    [
      'done in the archive, after what is closed',
      { state: 'DONE', fixedAt: before(20), date: before(200) },
      false,
    ],
    ['not done', { state: 'IN_PROGRESS', date: before(100), createdAt: before(100) }, false],
  ])('once months are closed locks what is %s: %j', (_name, facts, isLocked) => {
    expect(isLockedDone(aComplaint(facts), today, before(21))).toBe(isLocked);
  });
});
