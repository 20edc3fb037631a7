import { getPaymentPlans } from '@korpus/contract/global-values/global-values.ts';
import { planOfOrder } from '@korpus/domain/orders/plan-edits.ts';
import type { OrderPlan } from '@korpus/domain/payment-plans/payment-plan.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { randomId } from '../../../lib/random-id.ts';

/**
 * Gives the plan that new orders begin with (rules: payment-plans#new-orders); undefined: not known yet. An order
 * begins without where none can be had.
 */
export function useDefaultPlan(): OrderPlan | null | undefined {
  const { data, isError } = useQuery(buildQuery(useApi(), getPaymentPlans));
  return useMemo(() => {
    if (isError) return null;
    if (data === undefined) return undefined;
    const plan = data.plans.find(({ id }) => id === data.defaultId);
    return plan === undefined ? null : planOfOrder(plan, randomId);
  }, [data, isError]);
}
