import { getGlobalValue } from '@korpus/contract/global-values/global-values.ts';
import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../lib/calls/api-context.tsx';
import { buildQuery } from '../lib/calls/query-of.ts';

/** The last day the house has closed, with all before it; null: none, undefined: not known yet. */
export function useClosedUntilIfKnown(): IsoDate | null | undefined {
  const { data, isPending } = useQuery(
    buildQuery(useApi(), getGlobalValue, { params: { key: 'LAST_ORDER_LOCK_DATE' } }),
  );
  if (isPending) return undefined;
  return typeof data?.value === 'string' && isIsoDate(data.value) ? data.value : null;
}

/** Gives the day, where it makes no difference whether there is none or it is not known yet. */
export const useClosedUntil = (): IsoDate | null => useClosedUntilIfKnown() ?? null;
