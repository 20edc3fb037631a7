import { deriveBilledRows } from '@korpus/domain/closing/billed-rows.ts';
import {
  findBlock,
  type Given,
  type LockBlock,
  type LockRow,
  monthOf,
  numberRows,
  type WithdrawalReason,
} from '@korpus/domain/closing/lock-plan.ts';
import { formerNumberOfSmall } from '@korpus/domain/closing/small-order.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { isUnchanged, takenNumberOf } from '@korpus/domain/invoices/numbers-of-order.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findLastNumbers, findOpenNumbers, type OpenNumber } from '../invoice-numbers/index.ts';
import { findUnnumbered, type UnnumberedRow } from './lock-rows.store.ts';
import { orderPages } from './order-pages.ts';
import { findPaperGaps } from './paper-gaps.ts';
import { findSmallOrders } from './small-orders.store.ts';

export type PlannedRow = UnnumberedRow & Pick<LockRow, 'formerNumber' | 'gaps'>;
type Former = { readonly number: string; readonly isPrinted: boolean };
type Withdrawn = OpenNumber & { readonly reason: WithdrawalReason };
type Blocked = { readonly row: PlannedRow | OpenNumber; readonly block: LockBlock };

/** A plan says what a lock would do, made of what is stored now. */
export type LockPlan = {
  readonly closedUntil: IsoDate | null;
  readonly given: readonly Given<PlannedRow>[];
  readonly withdrawn: readonly Withdrawn[];
  readonly blocked: readonly Blocked[];
};

/** Made of what is stored at this moment. */
export async function planLock(
  { clock }: Pick<Services, 'clock'>,
  context: TenantContext,
  date: IsoDate,
  closedUntil: IsoDate | null,
): Promise<LockPlan> {
  const { tx, actor, person } = context;
  const { tenantId } = actor;
  const today = clock.todayIn(person.timeZone);
  const [found, open] = await Promise.all([
    findUnnumbered(tx, tenantId, { until: date, today }),
    findOpenNumbers(tx, tenantId),
  ]);
  const former = await formerNumbers(context, found);
  const gaps = await findPaperGaps(
    context,
    found.filter(({ key }) => former.get(key)?.isPrinted !== true),
  );
  const rows = found.map(
    (row): PlannedRow => ({
      ...row,
      formerNumber: former.get(row.key)?.number ?? null,
      gaps: gaps.get(row.key) ?? [],
    }),
  );
  const isFree = (row: PlannedRow) => findBlock(row) === null;
  const circles = rows.map((row) => ({ prefix: row.billPrefix ?? '', month: monthOf(row.content.date) }));
  const given = numberRows(rows.filter(isFree), await findLastNumbers(tx, tenantId, circles));
  const again = new Set(given.map(({ number }) => number));
  // A record that gets another number now is no longer billed by its number of before, whatever day that was of.
  const numbered = new Set(given.map(({ row }) => recordOf(row)));
  const isSettled = (each: OpenNumber) => each.date <= date || numbered.has(recordOfNumber(each));
  const still = new Set(rows.map(recordOf));
  const withdrawn = open
    .filter((each) => !again.has(each.number) && isSettled(each))
    .map((each): Withdrawn => ({ ...each, reason: still.has(recordOfNumber(each)) ? 'CHANGED' : 'GONE' }));
  return {
    closedUntil,
    given,
    withdrawn,
    blocked: [
      ...rows.flatMap((row): Blocked[] => {
        const block = findBlock(row);
        return block === null ? [] : [{ row, block }];
      }),
      // Somebody who has the paper would pay twice, or for nothing.
      ...withdrawn.flatMap((row): Blocked[] =>
        row.reason === 'GONE' && row.isPrinted ? [{ row, block: 'PAPER_OUT' }] : [],
      ),
    ],
  };
}

const recordOf = ({ orderId, smallOrderId, paymentId }: PlannedRow): string =>
  `${orderId ?? smallOrderId} ${paymentId}`;

const recordOfNumber = ({ recordId, paymentId }: OpenNumber): string => `${recordId} ${paymentId}`;

/** The numbers that rows had before they were unlocked, of those that are what they were then. */
async function formerNumbers(
  { tx, actor }: TenantContext,
  rows: readonly UnnumberedRow[],
): Promise<ReadonlyMap<string, Former>> {
  const { tenantId } = actor;
  const taken = rows.filter(({ hasTaken }) => hasTaken);
  const ofOrders: [string, Former][] = [];
  for await (const orders of orderPages(tx, tenantId, idsOf(taken, 'orderId')))
    ofOrders.push(...orders.flatMap(({ order }) => formerOfOrder(order)));
  const smallOrders = await findSmallOrders(tx, tenantId, idsOf(taken, 'smallOrderId'));
  return new Map([
    ...ofOrders,
    ...smallOrders.flatMap((small): [string, Former][] => {
      const number = formerNumberOfSmall(small);
      return number === null ? [] : [[small.id, { number, isPrinted: false }]];
    }),
  ]);
}

const formerOfOrder = (order: Order): [string, Former][] =>
  deriveBilledRows(order).flatMap((row): [string, Former][] => {
    const taken = row.number === null ? takenNumberOf(order, row) : undefined;
    return taken !== undefined && isUnchanged(order, row, taken)
      ? [[row.key, { number: taken.number, isPrinted: taken.printed !== null }]]
      : [];
  });

const idsOf = (rows: readonly UnnumberedRow[], field: 'orderId' | 'smallOrderId'): string[] => [
  ...new Set(rows.flatMap((row) => row[field] ?? [])),
];
