import {
  hasDays,
  mostPlanDays,
  type PlanLine,
  planShares,
  planTriggers,
} from '@korpus/domain/payment-plans/payment-plan.ts';
import { planShareNames, planTriggerNames } from '@korpus/domain/payment-plans/payment-plans-texts.ts';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { MoneyField } from '../../../ui/money-field/money-field.tsx';
import { NumberField, PercentField } from '../../../ui/number-field/number-field.tsx';
import type { RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import { isUntouched, movedLine, type PlanDraft } from './payment-plan-draft.ts';
import classes from './payment-plans.module.css';
import { paymentPlansTexts as texts } from './payment-plans-texts.ts';

type LineProps = Readonly<{ form: RecordForm<PlanDraft>; line: PlanLine; index: number }>;
type FieldsProps = LineProps & Readonly<{ change: (part: Partial<PlanLine>) => void }>;

const sharesToChoose = planShares.map((value) => ({ value, label: planShareNames[value] }));
const triggersToChoose = planTriggers.map((value) => ({ value, label: planTriggerNames[value] }));

/**
 * Asks how much, when, and what for; buttons move a line, since lines are few
 * (rules: payment-plans#plans-of-the-house).
 */
export function PlanLineFields(props: LineProps) {
  const { form, line, index } = props;
  const change = (part: Partial<PlanLine>) =>
    form.edit(({ lines }) => ({
      lines: lines.map((each) => (each.id === line.id ? { ...each, ...part } : each)),
    }));
  return (
    <fieldset className={classes.line}>
      <legend className={classes.legend}>{texts.line(index + 1)}</legend>
      <ShareFields {...props} change={change} />
      <TriggerFields {...props} change={change} />
      <TextInput
        className={classes.text ?? ''}
        name={`lines.${index}.text`}
        label={texts.text}
        placeholder={index === 0 ? texts.textHint : ''}
        value={line.text ?? ''}
        maxLength={200}
        error={form.error(`lines.${index}.text`)}
        onChange={({ currentTarget: { value } }) => change({ text: value === '' ? null : value })}
      />
      <LineButtons {...props} />
    </fieldset>
  );
}

function ShareFields({ form: { error }, line, index, change }: FieldsProps) {
  const name = (field: keyof PlanLine) => `lines.${index}.${field}`;
  const { share, percent, amount } = line;
  return (
    <>
      <NativeSelect
        name={name('share')}
        label={texts.share}
        data={sharesToChoose}
        value={share}
        error={error(name('share'))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = planShares.find((each) => each === value);
          if (chosen !== undefined) change({ share: chosen });
        }}
      />
      {share === 'PERCENT' && (
        <PercentField
          name={name('percent')}
          label={texts.percent}
          value={percent}
          error={error(name('percent'))}
          onChange={(value) => change({ percent: value })}
        />
      )}
      {share === 'AMOUNT' && (
        <MoneyField
          name={name('amount')}
          label={texts.amount}
          value={amount}
          allowNegative={false}
          error={error(name('amount'))}
          onChange={(value) => change({ amount: value })}
        />
      )}
      {share === 'REST' && <span />}
    </>
  );
}

function TriggerFields({ form: { error }, line, index, change }: FieldsProps) {
  const name = (field: keyof PlanLine) => `lines.${index}.${field}`;
  const { trigger, days } = line;
  return (
    <>
      <NativeSelect
        name={name('trigger')}
        label={texts.trigger}
        data={triggersToChoose}
        value={trigger}
        onChange={({ currentTarget: { value } }) => {
          const chosen = planTriggers.find((each) => each === value);
          if (chosen !== undefined) change({ trigger: chosen });
        }}
      />
      {hasDays(trigger) ? (
        <NumberField
          name={name('days')}
          label={texts.days}
          value={days}
          max={mostPlanDays}
          error={error(name('days'))}
          onChange={(value) => change({ days: value })}
        />
      ) : (
        <span />
      )}
    </>
  );
}

function LineButtons({ form: { draft, edit, source }, line, index }: LineProps) {
  const move = (by: -1 | 1) => edit(({ lines }) => ({ lines: movedLine(lines, index, by) }));
  const place = index + 1;
  return (
    <div className={classes.buttons}>
      <ActionIcon aria-label={texts.moveUp(place)} disabled={index === 0} onClick={() => move(-1)}>
        <IconArrowUp size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={texts.moveDown(place)}
        disabled={place === draft.lines.length}
        onClick={() => move(1)}
      >
        <IconArrowDown size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="red"
        aria-label={texts.removeLine(place)}
        disabled={draft.lines.length === 1}
        onClick={() =>
          removeEntry(source, {
            change: ({ lines }) => ({ lines: lines.filter(({ id }) => id !== line.id) }),
            isEmpty: isUntouched(line),
            message: texts.removedLine(place),
          })
        }
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
