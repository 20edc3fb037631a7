import {
  inMinutes,
  repairHours,
  repairMinutes,
  repairTimeOf,
} from '@korpus/domain/complaints/repair-time.ts';
import { Input, Select } from '@mantine/core';
import type { FieldSource } from '../../../ui/record-fields/field-source.ts';
import { useField } from '../../../ui/record-fields/fields.tsx';
import classes from './complaint-dialog.module.css';
import { complaintDialogTexts as texts } from './complaint-dialog-texts.ts';

type RepairTimeFieldProps = Readonly<{
  source: FieldSource<{ readonly repairTimeInMinutes?: number }>;
  label: string;
  isReadOnly: boolean;
}>;

const field = 'repairTimeInMinutes';
const options = (values: readonly number[], unit: string) =>
  values.map((value) => ({ value: String(value), label: `${value} ${unit}` }));
const hourOptions = options(repairHours, texts.hours);
const minuteOptions = options(repairMinutes, texts.minutes);

/** Hours and quarters of an hour, stored as minutes (rules: complaints#repair-time). */
export function RepairTimeField({ source, label, isReadOnly }: RepairTimeFieldProps) {
  const { value = 0, error, set } = useField<typeof field, number>(source, field);
  const { hours, minutes } = repairTimeOf(value);
  const part = { readOnly: isReadOnly, allowDeselect: false, 'data-fixed': isReadOnly || undefined };
  return (
    <Input.Wrapper className={classes.time ?? ''} label={label} labelElement="div" error={error}>
      <div className={classes.timeFields}>
        <Select
          {...part}
          data-path={field}
          aria-label={texts.hoursOf(label)}
          data={hourOptions}
          value={String(hours)}
          error={error !== undefined}
          onChange={(next) => set(inMinutes({ hours: Number(next), minutes }))}
        />
        <Select
          {...part}
          aria-label={texts.minutesOf(label)}
          data={minuteOptions}
          value={String(minutes)}
          error={error !== undefined}
          onChange={(next) => set(inMinutes({ hours, minutes: Number(next) }))}
        />
      </div>
    </Input.Wrapper>
  );
}
