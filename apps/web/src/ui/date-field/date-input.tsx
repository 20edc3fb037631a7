import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type DateLeaning, parseDateInput } from '@korpus/domain/dates/parse-date-input.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { flushSync } from 'react-dom';
import { isPressed } from '../keys/shortcuts.ts';
import { useToday } from '../today.tsx';
import { useTypedValue } from '../typed-value.ts';
import { dateTexts } from '../ui-texts.ts';
import classes from './date-field.module.css';

export type DateInputProps = Readonly<{
  label?: ReactNode;
  'aria-label'?: string;
  description?: ReactNode;
  value: IsoDate | null;
  onChange: (value: IsoDate | null) => void;
  onBlur?: (() => void) | undefined;
  /** A rule the form checked; what cannot be read as a date is reported by the field itself. */
  error?: ReactNode;
  /** Rule for the year of a day that is typed without one. */
  leaning?: DateLeaning | undefined;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  /** Reason why it may not be earlier than `min`. */
  minReason?: string | undefined;
  name?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}>;

type InnerProps = Pick<
  TextInputProps,
  'rightSection' | 'rightSectionWidth' | 'inputContainer' | 'onKeyDown' | 'onFocus'
>;

/**
 * A day, typed the way people type: `1.3.26`, `0103`, `heute`, `+14`, `KW 12`.
 * It takes effect when the field is left or Enter is pressed, because `1.3.` on the way to `1.3.27` is another
 * day with consequences; a complete `01.03.2027` takes effect at once.
 */
export function DateInput(props: DateInputProps & InnerProps) {
  const { value, onChange, onBlur, onKeyDown, onFocus, error, leaning, min, max, minReason, ref, ...others } =
    props;
  const today = useToday();
  const typed = useTypedValue<IsoDate>({
    value,
    onChange,
    inputRef: ref,
    format: formatDate,
    read: (text) => readDate(text, { today, leaning, min, max, minReason }),
    live: (text) => text.trim() === '' || /^\s*\d{1,2}\.\d{1,2}\.\d{4}\s*$/.test(text),
  });
  const handleKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') typed.settle();
    // A dialog saves on Ctrl+S from a listener further out: by then the day must have arrived.
    if (isPressed(event, 'save')) flushSync(typed.settle);
    onKeyDown?.(event);
  };
  return (
    <TextInput
      placeholder={dateTexts.placeholder}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...others}
      ref={typed.ref}
      value={typed.text}
      error={typed.error ?? error}
      autoComplete="off"
      classNames={{ input: classes.input ?? '' }}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onKeyDown={handleKeys}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={() => {
        typed.settle();
        onBlur?.();
      }}
    />
  );
}

type DateLimits = Readonly<{ today: IsoDate }> &
  Pick<DateInputProps, 'leaning' | 'min' | 'max' | 'minReason'>;

function readDate(text: string, { today, leaning, min, max, minReason }: DateLimits) {
  const input = parseDateInput(text, today, leaning);
  if (!input.ok) return { ok: false, message: dateTexts.errors[input.error] } as const;
  const { value } = input;
  if (value !== null && min !== undefined && value < min) {
    return { ok: false, message: minReason ?? dateTexts.tooEarly(formatDate(min)) } as const;
  }
  if (value !== null && max !== undefined && value > max) {
    return { ok: false, message: dateTexts.tooLate(formatDate(max)) } as const;
  }
  return input;
}
