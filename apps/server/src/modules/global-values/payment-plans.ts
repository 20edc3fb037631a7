import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { getPaymentPlans, savePaymentPlans } from '@korpus/contract/global-values/global-values.ts';
import { fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { type PaymentPlans, tidyLine } from '@korpus/domain/payment-plans/payment-plan.ts';
import { planInWords, planProblemTexts } from '@korpus/domain/payment-plans/payment-plans-texts.ts';
import { plansProblems } from '@korpus/domain/payment-plans/plan-problems.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findPaymentPlans, storePaymentPlans } from './payment-plans.store.ts';
import { saveSetting } from './save-setting.ts';

export async function readPaymentPlans({
  tx,
  actor,
}: TenantContext): Promise<AnswerOf<typeof getPaymentPlans>> {
  const { value, version } = await findPaymentPlans(tx, actor.tenantId);
  return { ...value, version };
}

/** Orders have copies, so nothing of them moves (rules: payment-plans#a-copy). */
export async function changePaymentPlans(
  services: Services,
  context: TenantContext,
  { version, plans, defaultId }: BodyOf<typeof savePaymentPlans>,
): Promise<AnswerOf<typeof savePaymentPlans>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const value = { plans: plans.map((plan) => ({ ...plan, lines: plan.lines.map(tidyLine) })), defaultId };
  const problems = plansProblems(value).map(({ path, code }) => ({
    path: `body.${path}`,
    message: planProblemTexts[code],
  }));
  if (problems.length > 0) throw invalid(...problems);
  const stored = await findPaymentPlans(tx, tenantId);
  const [before, after] = [inWords(stored.value), inWords(value)];
  return saveSetting(services, context, {
    kind: 'paymentPlans',
    id: tenantId,
    stored,
    value,
    version,
    store: (started) => storePaymentPlans(tx, tenantId, { value, version: started }),
    changes: fieldChanges(before, after, keysOf(after)),
    news: { kind: 'globalValue', id: 'PAYMENT_PLANS' },
  });
}

const inWords = ({ plans, defaultId }: PaymentPlans) => ({
  'paymentPlan.plans': plans.map(planInWords).join('; '),
  'paymentPlan.default': plans.find(({ id }) => id === defaultId)?.name ?? null,
});
