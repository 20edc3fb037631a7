import {
  mostPlanLines,
  mostPlans,
  planShares,
  planTriggers,
} from '@korpus/domain/payment-plans/payment-plan.ts';
import { z } from 'zod';
import { percentage, positiveEuros } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { entryId, optionalText, orEmpty, text } from '../record.ts';
import { idOf } from '../references.ts';

/** Line of a plan. The rules say what else is wrong with one (domain/payment-plans/plan-problems.ts). */
const line = {
  share: z.enum(planShares),
  percent: orEmpty(percentage),
  amount: orEmpty(positiveEuros),
  trigger: z.enum(planTriggers),
  days: orEmpty(z.int()),
  text: optionalText.default(null),
};
/** Name whose emptiness the rules tell of, beside all else. */
const name = z.string().trim().max(200);
const linesOf = <S extends z.ZodType>(each: S) => z.array(each).max(mostPlanLines);

/** A copy of a plan, whose lines have ids of their own: those of the payments they make. */
export const orderPlan = z.strictObject({
  name: text,
  lines: linesOf(z.strictObject({ id: idOf('payment'), ...line })),
});

/** Plans of a house, one of which new orders may begin with. */
export const paymentPlans = z.strictObject({
  plans: z
    .array(z.strictObject({ id: entryId, name, lines: linesOf(z.strictObject({ id: entryId, ...line })) }))
    .max(mostPlans),
  defaultId: orEmpty(entryId),
});
export type PaymentPlansSetting = DataOf<typeof paymentPlans>;
