import { importanceTones } from '@korpus/domain/complaints/complaint-tones.ts';
import '@mantine/core/styles/Slider.css';
import { type Importance, importances } from '@korpus/domain/complaints/complaint.ts';
import { importanceNames } from '@korpus/domain/complaints/complaints-texts.ts';
import { Input, Slider } from '@mantine/core';
import type { FieldSource } from '../../../ui/record-fields/field-source.ts';
import { useField } from '../../../ui/record-fields/fields.tsx';
import classes from './complaint-dialog.module.css';

type ImportanceFieldProps = Readonly<{
  source: FieldSource<{ readonly importance?: Importance }>;
  label: string;
  isReadOnly: boolean;
}>;

const marks = importances.map((value) => ({ value, label: value }));

/** Asks for the importance from 1 to 3, coloured from 2 on (rules: complaints#importance). */
export function ImportanceField({ source, label, isReadOnly }: ImportanceFieldProps) {
  const { value = 1, set } = useField<'importance', Importance>(source, 'importance');
  const choose = (next: number) => {
    const importance = importances.find((each) => each === next);
    if (importance !== undefined) set(importance);
  };
  return (
    <Input.Wrapper
      className={classes.importance ?? ''}
      data-tone={value > 1 ? importanceTones[value] : undefined}
      labelElement="div"
      label={
        <>
          {label}: <span className={classes.importanceName}>{importanceNames[value]}</span>
        </>
      }
    >
      <Slider
        className={classes.slider ?? ''}
        name="importance"
        min={1}
        max={3}
        step={1}
        value={value}
        label={null}
        marks={marks}
        size="sm"
        thumbSize={18}
        disabled={isReadOnly}
        thumbLabel={label}
        thumbValueText={importanceNames[value]}
        onChange={choose}
      />
    </Input.Wrapper>
  );
}
