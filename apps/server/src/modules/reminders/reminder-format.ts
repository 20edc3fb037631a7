import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, isCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { interestCountries } from '@korpus/domain/reminders/base-rates.ts';
import type { ReminderFacts } from '@korpus/domain/reminders/reminder-letter.ts';
import { z } from 'zod';
import { issuerOfFormat2, type Letterhead, letterheadOfFormat1 } from '../documents/index.ts';

/** Everything the bytes of a reminder depend on (rules: reminders#frozen). */
export type FrozenReminder = { readonly facts: ReminderFacts; readonly letterhead: Letterhead | null };

/** How reminders are frozen today; a change of what is below is another one, beside it. */
export const newestFormat = 1;

const amount = z.custom<Cents>(isCents);
const day = z.custom<IsoDate>(isIsoDate);
const text = z.string().nullable();

const claim = z.object({
  number: z.string(),
  date: day,
  dueOn: day,
  level: z.int(),
  daysLate: z.int(),
  amount,
  open: amount,
  /** Not in what was frozen before 1.23.0. */
  retained: amount.default(zeroCents),
  interest: amount,
  /** Not in what was frozen before 1.29.0. */
  interestCame: amount.default(zeroCents),
  rates: z.array(z.object({ from: day, to: day, percent: z.number() })),
});

const format1: z.ZodType<FrozenReminder> = z.object({
  facts: z.object({
    number: z.string(),
    date: day,
    dueOn: day,
    title: z.string(),
    text: z.array(z.string()),
    addressLines: z.array(z.string()),
    clientName: z.string(),
    clientNumber: text,
    issuer: issuerOfFormat2,
    country: z.enum(interestCountries),
    claims: z.array(claim),
    open: amount,
    interest: amount,
    fee: amount,
    total: amount,
  }),
  letterhead: letterheadOfFormat1.nullable(),
});

type Stored = { readonly id: string; readonly format: number; readonly frozen: unknown };

export function frozenReminderIn({ id, format, frozen }: Stored): FrozenReminder {
  if (format !== newestFormat)
    throw new Error(`Reminder ${id} is frozen in format ${format}, which this version cannot read.`);
  return format1.parse(frozen);
}
