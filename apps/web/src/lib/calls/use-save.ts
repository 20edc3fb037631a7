import type { AnswerOf, Endpoint } from '@korpus/contract/endpoint.ts';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isAway } from '../failure/failure.ts';
import { randomId } from '../random-id.ts';
import type { CallInput } from './api-client.ts';
import { useApi } from './api-context.tsx';

type Options<E extends Endpoint> = Pick<
  UseMutationOptions<AnswerOf<E>, Error, CallInput<E>>,
  'onSuccess' | 'onError'
>;

/**
 * A writing call. One save has one key (rules: api#same-key-same-answer): when its answer was lost and the person saves
 * the same thing again, the server recognises it and does it once.
 */
export function useSave<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const api = useApi();
  const pending = useRef<{ input: string; key: string } | null>(null);
  const keyFor = (input: CallInput<E>): string => {
    const text = JSON.stringify(input);
    if (pending.current?.input !== text) pending.current = { input: text, key: randomId() };
    return pending.current.key;
  };
  return useMutation<AnswerOf<E>, Error, CallInput<E>>({
    ...options,
    mutationFn: async (input) => {
      const idempotencyKey = keyFor(input);
      try {
        const answer = await api.send(endpoint, { ...input, idempotencyKey });
        pending.current = null;
        return answer;
      } catch (error) {
        if (!isAway(error)) pending.current = null; // the call was refused, so there is nothing to repeat
        throw error;
      }
    },
  });
}
