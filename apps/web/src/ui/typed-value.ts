import { useMergedRef } from '@mantine/hooks';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';

export type ReadText<T> = Readonly<{ ok: true; value: T | null }> | Readonly<{ ok: false; message: string }>;

type Options<T> = Readonly<{
  value: T | null;
  onChange: (value: T | null) => void;
  format: (value: T) => string;
  read: (text: string) => ReadText<T>;
  /** Tells which texts take effect while typing; the others wait until the field is left. */
  live: (text: string) => boolean;
  inputRef: Ref<HTMLInputElement> | undefined;
}>;

/** Text that was typed, and the value it was typed over: as soon as the value is another one, the text is outdated. */
type Draft<T> = Readonly<{ text: string; over: T | null; message: string | null; settled: boolean }>;

/**
 * The typing side of a field whose value is not text. While a person types, their text stands; when they
 * leave, it becomes the formatted value, or stays with the reason why it cannot be read. Such a text also
 * marks the input as invalid for the browser, so that a dialog can see it before it saves (findTypingError).
 */
export function useTypedValue<T>({ value, onChange, format, read, live, inputRef }: Options<T>) {
  const [draft, setDraft] = useState<Draft<T> | null>(null);
  const own = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(own, inputRef);
  const current = draft !== null && draft.over === value ? draft : null;
  const message = current?.message ?? null;

  useLayoutEffect(() => own.current?.setCustomValidity(message ?? ''), [message]);

  const accept = (text: string, next: T | null, settled: boolean) => {
    setDraft(settled ? null : { text, over: next, message: null, settled });
    if (next !== value) onChange(next);
  };
  const type = (text: string) => {
    const result = read(text);
    if (result.ok && live(text)) accept(text, result.value, false);
    else setDraft({ text, over: value, message: result.ok ? null : result.message, settled: false });
  };
  const settle = () => {
    if (current === null) return;
    const result = read(current.text);
    if (result.ok) accept(current.text, result.value, true);
    else setDraft({ ...current, message: result.message, settled: true });
  };

  return {
    ref,
    text: current?.text ?? (value === null ? '' : format(value)),
    /** Message that shows after the field was left: half a number is no mistake. */
    error: current?.settled === true ? current.message : null,
    type,
    settle,
    /** Takes values chosen by other means, e.g. in the calendar. */
    choose: (next: T | null) => accept('', next, true),
  };
}

/** The first field below that holds text nobody can read as its value. */
export const findTypingError = (container: ParentNode): HTMLInputElement | null =>
  [...container.querySelectorAll('input')].find((input) => input.validity.customError) ?? null;
