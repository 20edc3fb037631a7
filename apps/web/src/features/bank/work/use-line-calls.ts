import type {
  bookBankLine,
  setBankLineAside,
  takeBackBankLine,
  takeBackBankReceipt,
  undoBankLine,
} from '@korpus/contract/bank/bank.ts';
import { useRef } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { isAway } from '../../../lib/failure/failure.ts';
import { randomId } from '../../../lib/random-id.ts';

type LineCall =
  | typeof bookBankLine
  | typeof setBankLineAside
  | typeof takeBackBankLine
  | typeof takeBackBankReceipt
  | typeof undoBankLine;

/** Calls about one line. Where an answer was lost, the same thing sent again has the same key: it is done once. */
export function useLineCalls() {
  const api = useApi();
  const keys = useRef(new Map<string, string>());
  return async (call: LineCall, id: string, body: unknown): Promise<Readonly<{ version: number }>> => {
    const input = JSON.stringify([call.path, id, body]);
    const idempotencyKey = keys.current.get(input) ?? randomId();
    keys.current.set(input, idempotencyKey);
    try {
      const answer = await api.send(call, { params: { id }, body, idempotencyKey });
      keys.current.delete(input);
      return answer;
    } catch (error) {
      if (!isAway(error)) keys.current.delete(input);
      throw error;
    }
  };
}
