import type { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { unlockOrders } from '@korpus/contract/closing/closing.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { getGlobalValue } from '@korpus/contract/global-values/global-values.ts';
import { expect } from 'vitest';
import { ask, type Person, type World } from './world.ts';

type Row = WireOf<typeof listBilledOrders.answer>[number];

/** A closed month bills what it billed, whatever becomes of its orders, until somebody opens it. */
export async function closedStays(world: World, admin: Person, rows: readonly Row[]): Promise<void> {
  const openings = world.trail.filter(
    (line) => line.includes(`${unlockOrders.path} `) && line.endsWith('→ 200'),
  ).length;
  const before = world.closed;
  if (before?.openings === openings) expect(billedUntil(rows, before.until)).toEqual(before.billed);
  const { value } = (
    await ask(world, admin, getGlobalValue, { params: { key: 'LAST_ORDER_LOCK_DATE' } })
  ).ok();
  world.closed =
    typeof value === 'string' ? { until: value, openings, billed: billedUntil(rows, value) } : null;
}

const billedUntil = (rows: readonly Row[], until: string): string[] =>
  rows
    .filter(({ date }) => date <= until)
    .map(({ date, invoiceNumber, billedAmount }) => `${date} ${invoiceNumber} ${billedAmount}`)
    .toSorted();
