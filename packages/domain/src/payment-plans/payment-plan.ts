import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/rounding.ts';

/** When a line is due (rules: payment-plans#triggers). */
export const planTriggers = [
  'CONTRACT',
  'DAYS_AFTER_CONTRACT',
  'DAYS_BEFORE_DELIVERY',
  'DELIVERY',
  'ACCEPTANCE',
] as const;
export type PlanTrigger = (typeof planTriggers)[number];

/** A share of the agreed price, an amount, or what the other lines leave. */
export const planShares = ['PERCENT', 'AMOUNT', 'REST'] as const;
export type PlanShare = (typeof planShares)[number];

/** A line of a plan; fields that its share or its trigger does not use are null. */
export type PlanLine = {
  readonly id: string;
  readonly share: PlanShare;
  readonly percent: Percent | null;
  readonly amount: Cents | null;
  readonly trigger: PlanTrigger;
  readonly days: number | null;
  /** The purpose of the line, printed with it. */
  readonly text: string | null;
};

/** The plan that an order agreed with its customer: a copy, so that a plan of the house may change or go. */
export type OrderPlan = { readonly name: string; readonly lines: readonly PlanLine[] };

/** A plan of the house, to choose in orders. */
export type PaymentPlan = OrderPlan & { readonly id: string };

/** Null: new orders begin without a plan. */
export type PaymentPlans = { readonly plans: readonly PaymentPlan[]; readonly defaultId: string | null };

export const mostPlans = 30;
export const mostPlanLines = 12;
export const mostPlanDays = 365;

/** The others are due with delivery or acceptance, and are what an order calls its remaining amount. */
export const isPrepaid = ({ trigger }: Pick<PlanLine, 'trigger'>): boolean =>
  trigger !== 'DELIVERY' && trigger !== 'ACCEPTANCE';

export const hasDays = (trigger: PlanTrigger): boolean =>
  trigger === 'DAYS_AFTER_CONTRACT' || trigger === 'DAYS_BEFORE_DELIVERY';

/** Empties the fields of a line that its share and its trigger do not use. */
export const tidyLine = (line: PlanLine): PlanLine => ({
  ...line,
  percent: line.share === 'PERCENT' ? line.percent : null,
  amount: line.share === 'AMOUNT' ? line.amount : null,
  days: hasDays(line.trigger) ? line.days : null,
});
