import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { getTillRule } from '@korpus/contract/global-values/global-values.ts';
import { noTillDuty, type TillDuty } from '@korpus/domain/orders/till-receipts.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../lib/calls/api-context.tsx';
import { buildQuery } from '../lib/calls/query-of.ts';

export type TillDutyOf = (location: string | null) => TillDuty;

/**
 * Gives a function that finds what receipts of a shop are asked by; nothing as long as it is not known, since the
 * server asks, too.
 */
export function useTillDuty(): TillDutyOf {
  const api = useApi();
  const { data: rule } = useQuery(buildQuery(api, getTillRule));
  const { data: baseData } = useQuery(buildQuery(api, getBaseData));
  return useCallback(
    (location) => {
      if (rule === undefined || baseData === undefined) return noTillDuty;
      const country = baseData.locations.find(({ id }) => id === location)?.country ?? null;
      return { requiredFrom: rule.requiredFrom, country };
    },
    [rule, baseData],
  );
}
