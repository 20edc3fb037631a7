import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { followPlan } from '@korpus/domain/orders/follow-plan.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { PaymentPlans, PlanLine } from '@korpus/domain/payment-plans/payment-plan.ts';
import { demoPlanTexts as texts } from './demo-plans-texts.ts';

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

const kitchenLines = (first: string, second: string, rest: string): readonly PlanLine[] => [
  line(first, { percent: 30, trigger: 'DAYS_AFTER_CONTRACT', days: 8, text: texts.deposit }),
  line(second, { percent: 40, trigger: 'DAYS_BEFORE_DELIVERY', days: 14, text: texts.beforeDelivery }),
  line(rest, { share: 'REST', trigger: 'ACCEPTANCE', text: texts.afterAssembly }),
];

/** Two plans to choose; new orders begin without one, as they did before there were any. */
export const demoPlans: PaymentPlans = {
  plans: [
    { id: 'kitchen', name: texts.kitchen, lines: kitchenLines('1', '2', '3') },
    {
      id: 'appliances',
      name: texts.appliances,
      lines: [
        line('1', { share: 'AMOUNT', amount: cents(50_000), text: texts.deposit }),
        line('2', { share: 'REST', trigger: 'DELIVERY' }),
      ],
    },
  ],
  defaultId: null,
};

/** Every second order that is still to be delivered has agreed the plan of kitchens; its deposits are those it had. */
export function withDemoPlan(order: Order, today: IsoDate): Order {
  const { payments, deliveryDate, orderPrice, exhibitionSale, type } = order;
  const [first, second, ...others] = payments;
  const isAhead = deliveryDate !== null && deliveryDate > today && (orderPrice ?? 1) % 200 === 0;
  if (!isAhead || exhibitionSale || type === 'SMALL' || first === undefined || second === undefined)
    return order;
  if (others.length > 0) return order;
  return followPlan({
    ...order,
    paymentPlan: { name: texts.kitchen, lines: kitchenLines(first.id, second.id, order.id) },
    payments: [first, second].map((payment) => ({ ...payment, planLine: payment.id })),
  });
}
