import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { complaintStates } from '../orders/complaints/complaint-state.ts';
import { randomDay, someToday } from '../values/test-kit/random-values.ts';
import type { SavedComplaint } from './complaint.ts';
import { setDoNotForget, setFixedAt, setPlannedDate, setState, settledState } from './complaint-edits.ts';
import { newComplaint } from './new-complaint.ts';
import { aComplaint } from './test-kit/a-complaint.ts';
import { randomComplaint } from './test-kit/random-complaint.ts';

const today = isoDate('2026-06-10');
const planned = isoDate('2026-06-20');
const done = aComplaint({ state: 'DONE', fixedAt: isoDate('2026-06-03') });

it('a new complaint came in today, and nobody has done anything yet', () => {
  const complaint = newComplaint({ id: 'c1', orderId: 'o1', remainingAmount: null, today });
  expect(complaint).toMatchObject({ orderId: 'o1', state: 'NEW', createdAt: today, remainingAmount: null });
  expect(complaint).toMatchObject({ imposed: null, doNotForget: false, fixedAt: null, date: null });
});

describe('choosing a state', () => {
  it.each<[SavedComplaint['state'], SavedComplaint, Partial<SavedComplaint>]>([
    ['DONE', aComplaint(), { fixedAt: today }],
    ['DONE', aComplaint({ state: 'ASSIGNED', date: planned }), { fixedAt: today, date: planned }],
    ['DONE', done, { fixedAt: isoDate('2026-06-03') }],
    ['IN_PROGRESS', done, { fixedAt: null }],
    ['IN_PROGRESS', aComplaint({ doNotForget: true }), { doNotForget: false }],
    ['NEW', aComplaint({ doNotForget: true }), { doNotForget: true }],
    ['ASSIGNED', aComplaint({ date: planned }), { date: planned, fixedAt: null }],
  ])('%s: what goes with it', (state, complaint, expected) => {
    expect(setState(complaint, state, today)).toEqual({ ...complaint, state, ...expected });
  });
});

describe('the planned date', () => {
  it.each<[string, SavedComplaint, typeof planned | null, SavedComplaint['state']]>([
    ['assigns what is new', aComplaint(), planned, 'ASSIGNED'],
    ['assigns what is in progress', aComplaint({ state: 'IN_PROGRESS' }), planned, 'ASSIGNED'],
    ['moved stays assigned', aComplaint({ state: 'ASSIGNED', date: today }), planned, 'ASSIGNED'],
    ['leaves what is done', done, planned, 'DONE'],
    ['cleared takes it back', aComplaint({ state: 'ASSIGNED', date: planned }), null, 'IN_PROGRESS'],
    ['cleared leaves what is new', aComplaint({ date: planned }), null, 'NEW'],
    ['cleared leaves what is done', { ...done, date: planned }, null, 'DONE'],
  ])('%s', (_, complaint, date, state) => {
    expect(setPlannedDate(complaint, date, today)).toEqual({ ...complaint, date, state });
  });

  it('assigning it, nobody has to be reminded of it any more', () => {
    expect(setPlannedDate(aComplaint({ doNotForget: true }), planned, today).doNotForget).toBe(false);
  });
});

it('only what is done has a day it was fixed on, only what is new must not be forgotten', () => {
  expect(setFixedAt(done, today).fixedAt).toBe(today);
  expect(setFixedAt(aComplaint(), today)).toEqual(aComplaint());
  expect(setDoNotForget(aComplaint(), true).doNotForget).toBe(true);
  expect(setDoNotForget(done, true)).toEqual(done);
});

it('what somebody sends is made to fit its state', () => {
  const sent = { doNotForget: true, fixedAt: isoDate('2026-06-03') };
  expect(settledState(aComplaint({ ...sent, state: 'DONE' }), today)).toMatchObject({
    doNotForget: false,
    fixedAt: '2026-06-03',
  });
  expect(settledState(aComplaint({ state: 'DONE' }), today).fixedAt).toBe(today);
  expect(settledState(aComplaint(sent), today)).toMatchObject({ doNotForget: true, fixedAt: null });
});

it('whatever is done to it in whatever order, its state and what goes with it fit', () => {
  const edit = fc.oneof(
    fc
      .constantFrom(...complaintStates)
      .map(
        (state) => (c: SavedComplaint) =>
          state === 'ASSIGNED' && c.date === null ? c : setState(c, state, someToday),
      ),
    fc
      .option(randomDay, { nil: null })
      .map((date) => (c: SavedComplaint) => setPlannedDate(c, date, someToday)),
    randomDay.map((day) => (c: SavedComplaint) => setFixedAt(c, day)),
    fc.boolean().map((marked) => (c: SavedComplaint) => setDoNotForget(c, marked)),
  );
  fc.assert(
    fc.property(randomComplaint, fc.array(edit, { maxLength: 12 }), (complaint, edits) => {
      const edited = edits.reduce((each, apply) => apply(each), complaint);
      expect(settledState(edited, someToday)).toEqual(edited);
      expect(edited.state === 'ASSIGNED' && edited.date === null).toBe(false);
    }),
  );
});
