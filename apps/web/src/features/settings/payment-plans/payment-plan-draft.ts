import { savePaymentPlans } from '@korpus/contract/global-values/global-values.ts';
import type { PaymentPlansSetting } from '@korpus/contract/global-values/payment-plan.ts';
import { type PaymentPlan, type PlanLine, tidyLine } from '@korpus/domain/payment-plans/payment-plan.ts';
import { planProblemTexts } from '@korpus/domain/payment-plans/payment-plans-texts.ts';
import { plansProblems } from '@korpus/domain/payment-plans/plan-problems.ts';
import { sharedHundredths } from '@korpus/domain/payment-plans/plan-sums.ts';
import { allProblems } from '../../../lib/calls/all-problems.ts';
import { bodyOfDraft } from '../../../lib/calls/violations-of.ts';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';

/** One plan while it is edited. */
export type PlanDraft = PaymentPlan & Readonly<{ isDefault: boolean }>;

export const draftOf = (setting: PaymentPlansSetting, plan: PaymentPlan): PlanDraft => ({
  ...plan,
  isDefault: setting.defaultId === plan.id,
});

export const newLine = (id: string): PlanLine => ({
  id,
  share: 'PERCENT',
  percent: null,
  amount: null,
  trigger: 'CONTRACT',
  days: null,
  text: null,
});

/** The usual way of a house that never had a plan: the customer keeps a part until all is built in. */
export const newPlan = (id: string, lineId: () => string): PaymentPlan => ({
  id,
  name: '',
  lines: [
    { ...newLine(lineId()), percent: 30 },
    { ...newLine(lineId()), percent: 60, trigger: 'DAYS_BEFORE_DELIVERY', days: 14 },
    { ...newLine(lineId()), share: 'REST', trigger: 'ACCEPTANCE' },
  ],
});

export const isUntouched = ({ percent, amount, text }: PlanLine): boolean =>
  percent === null && amount === null && text === null;

/** Exchanged with the one before or after it. */
export function movedLine(lines: readonly PlanLine[], place: number, by: -1 | 1): readonly PlanLine[] {
  const [line, other] = [lines[place], lines[place + by]];
  if (line === undefined || other === undefined) return lines;
  return lines.map((each) => (each === line ? other : each === other ? line : each));
}

/** Puts the plan that is edited among all plans. */
export function settingWith(setting: PaymentPlansSetting, draft: PlanDraft): PaymentPlansSetting {
  const { isDefault, ...typed } = draft;
  const plan = { ...typed, lines: typed.lines.map(tidyLine) };
  const isKnown = setting.plans.some(({ id }) => id === plan.id);
  const others = setting.defaultId === plan.id ? null : setting.defaultId;
  return {
    plans: isKnown
      ? setting.plans.map((each) => (each.id === plan.id ? plan : each))
      : [...setting.plans, plan],
    defaultId: isDefault ? plan.id : others,
  };
}

export const settingWithout = (
  { plans, defaultId }: PaymentPlansSetting,
  planId: string,
): PaymentPlansSetting => ({
  plans: plans.filter(({ id }) => id !== planId),
  defaultId: defaultId === planId ? null : defaultId,
});

export const bodyOf = ({ plans, defaultId }: PaymentPlansSetting, version?: number) =>
  bodyOfDraft(savePaymentPlans, { plans, defaultId, ...(version === undefined ? {} : { version }) });

/** Lists what is wrong with the plan that is edited, by its own fields. */
export function findPaymentPlanProblems(setting: PaymentPlansSetting, draft: PlanDraft): readonly Problem[] {
  const next = settingWith(setting, draft);
  const place = next.plans.findIndex(({ id }) => id === draft.id);
  const own = new RegExp(`^(body\\.)?plans\\.${place}\\.`);
  const wrong = plansProblems(next).map(({ path, code }) => ({ path, message: planProblemTexts[code] }));
  return allProblems(wrong, savePaymentPlans, bodyOfSetting(next)).map(({ path, message }) => ({
    path: path.replace(own, ''),
    message,
  }));
}

const bodyOfSetting = ({ plans, defaultId }: PaymentPlansSetting) => ({ plans, defaultId });

/** Gives the share that is left in hundredths of a percent; null: an amount or a rest says nothing of it. */
export const leftOf = ({ lines }: Pick<PlanDraft, 'lines'>): number | null =>
  lines.every(({ share }) => share === 'PERCENT') ? 10_000 - sharedHundredths(lines) : null;
