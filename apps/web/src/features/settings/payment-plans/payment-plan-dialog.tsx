import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { savePaymentPlans } from '@korpus/contract/global-values/global-values.ts';
import type { PaymentPlansSetting } from '@korpus/contract/global-values/payment-plan.ts';
import { formatPercent } from '@korpus/domain/documents/print-formats.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { mostPlanLines, type PaymentPlan, type PlanLine } from '@korpus/domain/payment-plans/payment-plan.ts';
import { lineInWords } from '@korpus/domain/payment-plans/payment-plans-texts.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSave } from '../../../lib/calls/use-save.ts';
import { randomId } from '../../../lib/random-id.ts';
import type { Formats, Labels } from '../../../ui/record-dialog/labels.ts';
import { RecordDialog, type RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import {
  bodyOf,
  draftOf,
  findPaymentPlanProblems,
  leftOf,
  newLine,
  type PlanDraft,
  settingWith,
} from './payment-plan-draft.ts';
import classes from './payment-plans.module.css';
import { paymentPlansTexts as texts } from './payment-plans-texts.ts';
import { PlanLineFields } from './plan-line-fields.tsx';

export type Stored = PaymentPlansSetting & Readonly<{ version: number }>;

type PaymentPlanDialogProps = Readonly<{
  stored: Stored;
  plan: PaymentPlan;
  isNew: boolean;
  reload: () => Promise<unknown>;
  onSaved: (plan: PaymentPlan) => void;
  onClose: () => void;
}>;

/** One plan; what is saved are all of the house, so that the version is of all of them. */
export function PaymentPlanDialog({ stored, plan, isNew, reload, onSaved, onClose }: PaymentPlanDialogProps) {
  const call = useSave(savePaymentPlans);
  const draft = draftOf(stored, plan);
  return (
    <RecordDialog<PlanDraft>
      title={isNew ? texts.newTitle : texts.editTitle}
      width={820}
      onClose={onClose}
      stored={{ draft, version: stored.version }}
      savesUntouched={isNew}
      labels={labels}
      format={formats}
      validate={(typed) => findPaymentPlanProblems(stored, typed)}
      save={(typed, version) => call.mutateAsync({ body: bodyOf(settingWith(stored, typed), version) })}
      reload={reload}
      onSaved={(typed) => {
        toasts.success(texts.saved);
        void reload();
        onSaved(typed);
      }}
    >
      {(form) => <PlanFields form={form} />}
    </RecordDialog>
  );
}

function PlanFields({ form }: { form: RecordForm<PlanDraft> }) {
  const { draft, edit, error } = form;
  return (
    <div className={classes.fields}>
      <TextInput
        name="name"
        label={texts.name}
        value={draft.name}
        maxLength={200}
        error={error('name')}
        onChange={({ currentTarget: { value } }) => edit({ name: value })}
        required
      />
      {draft.lines.map((line, index) => (
        <PlanLineFields key={line.id} form={form} line={line} index={index} />
      ))}
      {draft.lines.length < mostPlanLines && (
        <Button
          className={classes.add ?? ''}
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => edit(({ lines }) => ({ lines: [...lines, newLine(randomId())] }))}
        >
          {texts.addLine}
        </Button>
      )}
      <Left draft={draft} />
      <Switch
        name="isDefault"
        label={texts.makesDefault}
        checked={draft.isDefault}
        onChange={({ currentTarget: { checked } }) => edit({ isDefault: checked })}
      />
    </div>
  );
}

/** Shows the share that no line names. */
function Left({ draft }: { draft: PlanDraft }) {
  const left = leftOf(draft);
  if (left === null || left < 0) return null;
  return (
    <p className={classes.note} aria-live="polite">
      {left === 0 ? texts.whole : texts.left(formatPercent(left / 100))}
    </p>
  );
}

const labels: Labels<PlanDraft> = {
  name: texts.name,
  isDefault: texts.isDefault,
  lines: texts.lines,
  'lines.share': texts.share,
  'lines.percent': texts.percent,
  'lines.amount': texts.amount,
  'lines.trigger': texts.trigger,
  'lines.days': texts.days,
  'lines.text': texts.text,
};

const formats: Formats<PlanDraft> = {
  'lines.entry': (line: PlanLine) => lineInWords(line),
  'lines.amount': (amount: Cents | null) => (amount === null ? '' : formatEuro(amount)),
};
