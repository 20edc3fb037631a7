import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import type { lockOrders, unlockOrders } from '@korpus/contract/closing/closing.ts';
import { listInvoiceNumbers } from '@korpus/contract/closing/register.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { getGlobalValue } from '@korpus/contract/global-values/global-values.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { keyOf, nameAnswer } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { describeFailure, failureOf, isRefusedWith } from '../../../lib/failure/failure.ts';

type ClosingCall = typeof lockOrders | typeof unlockOrders;

/** A lock or unlock with its day: what it would do, and the call that does it. `shown`: what may be confirmed. */
export function useClosing<Call extends ClosingCall>(call: Call, start: IsoDate | null) {
  const [date, setDate] = useState(start);
  const save = useSave(call);
  const preview = usePreview(call, date, save.isPending || save.isSuccess);
  const { run, refusals } = useClosingCall(preview);
  const shown = preview.isPlaceholderData || date === null ? undefined : preview.data;
  return { ...preview, date, setDate, save, run, refusals, shown };
}

/**
 * Asks what a lock or unlock would do (rules: closing#preview). It follows what others do meanwhile; `isChanged` says
 * that it is not what was seen first, so that nobody confirms what they have not looked at.
 */
function usePreview<Call extends ClosingCall>(call: Call, date: IsoDate | null, isDone: boolean) {
  const api = useApi();
  const query = useQuery<AnswerOf<Call>>({
    ...nameAnswer(call, date),
    queryFn: ({ signal }) => api.send(call, { query: { preview: 'true' }, body: { date }, signal }),
    // Once it is done there is nothing more to look up, though what it did is news to the list.
    enabled: date !== null && !isDone,
    placeholderData: keepPreviousData,
    // Each time the dialog opens it is looked up anew.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { data, isPlaceholderData } = query;
  const [seen, setSeen] = useState<Readonly<{ date: IsoDate; stamp: string }> | null>(null);
  const [isChanged, setChanged] = useState(false);
  if (data !== undefined && !isPlaceholderData && (seen?.date !== data.date || seen.stamp !== data.stamp)) {
    // Another day is asked for on purpose; another stamp of the same day is news.
    setChanged(seen !== null && seen.date === data.date);
    setSeen({ date: data.date, stamp: data.stamp });
  }
  return { ...query, isChanged };
}

/**
 * The real thing, which carries the stamp of what was looked at: where that is out of date, it is shown anew and nothing
 * has happened.
 */
function useClosingCall({ refetch }: Readonly<{ refetch: () => Promise<unknown> }>) {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const run = async <Answer>(send: () => Promise<Answer>): Promise<Answer | null> => {
    setRefusals([]);
    try {
      const answer = await send();
      for (const each of [listBilledOrders, listInvoiceNumbers, getGlobalValue])
        void client.invalidateQueries({ queryKey: keyOf(each) });
      return answer;
    } catch (error) {
      if (!isRefusedWith(error, 'PREVIEW_CHANGED')) setRefusals(describeError(error));
      await refetch();
      return null;
    }
  };
  return { run, refusals };
}

function describeError(error: unknown): readonly string[] {
  const failure = failureOf(error);
  const violations = failure?.kind === 'refused' ? (failure.details.violations ?? []) : [];
  return violations.length === 0 ? [describeFailure(error)] : violations.map(({ message }) => message);
}
