import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { planShares, planTriggers } from '@korpus/domain/payment-plans/payment-plan.ts';
import { z } from 'zod';
import type { Frozen } from './frozen-document.ts';
import { amount, day, letterheadOfFormat1, text } from './frozen-format-1.ts';
import { factsOfFormat3 } from './frozen-format-3.ts';

const planLine = z.object({
  id: z.string(),
  share: z.enum(planShares),
  percent: z.number().nullable(),
  amount: amount.nullable(),
  trigger: z.enum(planTriggers),
  days: z.number().nullable(),
  text,
});

/**
 * Since invoices tell private customers when they are late (rules: invoices#late-payment). Never changed; what was added
 * since is missing on those of before: the payment plan (rules: payment-plans#printed), and the day a prepayment is due
 * (rules: claims#due-days).
 */
export const frozenFormat4: z.ZodType<Frozen> = z.object({
  facts: factsOfFormat3.extend({
    tellsWhenLate: z.literal(true).exactOptional(),
    dueOn: z.custom<IsoDate>(isIsoDate).exactOptional(),
    plan: z
      .object({
        lines: z.array(planLine),
        lineOfPayment: z.record(z.string(), z.string()),
        acceptedOn: day.exactOptional(),
        came: amount.exactOptional(),
      })
      .exactOptional(),
  }),
  letterhead: letterheadOfFormat1.nullable(),
});
