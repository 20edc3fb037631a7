import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/**
 * A state that outlives its screen and ends with the session: it lies beside the answers, and signing out forgets
 * both. For what somebody arranged and expects to find again when they come back from another screen.
 */
export function useSessionState<Value>(name: string, initial: Value) {
  const client = useQueryClient();
  const [value, setValue] = useState<Value>(() => client.getQueryData<Value>(keyFor(name)) ?? initial);
  const change = useCallback(
    (next: Value) => {
      client.setQueryDefaults(keyFor(name), { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData<Value>(keyFor(name), next);
      setValue(next);
    },
    [client, name],
  );
  return [value, change] as const;
}

const keyFor = (name: string) => ['session-state', name];
