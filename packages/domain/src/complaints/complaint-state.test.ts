import { expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import type { ComplaintState } from '../orders/complaints/complaint-state.ts';
import { leastAdvancedState } from '../orders/complaints/complaint-state.ts';
import { isStateLockedInTable, selectableStates } from './complaint-state.ts';

const today = isoDate('2026-06-10');

it('assigned is offered only with a day it is planned for', () => {
  expect(selectableStates({ date: null })).toEqual(['NEW', 'IN_PROGRESS', 'DONE']);
  expect(selectableStates({ date: today })).toEqual(['NEW', 'IN_PROGRESS', 'ASSIGNED', 'DONE']);
});

it.each([
  [null, false],
  ['2026-06-09', true],
  ['2026-06-10', false],
  ['2026-06-11', false],
] as const)('planned for %s, its state is locked in the table: %s', (date, isLocked) => {
  expect(isStateLockedInTable({ date: date === null ? null : isoDate(date) }, today)).toBe(isLocked);
});

it.each<[readonly ComplaintState[], ComplaintState | null]>([
  [[], null],
  [['DONE', 'DONE'], 'DONE'],
  [['DONE', 'ASSIGNED'], 'ASSIGNED'],
  [['ASSIGNED', 'IN_PROGRESS', 'DONE'], 'IN_PROGRESS'],
  [['DONE', 'NEW', 'ASSIGNED'], 'NEW'],
])('an order with complaints %j has got as far as %s', (states, expected) => {
  expect(leastAdvancedState(states.map((state) => ({ state })))).toBe(expected);
});
