import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatAmount } from '@korpus/domain/money/format-euro.ts';
import { parseMoneyInput } from '@korpus/domain/money/parse-money-input.ts';
import { TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useTypedValue } from '../typed-value.ts';
import { moneyTexts } from '../ui-texts.ts';
import classes from './money-field.module.css';

type MoneyFieldProps = Readonly<{
  label?: ReactNode;
  'aria-label'?: string;
  description?: ReactNode;
  value: Cents | null;
  /** Takes every amount that can be read while somebody types, so that sums follow live. */
  onChange: (value: Cents | null) => void;
  onBlur?: (() => void) | undefined;
  /** A rule the form checked; what cannot be read as an amount is reported by the field itself. */
  error?: ReactNode;
  allowNegative?: boolean;
  name?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}>;

/**
 * An amount in euro, typed the way people type: `1.234,5`, `1200+80`, `2*350-50`.
 * Text that is no amount stays in the field with its reason; it never becomes 0 and never gets lost.
 */
export function MoneyField({
  value,
  onChange,
  onBlur,
  error,
  allowNegative = true,
  ref,
  ...props
}: MoneyFieldProps) {
  const typed = useTypedValue<Cents>({
    value,
    onChange,
    inputRef: ref,
    format: formatAmount,
    read: (text) => readMoney(text, allowNegative),
    live: () => true,
  });
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      ref={typed.ref}
      value={typed.text}
      error={typed.error ?? error}
      inputMode="decimal"
      autoComplete="off"
      rightSection="€"
      rightSectionWidth="1.625rem"
      rightSectionPointerEvents="none"
      classNames={{ input: classes.input ?? '', section: classes.euro ?? '' }}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        typed.settle();
        onBlur?.();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') typed.settle();
      }}
    />
  );
}

function readMoney(text: string, allowNegative: boolean) {
  const input = parseMoneyInput(text);
  if (!input.ok) return { ok: false, message: moneyTexts.errors[input.error] } as const;
  if (!allowNegative && input.value !== null && input.value < 0) {
    return { ok: false, message: moneyTexts.negative } as const;
  }
  return input;
}
