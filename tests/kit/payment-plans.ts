import { randomUUID } from 'node:crypto';
import { cents } from '@korpus/domain/money/cents.ts';
import type { OrderPlan, PaymentPlans, PlanLine } from '@korpus/domain/payment-plans/payment-plan.ts';

const line = (id: string, part: Partial<PlanLine>): PlanLine => ({
  id,
  share: 'PERCENT',
  percent: null,
  amount: null,
  trigger: 'CONTRACT',
  days: null,
  text: null,
  ...part,
});

/** 30 % at once, 60 % two weeks before the delivery, the rest when all is accepted. */
const lines = [
  line('1', { percent: 30, text: 'Anzahlung' }),
  line('2', { percent: 60, trigger: 'DAYS_BEFORE_DELIVERY', days: 14 }),
  line('3', { share: 'REST', trigger: 'ACCEPTANCE' }),
];

export const somePlans: PaymentPlans = {
  plans: [
    { id: 'usual', name: 'Üblich', lines },
    {
      id: 'fixed',
      name: 'Fest',
      lines: [
        line('1', { share: 'AMOUNT', amount: cents(200_000) }),
        line('2', { share: 'REST', trigger: 'DELIVERY' }),
      ],
    },
  ],
  defaultId: 'usual',
};

/** The usual one as an order has it. */
export const planForOrder = (of: readonly PlanLine[] = lines): OrderPlan => ({
  name: 'Üblich',
  lines: of.map((each) => ({ ...each, id: randomUUID() })),
});
