import { useState } from 'react';

/** A value the caller may own; without one the component keeps it itself. */
export function useControlled<Value>(
  given: Value | undefined,
  initial: () => Value,
  onChange: ((value: Value) => void) | undefined,
): readonly [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial);
  const change = (value: Value) => {
    setOwn(() => value);
    onChange?.(value);
  };
  return [given ?? own, change];
}
