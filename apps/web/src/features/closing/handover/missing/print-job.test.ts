import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { expect, it } from 'vitest';
import { afterFirst, newJob, stopped } from './print-job.ts';

const missing = ['GW1', 'GW2', 'GW3'].map((number) => ({
  number,
  clientName: 'Petersen',
  day: isoDate('2026-10-20'),
  orderId: 'o1',
  paymentId: null,
}));

it('prints one after the other, and keeps why one was not', () => {
  const first = afterFirst(newJob(missing), null);
  const second = afterFirst(first, 'Es steht kein Artikel auf der Rechnung.');
  expect([second.printed, second.total, second.waiting.map(({ number }) => number)]).toEqual([1, 3, ['GW3']]);
  expect([...second.left]).toEqual([['GW2', 'Es steht kein Artikel auf der Rechnung.']]);
  expect([...afterFirst(second, null).left]).toHaveLength(1);
  expect(afterFirst(second, null)).toMatchObject({ printed: 2, waiting: [] });
});

it('stopped, what was not tried stays as it is', () => {
  const job = stopped(afterFirst(newJob(missing), null));
  expect([job.printed, job.waiting.length, job.left.size]).toEqual([1, 0, 0]);
});
