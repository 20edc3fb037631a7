import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { euros } from '../orders/test-kit/an-order.ts';
import type { Person } from '../rights/actor.ts';
import type { Right } from '../rights/rights.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import { setPlannedDate } from './complaint-edits.ts';
import { mayReadRemainingAmount, mergeComplaint } from './merge-complaint.ts';
import { newComplaint } from './new-complaint.ts';
import { aComplaint } from './test-kit/a-complaint.ts';
import { randomComplaint } from './test-kit/random-complaint.ts';

const today = isoDate('2026-06-10');
const order = { salesmanId: 'me' };
const complaintRights: readonly Right[] = ['OWN_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE'];
const person = (...more: readonly Right[]): Person => ({
  userId: 'me',
  roles: new Set(['SALESMAN']),
  rights: new Set([...complaintRights, ...more]),
  packages: new Set(['COMPLAINT']),
});
const seller = person('OWN_ORDER_READ', 'OWN_ORDER_REMAINING_AMOUNT_READ');
const stored = aComplaint({ remainingAmount: euros(500), notes: 'Anrufen' });

describe('what a save makes of a complaint', () => {
  it('it stays that of its order and of the day it came in', () => {
    const input = aComplaint({ id: 'c2', orderId: 'o2', createdAt: today, notes: null });
    expect(mergeComplaint(stored, input, { person: seller, order, today })).toEqual({
      ...stored,
      notes: null,
      remainingAmount: null,
    });
  });

  it('what the input lacks stays, and what no complaint has does not come in', () => {
    const input = { state: 'DONE', clientName: 'Lang' } as const;
    expect(mergeComplaint(stored, input, { person: seller, order, today })).toEqual({
      ...stored,
      state: 'DONE',
      fixedAt: today,
    });
  });

  it('a day that is planned assigns it, and one taken away does not, unless another state is chosen as well', () => {
    const by = { person: seller, order, today };
    const begun = aComplaint({ state: 'NEW', date: null });
    const assigned = aComplaint({ state: 'ASSIGNED', date: today });
    expect(mergeComplaint(begun, { date: today }, by)).toMatchObject({ state: 'ASSIGNED', date: today });
    expect(mergeComplaint(begun, { ...begun, date: today }, by)).toMatchObject({ state: 'ASSIGNED' });
    expect(mergeComplaint(begun, { date: today, state: 'IN_PROGRESS' }, by)).toMatchObject({
      state: 'IN_PROGRESS',
    });
    expect(mergeComplaint(assigned, { date: null }, by)).toMatchObject({ state: 'IN_PROGRESS', date: null });
    expect(mergeComplaint(assigned, { date: today, notes: 'x' }, by)).toMatchObject({ state: 'ASSIGNED' });
  });

  it.each<[string, Person, number]>([
    ['who reads the order’s remaining amount sets it', seller, 20],
    ['who reads the order, but not that, leaves it', person('OWN_ORDER_READ'), 500],
    ['so does who reads complaints alone', person(), 500],
    ['and who has that right without the order', person('OWN_ORDER_REMAINING_AMOUNT_READ'), 500],
  ])('%s', (_, who, amount) => {
    const merged = mergeComplaint(stored, { remainingAmount: euros(20) }, { person: who, order, today });
    expect(merged.remainingAmount).toBe(euros(amount));
    expect(mayReadRemainingAmount(who, order)).toBe(amount === 20);
  });

  it('a stored complaint sent back as it is changes nothing; a new one becomes what was sent', () => {
    const by = { person: seller, order, today: someToday };
    fc.assert(
      fc.property(randomComplaint, (complaint) => {
        expect(mergeComplaint(complaint, complaint, by)).toEqual(complaint);
        const { id, orderId, remainingAmount, createdAt } = complaint;
        const begun = newComplaint({ id, orderId, remainingAmount, today: createdAt });
        const isPlanned = complaint.state === 'NEW' && complaint.date !== null;
        expect(mergeComplaint(begun, complaint, by)).toEqual(
          isPlanned ? setPlannedDate(complaint, complaint.date, someToday) : complaint,
        );
      }),
    );
  });
});
