import { billTypes } from '@korpus/domain/closing/billed-rows.ts';
import { numberStates } from '@korpus/domain/closing/register.ts';
import { eInvoiceChoices } from '@korpus/domain/persons/e-invoice-person.ts';
import { z } from 'zod';
import { euros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { link } from '../files/link.ts';
import { day } from '../record.ts';
import { idOf } from '../references.ts';

const admins = { kind: 'signedIn', roles: ['ADMIN'], package: 'SALES_STATISTICS' } as const;

const year = z.string().regex(/^(19|20|21)\d\d$/);

const registerEntry = z.object({
  number: z.string(),
  prefix: z.string(),
  /** `202611`. */
  month: z.string(),
  running: z.int(),
  billType: z.enum(billTypes),
  orderId: idOf('order').nullable(),
  smallOrderId: idOf('smallOrder').nullable(),
  clientName: z.string().nullable(),
  clientNumber: z.string().nullable(),
  clientOrderNumber: z.string().nullable(),
  /** Null: a small order, which has none. */
  eInvoice: z.enum(eInvoiceChoices).nullable(),
  /** Amount that the number bills; below 0 where it takes back another. */
  amount: euros,
  date: day,
  /** The day it stands in the list of billed orders; null: it does not (rules: closing#register). */
  billedOn: day.nullable(),
  givenAt: z.iso.datetime(),
  givenBy: z.string(),
  state: z.enum(numberStates),
  cancels: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  replacedBy: z.string().nullable(),
  /** Events of the number, the oldest first. */
  events: z.array(
    z.object({
      kind: z.enum(['TAKEN', 'AGAIN', 'WITHDRAWN']),
      at: z.iso.datetime(),
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});
export type RegisterEntry = DataOf<typeof registerEntry>;

export const listInvoiceNumbers = endpoint({
  method: 'GET',
  path: '/api/invoice-numbers',
  follows: ['order', 'smallOrder', 'closing'],
  summary: 'Every number given in a year, and whether each circle of the house has a gap',
  access: admins,
  query: z.strictObject({ year }),
  answer: z.object({
    numbers: z.array(registerEntry),
    /** Circles of the year. */
    circles: z.array(
      z.object({
        prefix: z.string(),
        month: z.string(),
        count: z.int(),
        first: z.string(),
        last: z.string(),
        /** Sum of the numbers that stand in the list of billed orders. */
        amount: euros,
      }),
    ),
    /** Faults in the numbers of all years, as a sentence each; none: without a gap. */
    findings: z.array(z.string()),
    /** The years that have numbers, the newest first. */
    years: z.array(z.string()),
  }),
});
export type InvoiceRegister = DataOf<typeof listInvoiceNumbers.answer>;

export const exportInvoiceNumbers = endpoint({
  method: 'GET',
  path: '/api/invoice-numbers/file',
  summary: 'The register of a year as an Excel sheet or PDF',
  access: admins,
  query: z.strictObject({ year, type: z.enum(['XLS', 'PDF']) }),
  answer: link,
});
