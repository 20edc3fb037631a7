import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import { checkToSend } from '@korpus/contract/validation.ts';
import { setPlannedDate } from '@korpus/domain/complaints/complaint-edits.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, type ComplaintDraft, makeComplaintDraft, newDraft, problemsOf } from './complaint-draft.ts';

const today = isoDate('2026-11-21');
const id = '0a48ed7a-0000-4000-8000-000000000001';
const orderId = '0a48ed7a-0000-4000-8000-000000000002';
const anna = '0a48ed7a-0000-4000-8000-000000000003';

const entered = {
  id,
  orderId,
  imposed: 'SELF',
  state: 'ASSIGNED',
  doNotForget: false,
  importance: 2,
  carpenterId: null,
  date: isoDate('2026-12-01'),
  availability: isoDate('2026-11-30'),
  location: 'STOCK',
  connections: ['WATER'],
  repairTimeInMinutes: 90,
  stockToDo: null,
  tasksToDo: 'Front tauschen',
  notes: null,
  carpenterExpense: cents(80_50),
  materialExpense: null,
  fixedAt: null,
  remainingAmount: cents(1200_00),
} as const;

const record: ComplaintRecord = {
  ...entered,
  connections: [...entered.connections],
  createdAt: isoDate('2026-11-02'),
  lockedDoneState: false,
  salesmanId: anna,
  salesmanName: 'Anna Huber',
  carpenterName: null,
  exhibitionSalesmanUserId: null,
  orderLocation: null,
  orderType: 'NORMAL',
  orderCancelled: false,
  orderNumber: '26-1',
  clientNumber: null,
  clientOrderNumber: null,
  clientName: 'Lang',
  zipCode: '83022',
  deliveryDate: null,
  lastModifiedBy: anna,
  lastModifiedByName: 'Anna Huber',
  lastModifiedDate: '2026-11-02T08:00:00.000Z',
  version: 3,
};

describe('the draft of a complaint', () => {
  it('goes to the server as it came, with the version it started from', () => {
    const body = bodyOf(makeComplaintDraft(record), record.version);
    expect(body).toEqual({ ...entered, version: 3 });
    expect(checkToSend(saveComplaint.body, body, 'body')).toMatchObject({
      ok: true,
      value: { carpenterExpense: 80.5, remainingAmount: 1200, date: '2026-12-01' },
    });
  });

  it('keeps quiet about an amount the person does not see', () => {
    const { remainingAmount: _hidden, ...seen } = record;
    expect(bodyOf(makeComplaintDraft(seen))).not.toHaveProperty('remainingAmount');
    expect(newDraft({ id, orderId, today })).not.toHaveProperty('remainingAmount');
    expect(newDraft({ id, orderId, remainingAmount: cents(500), today }).remainingAmount).toBe(500);
  });

  it('says what is missing, the order first', () => {
    const draft = newDraft({ id, orderId: null, today });
    expect(problemsOf(draft).map(({ path }) => path)).toEqual(['orderId', 'imposed']);
    const chosen: ComplaintDraft = { ...draft, orderId, imposed: 'CLIENT' };
    const planned = setPlannedDate(chosen, today, today);
    expect(problemsOf(chosen)).toEqual([]);
    expect(problemsOf(planned)).toEqual([]);
    expect(problemsOf({ ...planned, date: null }).map(({ path }) => path)).toEqual(['state']);
  });
});
