import { mailStates } from '@korpus/domain/mails/mail-kinds.ts';
import { interestCountries } from '@korpus/domain/reminders/base-rates.ts';
import { dropReasons } from '@korpus/domain/reminders/dropped-claims.ts';
import { z } from 'zod';
import { euros, positiveEuros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { link } from '../files/link.ts';
import { day, done, version } from '../record.ts';
import { idOf } from '../references.ts';
import { reading, writing } from './reminder-access.ts';
import { reminderSettings, versionedSettings } from './reminder-settings.ts';

/** Numbers that its order is known by to who buys. */
const ofCustomer = { clientNumber: z.string().nullable(), clientOrderNumber: z.string().nullable() };

/** An invoice that is late. */
const lateInvoice = {
  /** Number of the invoice, as printed. */
  number: z.string(),
  /** Held back until then; it goes through levels of its own. Null: the rest of the invoice. */
  releasedOn: day.nullable(),
  orderId: idOf('order'),
  orderNumber: z.string().nullable(),
  ...ofCustomer,
  /** Null: it is the invoice of the order. */
  paymentId: idOf('payment').nullable(),
  /** Counted from 1, and what the house calls it. */
  level: z.int(),
  title: z.string(),
  date: day,
  dueOn: day,
  daysLate: z.int(),
  /** Amount as printed, and what is late of it. */
  amount: euros,
  open: euros,
  /** Sentence that says why it stands here. */
  sentence: z.string(),
};

/** Owner of a letter: there is one for each customer and shop, since each shop has an account of its own. */
const whose = { clientId: idOf('client'), locationId: idOf('location').nullable() };

const letter = z.object({
  ...whose,
  locationName: z.string().nullable(),
  clientName: z.string(),
  isCompany: z.boolean(),
  /** Null: it cannot be mailed. */
  email: z.string().nullable(),
  /** The highest of its invoices, in whose words it is written. */
  level: z.int(),
  title: z.string(),
  claims: z.array(z.object({ ...lateInvoice, interest: euros })),
  open: euros,
  interest: euros,
  fee: euros,
  total: euros,
  /** The day it would name. */
  dueOn: day,
});

const held = z.object({
  ...lateInvoice,
  clientName: z.string(),
  lock: z.enum(['COMPLAINT', 'RETAINED', 'BY_HAND']),
  until: day.nullable(),
});

export const getReminderRun = endpoint({
  method: 'GET',
  path: '/api/reminders/run',
  follows: ['reminder', 'order', 'complaint', 'baseData', 'rights'],
  summary: 'Whom the house would remind today, of which invoices and why; what is locked stands beside it',
  access: reading,
  answer: z.object({
    today: day,
    letters: z.array(letter),
    held: z.array(held),
    /** Half-years whose base rate is missing and would count: the one before is taken. */
    unknownRates: z.array(
      z.object({ country: z.enum(interestCountries), halfYear: day, sentence: z.string() }),
    ),
  }),
});
export type ReminderRun = DataOf<typeof getReminderRun.answer>;

/** Number of letters in a call: more than anybody prints at once. */
const mostLetters = 100;
const mostClaims = 100;

export const sendReminders = endpoint({
  method: 'POST',
  path: '/api/reminders',
  summary:
    'Makes the reminders that somebody ticked, as they were shown; what was paid or changed since is left out and said',
  access: writing,
  body: z.strictObject({
    letters: z
      .array(
        z.strictObject({
          ...whose,
          /** Claims as they were shown. */
          claims: z
            .array(
              z.strictObject({
                number: z.string().max(100),
                releasedOn: day.nullable().optional(),
                level: z.int(),
                open: positiveEuros,
              }),
            )
            .min(1)
            .max(mostClaims),
        }),
      )
      .min(1)
      .max(mostLetters),
  }),
  answer: z.array(
    z.object({
      ...whose,
      /** Null: nothing was left to remind of. */
      made: z.object({ id: idOf('reminder'), number: z.string(), total: euros }).nullable(),
      dropped: z.array(z.object({ number: z.string(), reason: z.enum(dropReasons), sentence: z.string() })),
    }),
  ),
});

const sentReminder = z.object({
  id: idOf('reminder'),
  number: z.string(),
  day,
  dueOn: day,
  level: z.int(),
  title: z.string(),
  clientName: z.string(),
  open: euros,
  interest: euros,
  fee: euros,
  total: euros,
  /** Part of interest and fee that came by lines of the bank. */
  came: euros,
  at: z.iso.datetime(),
  by: z.string(),
  /** State of its newest mail; null: none went out. */
  mail: z.enum(mailStates).nullable(),
  claims: z.array(
    z.object({
      number: z.string(),
      orderId: idOf('order'),
      orderNumber: z.string().nullable(),
      ...ofCustomer,
      level: z.int(),
      dueOn: day,
      open: euros,
      interest: euros,
    }),
  ),
});

export type SentReminder = DataOf<typeof sentReminder>;

export const listReminders = endpoint({
  method: 'GET',
  path: '/api/reminders/months/{month}',
  follows: ['reminder', 'order', 'rights'],
  summary: 'What went out in a month, the newest first',
  access: reading,
  params: z.strictObject({
    /** `2026-11`. */
    month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/),
  }),
  answer: z.array(sentReminder),
});

export const getRemindersOfOrder = endpoint({
  method: 'GET',
  path: '/api/reminders/orders/{id}',
  follows: ['reminder', 'order', 'rights'],
  summary: 'What went out for the invoices of an order, the newest first, and whether they are locked',
  access: reading,
  params: z.strictObject({ id: idOf('order') }),
  answer: z.object({
    reminders: z.array(sentReminder),
    /** Lock set by hand; an open complaint locks without one. */
    lock: z
      .object({ reason: z.string(), until: day.nullable(), at: z.iso.datetime(), by: z.string() })
      .nullable(),
  }),
});

export const printReminder = endpoint({
  method: 'GET',
  path: '/api/reminders/{id}/paper',
  summary: 'A reminder that was made, byte for byte the same each time',
  access: reading,
  params: z.strictObject({ id: idOf('reminder') }),
  answer: link,
});

export const lockReminders = endpoint({
  method: 'PUT',
  path: '/api/reminders/orders/{id}/lock',
  summary: 'Leaves the invoices of an order alone, with a reason and, where there is one, the last day',
  access: writing,
  params: z.strictObject({ id: idOf('order') }),
  body: z.strictObject({ reason: z.string().trim().min(1).max(500), until: day.nullable() }),
  answer: done,
});

export const unlockReminders = endpoint({
  method: 'DELETE',
  path: '/api/reminders/orders/{id}/lock',
  summary: 'Reminds of the invoices of an order again; without a lock nothing happens',
  access: writing,
  params: z.strictObject({ id: idOf('order') }),
  answer: done,
});

export const getReminderSettings = endpoint({
  method: 'GET',
  path: '/api/reminders/settings',
  follows: ['reminder'],
  summary: 'How the house reminds: levels with their days, words, interest and fee',
  access: reading,
  answer: versionedSettings,
});

export const saveReminderSettings = endpoint({
  method: 'PUT',
  path: '/api/reminders/settings',
  summary: 'Changes how the house reminds; what went out stays as it is',
  access: writing,
  body: z.strictObject({ settings: reminderSettings, version: version.optional() }),
  answer: z.object({ version }),
});
