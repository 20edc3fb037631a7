import { billTypes } from '@korpus/domain/closing/billed-rows.ts';
import {
  lockBlocks,
  lockHints,
  unnumberedReasons,
  withdrawalReasons,
} from '@korpus/domain/closing/lock-plan.ts';
import { issuedTypes } from '@korpus/domain/documents/document-types.ts';
import { z } from 'zod';
import { euros, percentage } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { day, textUpTo } from '../record.ts';
import { idOf } from '../references.ts';

const admins = { kind: 'signedIn', roles: ['ADMIN'], package: 'SALES_STATISTICS' } as const;

/** Parts that every row has: where it comes from, for a link to it. */
const ofRow = {
  key: z.string(),
  billType: z.enum(billTypes),
  orderId: idOf('order').nullable(),
  smallOrderId: idOf('smallOrder').nullable(),
  clientName: z.string(),
  location: idOf('location').nullable(),
  date: day,
  amount: euros,
};

/** Stamp of what was looked at; the confirmation sends it back (rules: closing#preview). */
const stamp = z.string().max(64);

const counted = z.object({ count: z.int(), amount: euros });

const lockAnswer = z.object({
  date: day,
  /** Day until which months are closed, before the lock. */
  closedUntil: day.nullable(),
  stamp,
  /** The oldest first. */
  given: z.array(
    z.object({
      ...ofRow,
      number: z.string(),
      /** The one it had before it was unlocked. */
      isAgain: z.boolean(),
      hints: z.array(z.enum(lockHints)),
      /** Rates of RATE_OF_DAY: what the order has, and what its day has by now; without a day today. */
      rateOfDay: z.object({ had: percentage, ofDay: percentage, day: day.nullable() }).nullable(),
    }),
  ),
  circles: z.array(
    z.object({
      prefix: z.string(),
      month: z.string(),
      count: z.int(),
      first: z.string(),
      last: z.string(),
      amount: euros,
    }),
  ),
  /** Rows of the period to be closed that have a number already. */
  numbered: counted,
  blocked: z.array(
    z.object({
      ...ofRow,
      block: z.enum(lockBlocks),
      number: z.string().nullable(),
      /** Prepayment invoices that are in the way, for OTHER_RATE. */
      otherRates: z.array(z.object({ number: z.string(), billed: percentage, ofDay: percentage })),
      /** Problems for E_INVOICE: each field that its paper lacks, and what to do. */
      problems: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  ),
  /** Rows that somebody might expect here, and why they get no number. */
  unnumbered: z.array(z.object({ ...ofRow, reason: z.enum(unnumberedReasons) })),
  withdrawn: z.array(
    z.object({
      number: z.string(),
      clientName: z.string(),
      date: day,
      amount: euros,
      reason: z.enum(withdrawalReasons),
    }),
  ),
});
export type LockAnswer = DataOf<typeof lockAnswer>;

const preview = z.strictObject({ preview: z.enum(['true', 'false']).optional() });

export const lockOrders = endpoint({
  method: 'PUT',
  path: '/api/orders/lock',
  follows: ['order', 'smallOrder', 'closing', 'baseData'],
  summary: 'Gives a number to everything billed up to a day and closes the time before; all of it or nothing',
  access: admins,
  query: preview,
  body: z.strictObject({ date: day, stamp: stamp.optional() }),
  answer: lockAnswer,
});

const unlockAnswer = z.object({
  date: day,
  /** Days until which months are closed, before the unlock and after it. */
  closedUntil: day.nullable(),
  closedAfterwards: day,
  stamp,
  /** The oldest first. */
  taken: z.array(z.object({ ...ofRow, number: z.string() })),
  /** Prepayments that an invoice deducts which stays. */
  kept: z.array(z.object({ ...ofRow, number: z.string(), invoiceNumber: z.string() })),
  /** Papers of these numbers that went out, the newest first. */
  issued: z.array(
    z.object({
      id: idOf('issuedDocument'),
      orderId: idOf('order'),
      clientName: z.string(),
      type: z.enum(issuedTypes),
      number: z.string(),
      printedAt: z.iso.datetime(),
      printedBy: z.string(),
    }),
  ),
});
export type UnlockAnswer = DataOf<typeof unlockAnswer>;

export const unlockOrders = endpoint({
  method: 'PUT',
  path: '/api/orders/unlock',
  follows: ['order', 'smallOrder', 'closing'],
  summary: 'Opens what was closed from a day on: its numbers come off and stay in the register',
  access: admins,
  query: preview,
  body: z.strictObject({
    date: day,
    /** Reason for it; a preview alone may do without. */
    reason: textUpTo(500).optional(),
    stamp: stamp.optional(),
  }),
  answer: unlockAnswer,
});
