import { useEffect, useState } from 'react';
import { usePerson } from './current-user.tsx';
import { useSessionState } from './use-session-state.ts';

/**
 * A state of a screen that is there again when somebody comes back to it, from another screen or by loading the page
 * anew. Between the two pages it lies in this tab, and no longer than that: what was typed names customers.
 */
export function useReturningState<Value>(name: string, initial: Value) {
  const { userId } = usePerson();
  const key = `korpus-returning/${name}`;
  const [left, leave] = useSessionState<Value | null>(name, null);
  const [found] = useState(() => read<Value>(key, userId));
  const [value, setValue] = useState<Value>(left ?? found ?? initial);
  // The kept value goes once it is on the screen: React may begin a screen, throw the beginning away and begin again.
  useEffect(() => window.sessionStorage.removeItem(key), [key]);
  useEffect(() => {
    leave(value);
    const write = () => keep(key, { userId, value });
    window.addEventListener('pagehide', write);
    return () => window.removeEventListener('pagehide', write);
  }, [leave, key, userId, value]);
  return [value, setValue] as const;
}

type Kept<Value> = Readonly<{ userId: string; value: Value }>;

/** Null where there is none, or another person's. */
function read<Value>(key: string, userId: string): Value | null {
  try {
    const kept: Kept<Value> | null = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    return kept?.userId === userId ? kept.value : null;
  } catch {
    return null;
  }
}

/** Keeps the value; where there is no room the page begins as it does for the first time. */
function keep(key: string, kept: Kept<unknown>): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    window.sessionStorage.removeItem(key);
  }
}
