import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { DateLeaning } from '@korpus/domain/dates/parse-date-input.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { DateField } from '../date-field/date-field.tsx';
import { MoneyField } from '../money-field/money-field.tsx';
import { type FieldSource, useError, usePart } from './field-source.ts';
import classes from './fields.module.css';
import { useHiddenFields } from './hidden-fields.ts';

export type Option = Readonly<{ value: string; label: string }>;

/** The part of a record one field is about; it may be missing where the person may not see it. */
type PartOf<Key extends string, Value> = { readonly [K in Key]?: Value };

type FieldProps<Key extends string, Value> = Readonly<{
  source: FieldSource<PartOf<Key, Value>>;
  field: Key;
  label: string;
  description?: ReactNode;
  isReadOnly?: boolean;
  required?: boolean;
}>;

/** Value, error and change of one field; what is hidden now is not drawn at all. */
export function useField<Key extends string, Value>(source: FieldSource<PartOf<Key, Value>>, field: Key) {
  const value = usePart(source, (part) => part[field]);
  const error = useError(source, field);
  const set = (next: Value) => {
    const change: { [K in Key]?: Value } = {};
    change[field] = next;
    source.change(change);
  };
  return { value, error, set, isHidden: useHiddenFields()(field) };
}

const shared = ({ field, label, description, isReadOnly = false, required = false }: Plain) => ({
  name: field,
  label,
  description,
  readOnly: isReadOnly,
  required,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies Order[],
});
type Order = 'label' | 'input' | 'description' | 'error';
type Plain = Omit<FieldProps<string, never>, 'source'>;
type TextEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

type TextProps<Key extends string> = FieldProps<Key, string | null> &
  Readonly<{ type?: 'text' | 'email' | 'tel'; maxLength?: number }>;

/** A line of text; empty is the same as none. */
export function RecordText<Key extends string>({ source, type, maxLength = 200, ...props }: TextProps<Key>) {
  const { value, error, set, isHidden } = useField<Key, string | null>(source, props.field);
  if (isHidden) return null;
  return (
    <TextInput
      {...shared(props)}
      type={type ?? 'text'}
      value={value ?? ''}
      error={error}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => set(textIn(event))}
    />
  );
}

