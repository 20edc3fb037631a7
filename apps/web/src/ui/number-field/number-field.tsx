import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { isPressed } from '../keys/shortcuts.ts';
import { useTypedValue } from '../typed-value.ts';
import classes from './number-field.module.css';
import { formatNumber, readNumber } from './read-number.ts';

type NumberFieldProps = Readonly<{
  label?: ReactNode;
  'aria-label'?: string;
  description?: ReactNode;
  value: number | null;
  /** Takes every number that can be read while somebody types, so that sums follow live. */
  onChange: (value: number | null) => void;
  onBlur?: (() => void) | undefined;
  /** A rule the form checked; what cannot be read as a number is reported by the field itself. */
  error?: ReactNode;
  min?: number;
  max?: number;
  decimals?: number;
  /** Stands at the right inside the field: „%“. */
  unit?: string;
  name?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}>;

/** Far above any count of people, places or files. */
const largest = 999_999;

/** A count or a percentage, typed the German way; text that is no number stays with its reason and never becomes 0. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    error,
    min = 0,
    max = largest,
    decimals = 0,
    unit,
    ref,
    ...others
  } = props;
  const typed = useTypedValue<number>({
    value,
    onChange,
    inputRef: ref,
    format: useCallback((shown: number) => formatNumber(shown, decimals), [decimals]),
    read: (text) => readNumber(text, { decimals, min, max, ...(unit === undefined ? {} : { unit }) }),
    live: () => true,
  });
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') typed.settle();
    // A dialog saves on Ctrl+S from a listener further out: by then what cannot be read must be marked.
    if (isPressed(event, 'save')) flushSync(typed.settle);
  };
  return (
    <TextInput
      {...others}
      ref={typed.ref}
      value={typed.text}
      error={typed.error ?? error}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      classNames={{ input: classes.input ?? '', section: classes.unit ?? '' }}
      {...(unit === undefined
        ? {}
        : { rightSection: unit, rightSectionWidth: '1.75rem', rightSectionPointerEvents: 'none' })}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        typed.settle();
        onBlur?.();
      }}
      onKeyDown={handleKeys}
    />
  );
}

/** 0 to 100, at most two decimals (rules: screens#percentages). */
export const PercentField = (props: Omit<NumberFieldProps, 'unit' | 'decimals' | 'min' | 'max'>) => (
  <NumberField {...props} unit="%" decimals={2} min={0} max={100} />
);
