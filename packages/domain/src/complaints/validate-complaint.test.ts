import { expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { newComplaint } from './new-complaint.ts';
import { inMinutes, longestRepairTime, repairHours, repairMinutes, repairTimeOf } from './repair-time.ts';
import { aComplaint } from './test-kit/a-complaint.ts';
import { validateComplaint } from './validate-complaint.ts';

const today = isoDate('2026-06-10');

it('needs its order and whom it is put down to, in the order of the dialog', () => {
  const begun = newComplaint({ id: 'c1', orderId: null, remainingAmount: null, today });
  expect(validateComplaint(begun)).toEqual([
    { path: 'orderId', code: 'ORDER_REQUIRED' },
    { path: 'imposed', code: 'IMPOSED_REQUIRED' },
  ]);
  expect(validateComplaint(aComplaint())).toEqual([]);
});

it('is assigned to a day only', () => {
  expect(validateComplaint(aComplaint({ state: 'ASSIGNED' }))).toEqual([
    { path: 'state', code: 'DATE_REQUIRED' },
  ]);
  expect(validateComplaint(aComplaint({ state: 'ASSIGNED', date: today }))).toEqual([]);
});

it('every repair time that can be chosen is stored in minutes and comes back', () => {
  const all = repairHours.flatMap((hours) => repairMinutes.map((minutes) => ({ hours, minutes })));
  expect(all.map((time) => repairTimeOf(inMinutes(time)))).toEqual(all);
  expect(Math.max(...all.map(inMinutes))).toBe(longestRepairTime);
});
