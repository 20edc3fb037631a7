import { getPaymentPlans } from '@korpus/contract/global-values/global-values.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { choosePlan, planOfOrder } from '@korpus/domain/orders/plan-edits.ts';
import type { PaymentPlan } from '@korpus/domain/payment-plans/payment-plan.ts';
import { linesInWords } from '@korpus/domain/payment-plans/payment-plans-texts.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { randomId } from '../../../lib/random-id.ts';
import { RecordDialog } from '../../../ui/record-dialog/record-dialog.tsx';
import type { OrderDraft } from '../draft/order-draft.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import { planTexts as texts } from '../draft/plan-texts.ts';
import classes from './plan-dialog.module.css';
import { PlanPreview } from './plan-preview.tsx';

/** `now`: as it is; `none`: by hand; else a plan of the house. */
type Choice = Readonly<{ choice: string }>;
const asItIs = 'now';
const byHand = 'none';

/**
 * Opens the choice of a plan, beside the payments: the one place where it is made, with what it does
 * (rules: payment-plans#another-plan).
 */
export function PlanButton({ form }: { form: OrderForm }) {
  const { data } = useQuery(buildQuery(useApi(), getPaymentPlans));
  const plan = useDraft(form, ({ paymentPlan }) => paymentPlan);
  const [isOpen, setIsOpen] = useState(false);
  const mayChoose = form.canWrite('paymentPlan') && form.canWrite('payments');
  const plans = data?.plans ?? [];
  const isOffered = mayChoose ? plans.length > 0 || plan !== null : plan !== null;
  if (plan === undefined || !isOffered) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        leftSection={<IconListNumbers size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {texts.open}
      </Button>
      {isOpen && (
        <PlanDialog form={form} plans={plans} isReadOnly={!mayChoose} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

type PlanDialogProps = Readonly<{
  form: OrderForm;
  plans: readonly PaymentPlan[];
  isReadOnly: boolean;
  onClose: () => void;
}>;

function PlanDialog({ form, plans, isReadOnly, onClose }: PlanDialogProps) {
  // The ids a plan gets when it is chosen, so that the preview is what is taken.
  const copies = useMemo(() => new Map(plans.map((plan) => [plan.id, planOfOrder(plan, randomId)])), [plans]);
  const chosenIn = (draft: OrderDraft, choice: string): OrderDraft => {
    const plan = choice === byHand ? null : copies.get(choice);
    return plan === undefined || draft.payments === undefined
      ? draft
      : choosePlan({ ...draft, payments: draft.payments }, plan);
  };
  return (
    <RecordDialog<Choice>
      title={texts.title}
      width={720}
      isReadOnly={isReadOnly}
      onClose={onClose}
      stored={{ draft: { choice: asItIs }, version: 1 }}
      labels={{ choice: texts.choose }}
      validate={() => []}
      saveLabel={texts.apply}
      save={async ({ choice }) => {
        form.store.edit((draft) => chosenIn(draft, choice));
        return { version: 2 };
      }}
      reload={async () => {}}
    >
      {({ draft: { choice }, edit }) => (
        <div className={classes.body}>
          {!isReadOnly && (
            <>
              <PlanChoice
                form={form}
                plans={plans}
                choice={choice}
                onChange={(next) => edit({ choice: next })}
              />
              <p className={classes.hint}>{texts.hint}</p>
            </>
          )}
          <PlanPreview form={form} afterOf={(draft) => chosenIn(draft, choice)} />
        </div>
      )}
    </RecordDialog>
  );
}

type PlanChoiceProps = Readonly<{
  form: OrderForm;
  plans: readonly PaymentPlan[];
  choice: string;
  onChange: (choice: string) => void;
}>;

function PlanChoice({ form, plans, choice, onChange }: PlanChoiceProps) {
  const current = useDraft<Order['paymentPlan'] | undefined>(form, ({ paymentPlan }) => paymentPlan);
  const now =
    current == null
      ? [{ value: asItIs, label: texts.none }]
      : [
          { value: asItIs, label: texts.current(current.name) },
          { value: byHand, label: texts.none },
        ];
  const ofHouse = plans.map(({ id, name }) => ({
    value: id,
    label: name === current?.name ? texts.again(name) : name,
  }));
  const chosen = choice === asItIs ? current : plans.find(({ id }) => id === choice);
  return (
    <NativeSelect
      name="choice"
      label={texts.choose}
      description={chosen == null ? undefined : linesInWords(chosen.lines)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...now, ...ofHouse]}
      value={choice}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
