import { getPaymentPlans, savePaymentPlans } from '@korpus/contract/global-values/global-values.ts';
import type { PaymentPlansSetting } from '@korpus/contract/global-values/payment-plan.ts';
import { mostPlans, type PaymentPlan } from '@korpus/domain/payment-plans/payment-plan.ts';
import { allBeforeDeliveryText, linesInWords } from '@korpus/domain/payment-plans/payment-plans-texts.ts';
import { asksAllBeforeDelivery } from '@korpus/domain/payment-plans/plan-problems.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { randomId } from '../../../lib/random-id.ts';
import { QuestionDialog } from '../../../ui/confirm-dialog/question-dialog.tsx';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import rows from '../new-documents/new-documents.module.css';
import { SettingsSection } from '../settings-section.tsx';
import { PaymentPlanDialog, type Stored } from './payment-plan-dialog.tsx';
import { bodyOf, newPlan, settingWithout } from './payment-plan-draft.ts';
import classes from './payment-plans.module.css';
import { paymentPlansTexts as texts } from './payment-plans-texts.ts';

type Opened = Readonly<{ plan: PaymentPlan; isNew: boolean }>;

/** Plans of the house, and the one for new orders (rules: payment-plans#plans-of-the-house). */
export function PaymentPlans() {
  const query = useQuery(buildQuery(useApi(), getPaymentPlans));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [warned, setWarned] = useState(false);
  // Once for what is asked for now, and not again for a new name.
  const warn = ({ lines }: PaymentPlan) =>
    setWarned(
      asksAllBeforeDelivery(lines) && (opened?.isNew === true || !isSameValue(lines, opened?.plan.lines)),
    );
  return (
    <>
      <SettingsSection title={texts.title} hint={texts.hint} query={query} loadFailed={texts.loadFailed}>
        {(stored) => (
          <PlanList stored={stored} reload={() => query.refetch()} onOpen={(next) => setOpened(next)} />
        )}
      </SettingsSection>
      {opened !== null && query.data !== undefined && (
        <PaymentPlanDialog
          stored={query.data}
          {...opened}
          reload={() => query.refetch()}
          onSaved={warn}
          onClose={() => setOpened(null)}
        />
      )}
      <QuestionDialog opened={warned} title={texts.warningTitle} onCancel={() => setWarned(false)}>
        <Text>{allBeforeDeliveryText}</Text>
        <QuestionDialog.Actions>
          <Button onClick={() => setWarned(false)} data-autofocus>
            {texts.understood}
          </Button>
        </QuestionDialog.Actions>
      </QuestionDialog>
    </>
  );
}

type PlanListProps = Readonly<{
  stored: Stored;
  reload: () => Promise<unknown>;
  onOpen: (opened: Opened) => void;
}>;

function PlanList({ stored, reload, onOpen }: PlanListProps) {
  const { plans, defaultId } = stored;
  const { confirm, confirmDialog } = useConfirm();
  const call = useSave(savePaymentPlans);
  const store = async (next: PaymentPlansSetting, said: string) => {
    try {
      await call.mutateAsync({ body: bodyOf(next, stored.version) });
      toasts.success(said);
    } catch (error) {
      reportFailure(texts.failed, error);
    }
    await reload();
  };
  const remove = async ({ id, name }: PaymentPlan) => {
    if (await confirm({ message: texts.question(name) }))
      await store(settingWithout(stored, id), texts.removed(name));
  };
  return (
    <>
      <ul className={rows.list} aria-label={texts.title}>
        {plans.map((plan) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            onOpen={() => onOpen({ plan, isNew: false })}
            onRemove={() => void remove(plan)}
          />
        ))}
      </ul>
      {plans.length === 0 && <p className={classes.note}>{texts.none}</p>}
      {plans.length > 0 && (
        <NativeSelect
          className={classes.default ?? ''}
          name="defaultId"
          label={texts.isDefault}
          data={[
            { value: '', label: texts.noDefault },
            ...plans.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={defaultId ?? ''}
          disabled={call.isPending}
          onChange={({ currentTarget: { value } }) =>
            void store({ plans, defaultId: value === '' ? null : value }, texts.defaultSaved)
          }
        />
      )}
      {plans.length < mostPlans && (
        <Button
          className={classes.add ?? ''}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => onOpen({ plan: newPlan(randomId(), randomId), isNew: true })}
        >
          {texts.add}
        </Button>
      )}
      {confirmDialog}
    </>
  );
}

type PlanRowProps = Readonly<{ plan: PaymentPlan; onOpen: () => void; onRemove: () => void }>;

const PlanRow = ({ plan: { name, lines }, onOpen, onRemove }: PlanRowProps) => (
  <li className={rows.row}>
    <span className={rows.name}>{name}</span>
    <span className={rows.summary}>{linesInWords(lines)}</span>
    <span className={classes.buttons}>
      <ActionIcon aria-label={texts.edit(name)} onClick={onOpen}>
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon color="red" aria-label={texts.remove(name)} onClick={onRemove}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  </li>
);
