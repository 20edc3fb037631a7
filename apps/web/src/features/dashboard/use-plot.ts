import { getPlotData, type PlotData } from '@korpus/contract/dashboard/dashboard.ts';
import { getMinimumDate } from '@korpus/contract/orders/orders.ts';
import { type ChartDuration, plotPeriods } from '@korpus/domain/dashboard/plot-period.ts';
import {
  type Comparison,
  type ComparisonChoices,
  comparisonChoices,
  presetComparison,
} from '@korpus/domain/dashboard/preset-comparison.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { useIsAway } from '../../lib/calls/use-is-away.ts';
import { awayError } from '../../lib/failure/failure.ts';
import { useToday } from '../../ui/today.tsx';
import { choiceOf, type Lookout } from './dashboard-search.ts';
import type { Whose } from './places.tsx';

/** Numbers, and what was asked for them: while others are on their way, these still stand there. */
export type ShownPlot = Readonly<{ plot: PlotData; duration: ChartDuration; whose: Whose }>;

export type Asking = Readonly<{
  choices: ComparisonChoices;
  /** Comparison of the period; null: with nothing. */
  comparison: Comparison | null;
  /** Reason why nothing is asked. */
  problem: 'DAYS_MISSING' | 'WRONG_WAY_ROUND' | 'TOO_LONG' | null;
  shown: ShownPlot | null;
  /** Set when what is shown is not yet what was asked for. */
  isOld: boolean;
  /** Set when there is any order of the person; unknown counts as there is. */
  hasOrders: boolean;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}>;

/** Asks for the numbers, once it is known what they are beside. */
export function usePlot(lookout: Lookout): Asking {
  const api = useApi();
  const today = useToday();
  const first = useQuery(buildQuery(api, getMinimumDate));
  // The first date failing leaves nothing to choose from, but numbers there are.
  const minimumDate = first.data?.date ?? null;
  const { comparison, choices } = chooseComparison(lookout, minimumDate, today);
  const isKnown = lookout.compare !== 'PRESET' || !first.isPending;
  const problem = findProblem(lookout, today);
  const { types, locationIds, salesmanIds } = lookout;
  const query = useQuery({
    ...buildQuery(api, getPlotData, {
      query: {
        ...choiceOf(lookout, comparison),
        types: [...types],
        ...(locationIds.length === 0 ? {} : { locationIds: [...locationIds] }),
        ...(salesmanIds.length === 0 ? {} : { userIds: [...salesmanIds] }),
      },
    }),
    enabled: isKnown && problem === null,
    placeholderData: keepPreviousData,
  });
  const isAway = useIsAway();
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const [shown, setShown] = useState<ShownPlot | null>(null);
  if (data !== undefined && !isPlaceholderData && shown?.plot !== data)
    setShown({ plot: data, duration: lookout.duration, whose: { types, locationIds, salesmanIds } });
  return {
    choices,
    comparison,
    problem,
    shown: data === undefined && error !== null ? null : shown,
    isOld: problem === null && (isPlaceholderData || !isKnown),
    hasOrders: first.data?.date !== null,
    // The request is tried several times; meanwhile nobody looks at bones without a word.
    error: (isKnown ? error : null) ?? (isAway && data === undefined ? awayError() : null),
    isFetching,
    retry: () => void refetch(),
  };
}

function chooseComparison(
  { duration, to, compare }: Lookout,
  minimumDate: IsoDate | null,
  today: IsoDate,
): Readonly<{ choices: ComparisonChoices; comparison: Comparison | null }> {
  const looked = { duration, customEnd: to ?? undefined };
  const choices = comparisonChoices(looked, minimumDate, today);
  if (compare === 'OFF') return { choices, comparison: null };
  const comparison = compare === 'PRESET' ? presetComparison(looked, minimumDate, today) : compare;
  return { choices, comparison };
}

function findProblem({ duration, from, to }: Lookout, today: IsoDate): Asking['problem'] {
  const periods = plotPeriods(choiceOf({ duration, from, to }, null), today);
  if (periods === 'DAYS_MISSING' || periods === 'WRONG_WAY_ROUND' || periods === 'TOO_LONG') return periods;
  return null;
}