/** A line of text that is always there, if only as an empty one. */
export function RecordName<Key extends string>({ source, ...props }: FieldProps<Key, string>) {
  const { value, error, set, isHidden } = useField<Key, string>(source, props.field);
  if (isHidden) return null;
  return (
    <TextInput
      {...shared(props)}
      value={value ?? ''}
      error={error}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

type AreaProps<Key extends string> = FieldProps<Key, string | null> & Readonly<{ rows?: number }>;

export function RecordArea<Key extends string>({ source, rows = 3, ...props }: AreaProps<Key>) {
  const { value, error, set, isHidden } = useField<Key, string | null>(source, props.field);
  if (isHidden) return null;
  return (
    <Textarea
      {...shared(props)}
      value={value ?? ''}
      error={error}
      maxLength={10_000}
      rows={rows}
      onChange={(event) => set(textIn(event))}
    />
  );
}

const textIn = ({ currentTarget: { value } }: TextEvent): string | null => (value === '' ? null : value);

type MoneyProps<Key extends string> = FieldProps<Key, Cents | null> &
  Readonly<{ allowNegative?: boolean; placeholder?: string }>;

export function RecordMoney<Key extends string>({
  source,
  allowNegative = true,
  placeholder = '',
  ...props
}: MoneyProps<Key>) {
  const { value, error, set, isHidden } = useField<Key, Cents | null>(source, props.field);
  const { inputWrapperOrder: _order, ...field } = shared(props);
  if (isHidden) return null;
  return (
    <MoneyField
      {...field}
      value={value ?? null}
      error={error}
      allowNegative={allowNegative}
      placeholder={placeholder}
      onChange={set}
    />
  );
}

type DateProps<Key extends string> = FieldProps<Key, IsoDate | null> &
  Readonly<{
    /** Sets the day, where that has consequences. */
    onEdit?: (date: IsoDate | null) => void;
    leaning: DateLeaning;
    min?: IsoDate | undefined;
    max?: IsoDate | undefined;
    minReason?: string | undefined;
    disabled?: boolean;
  }>;

export function RecordDate<Key extends string>({
  source,
  onEdit,
  leaning,
  min,
  max,
  minReason,
  disabled,
  ...props
}: DateProps<Key>) {
  const { value, error, set, isHidden } = useField<Key, IsoDate | null>(source, props.field);
  const { inputWrapperOrder: _order, ...field } = shared(props);
  if (isHidden) return null;
  return (
    <DateField
      {...field}
      value={value ?? null}
      error={error}
      disabled={disabled ?? false}
      leaning={leaning}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      minReason={minReason}
      onChange={onEdit ?? set}
    />
  );
}

type SelectProps<Key extends string, Value extends string> = FieldProps<Key, Value | null> &
  Readonly<{
    options: readonly Readonly<{ value: Value; label: string }>[];
    onEdit?: (value: Value | null) => void;
    placeholder?: string | undefined;
    clearable?: boolean;
  }>;

/** One of a list, found by typing. */
export function RecordSelect<Key extends string, Value extends string>(props: SelectProps<Key, Value>) {
  const { source, options, onEdit, placeholder, clearable = true, ...field } = props;
  const { value, error, set, isHidden } = useField<Key, Value | null>(source, props.field);
  const choose = onEdit ?? set;
  if (isHidden) return null;
  return (
    <Select
      {...shared(field)}
      data-path={props.field}
      data-fixed={field.isReadOnly || undefined}
      data={[...options]}
      value={value ?? null}
      error={error}
      placeholder={placeholder ?? ''}
      searchable={field.isReadOnly !== true}
      openOnFocus={false}
      clearable={clearable && field.isReadOnly !== true}
      allowDeselect={clearable}
      onChange={(next) => choose(options.find((option) => option.value === next)?.value ?? null)}
    />
  );
}

type ChoiceProps<Key extends string, Value extends string> = FieldProps<Key, Value> &
  Readonly<{
    options: readonly Readonly<{ value: Value; label: string }>[];
    /** Makes the choice, where that has consequences. */
    onEdit?: (value: Value) => void;
  }>;

/** One of a few, of which always one is chosen. */
export function RecordChoice<Key extends string, Value extends string>(props: ChoiceProps<Key, Value>) {
  const { source, options, onEdit, ...field } = props;
  const { value, error, set, isHidden } = useField<Key, Value>(source, props.field);
  const choose = (next: string | null) => {
    const option = options.find((each) => each.value === next);
    if (option !== undefined) (onEdit ?? set)(option.value);
  };
  if (isHidden) return null;
  return (
    <Select
      {...shared(field)}
      data-path={props.field}
      data-fixed={field.isReadOnly || undefined}
      data={[...options]}
      value={value ?? null}
      error={error}
      searchable={field.isReadOnly !== true}
      openOnFocus={false}
      allowDeselect={false}
      onChange={choose}
    />
  );
}

type CheckProps<Key extends string> = FieldProps<Key, boolean> &
  Readonly<{ onEdit?: (checked: boolean) => void }>;

/** A tick in a row of fields stands level with their inputs. */
export function RecordCheck<Key extends string>({
  source,
  field,
  label,
  isReadOnly,
  onEdit,
}: CheckProps<Key>) {
  const { value, error, set, isHidden } = useField<Key, boolean>(source, field);
  const choose = onEdit ?? set;
  if (isHidden) return null;
  return (
    <Checkbox
      className={classes.check ?? ''}
      name={field}
      label={label}
      checked={value ?? false}
      error={error}
      disabled={isReadOnly ?? false}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
