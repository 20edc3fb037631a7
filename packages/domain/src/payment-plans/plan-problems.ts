import {
  hasDays,
  isPrepaid,
  mostPlanDays,
  mostPlanLines,
  type OrderPlan,
  type PaymentPlans,
  type PlanLine,
} from './payment-plan.ts';
import { isAllPercent, sharedHundredths } from './plan-sums.ts';

export type PlanProblemCode =
  | 'NAME_MISSING'
  | 'NAME_TWICE'
  | 'NO_LINE'
  | 'TOO_MANY_LINES'
  | 'SAME_LINE'
  | 'PERCENT_MISSING'
  | 'AMOUNT_MISSING'
  | 'DAYS_MISSING'
  | 'DAYS_TOO_MANY'
  | 'OVER_THE_PRICE'
  | 'NOTHING_LEFT'
  | 'REST_NOT_LAST'
  | 'NO_SUCH_DEFAULT';

type PlanProblem = { readonly path: string; readonly code: PlanProblemCode };

const wholePrice = 10_000;

/** Everything that is wrong with a plan (rules: payment-plans#wrong-plans); nobody's input is lost by it. */
export function planProblems({ name, lines }: OrderPlan): readonly PlanProblem[] {
  return [
    ...(name.trim() === '' ? [{ path: 'name', code: 'NAME_MISSING' } as const] : []),
    ...(lines.length === 0 ? [{ path: 'lines', code: 'NO_LINE' } as const] : []),
    ...(lines.length > mostPlanLines ? [{ path: 'lines', code: 'TOO_MANY_LINES' } as const] : []),
    ...lines.flatMap((line, place) => lineProblems(lines, line, place)),
    ...sumProblems(lines),
  ];
}

function lineProblems(lines: readonly PlanLine[], line: PlanLine, place: number): PlanProblem[] {
  const { share, percent, amount, trigger, days } = line;
  const at = (field: string, code: PlanProblemCode) => ({ path: `lines.${place}.${field}`, code });
  return [
    ...(lines.findIndex(({ id }) => id === line.id) < place ? [at('id', 'SAME_LINE')] : []),
    ...(share === 'PERCENT' && (percent === null || percent <= 0) ? [at('percent', 'PERCENT_MISSING')] : []),
    ...(share === 'AMOUNT' && (amount === null || amount <= 0) ? [at('amount', 'AMOUNT_MISSING')] : []),
    ...(share === 'REST' && place !== lines.length - 1 ? [at('share', 'REST_NOT_LAST')] : []),
    ...(hasDays(trigger) && days === null ? [at('days', 'DAYS_MISSING')] : []),
    ...(hasDays(trigger) && days !== null && (days < 0 || days > mostPlanDays)
      ? [at('days', 'DAYS_TOO_MANY')]
      : []),
  ];
}

/** Finds the line with which the percentages become too much. */
function sumProblems(lines: readonly PlanLine[]): PlanProblem[] {
  const upTo = (place: number) => sharedHundredths(lines.slice(0, place + 1));
  const over = lines.findIndex((_, place) => upTo(place) > wholePrice);
  if (over >= 0) return [{ path: `lines.${over}.percent`, code: 'OVER_THE_PRICE' }];
  const rest = lines.findIndex(({ share }) => share === 'REST');
  return rest >= 0 && sharedHundredths(lines) === wholePrice
    ? [{ path: `lines.${rest}.share`, code: 'NOTHING_LEFT' }]
    : [];
}

/** The same of all plans of a house, whose names tell them apart. */
export function plansProblems({ plans, defaultId }: PaymentPlans): readonly PlanProblem[] {
  const nameOf = (place: number) => plans[place]?.name.trim().toLowerCase();
  return [
    ...plans.flatMap((plan, place) => [
      ...planProblems(plan).map(({ path, code }) => ({ path: `plans.${place}.${path}`, code })),
      ...(plans.findIndex((_, other) => nameOf(other) === nameOf(place)) < place
        ? [{ path: `plans.${place}.name`, code: 'NAME_TWICE' } as const]
        : []),
      ...(plans.findIndex(({ id }) => id === plan.id) < place
        ? [{ path: `plans.${place}.id`, code: 'SAME_LINE' } as const]
        : []),
    ]),
    ...(defaultId !== null && !plans.some(({ id }) => id === defaultId)
      ? [{ path: 'defaultId', code: 'NO_SUCH_DEFAULT' } as const]
      : []),
  ];
}

/**
 * Everything is asked for before the delivery, which standard terms may not do with a kitchen that is built in
 * (rules: payment-plans#all-before-delivery). BGH, 07.03.2013, VII ZR 162/12.
 */
export function asksAllBeforeDelivery(lines: readonly PlanLine[]): boolean {
  if (lines.length === 0 || !lines.every(isPrepaid)) return false;
  return isAllPercent(lines) || lines.some(({ share }) => share === 'REST');
}
