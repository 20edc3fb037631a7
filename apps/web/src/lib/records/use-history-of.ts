import type { listChanges } from '@korpus/contract/change-log/change-log.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import type { z } from 'zod';
import { useApi } from '../calls/api-context.tsx';
import { nameAnswer } from '../calls/query-of.ts';

type HistoryCall = Endpoint<z.ZodType, z.ZodType, z.ZodType, (typeof listChanges)['answer']>;

/** The history of one record, page by page, where live changes reach it. null: it is not stored yet. */
export function useHistoryQuery(call: HistoryCall, id: string | null) {
  const api = useApi();
  if (id === null) return null;
  return {
    name: nameAnswer(call, { id }, null),
    load: (after: string | undefined, signal: AbortSignal) =>
      api.send(call, { params: { id }, query: after === undefined ? {} : { after }, signal }),
  };
}
