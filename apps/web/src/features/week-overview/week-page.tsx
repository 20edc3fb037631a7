import { getWeek, type WeekOverview } from '@korpus/contract/week-overview/week-overview.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { can } from '@korpus/domain/records/can.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { mayOpen } from '@korpus/domain/screens/screens.ts';
import { isNear } from '@korpus/domain/week-overview/week-lists.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { type GoTo, replace } from '../../lib/lists/list-search.ts';
import { useHouseLists } from '../../lib/lists/use-house-lists.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { useViewMemory } from '../../ui/record-list/use-view-memory.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { useToday } from '../../ui/today.tsx';
import { BalancesCard } from './balances-card.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { PastCard, PaymentsCard, RestsCard, WithoutNumberCard } from './money-cards.tsx';
import { ReceiveBar } from './receive-bar.tsx';
import { Receiving } from './receiving-dialogs.tsx';
import { SumsCard } from './sums-card.tsx';
import { TotalCard } from './total-card.tsx';
import { useReceiving } from './use-receiving.ts';
import { WeekHead } from './week-head.tsx';
import classes from './week-page.module.css';
import { filtersOf, lookedAt, type Reach, type WeekSearch } from './week-search.ts';
import { weekTexts as texts } from './week-texts.ts';

type WeekPageProps = Readonly<{
  search: WeekSearch;
  onGo: GoTo<WeekSearch>;
  onOrder: (orderId: string) => void;
  onBank: () => void;
  onReminders: () => void;
  /** A small order has its place in the list of what was billed. */
  onCounterSale: (day: IsoDate) => void;
}>;

/** /week-overview: one page, no tabs (rules: week-overview#lists-of-money). */
export function WeekPage({ search, onGo, ...ways }: WeekPageProps) {
  const today = useToday();
  const { date, locationIds, salesmanIds, reach } = lookedAt(search, today);
  useViewMemory({ name: 'week-overview', list: filtersOf(search), onGo });
  const query = useQuery({
    ...buildQuery(useApi(), getWeek, {
      query: {
        date,
        ...(locationIds.length === 0 ? {} : { locationIds: [...locationIds] }),
        ...(salesmanIds.length === 0 ? {} : { salesmanIds: [...salesmanIds] }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, refetch } = query;
  const look = (change: WeekSearch) => onGo((before) => ({ ...before, ...change }), replace);
  return (
    <div className={classes.page}>
      <WeekHead
        date={date}
        locationIds={locationIds}
        salesmanIds={salesmanIds}
        reach={reach}
        asOf={data?.asOf ?? null}
        onDate={(next) => look({ date: next === today ? undefined : next })}
        onFilter={look}
      />
      {data === undefined && error !== null && (
        <ErrorState
          title={texts.loadFailed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && error === null && <LoadingState shape="cards" count={6} />}
      {data !== undefined && (
        <Week
          week={data}
          reach={reach}
          isUnfiltered={locationIds.length + salesmanIds.length === 0}
          onReach={(next) => look({ payments: next === 'ALL' ? 'all' : 'near' })}
          {...ways}
        />
      )}
    </div>
  );
}

type WeekProps = Pick<WeekPageProps, 'onOrder' | 'onBank' | 'onReminders' | 'onCounterSale'> &
  Readonly<{
    week: WeekOverview;
    reach: Reach;
    isUnfiltered: boolean;
    onReach: (reach: Reach) => void;
  }>;

function Week({
  week,
  reach,
  isUnfiltered,
  onReach,
  onOrder,
  onBank,
  onReminders,
  onCounterSale,
}: WeekProps) {
  const person = usePerson();
  const { rights } = person;
  const { locations, nameOf } = useHouseLists();
  const locationIds = useMemo(() => locations.map(({ value }) => value), [locations]);
  const shown = useMemo(() => filterShown(week, reach), [week, reach]);
  const receiving = useReceiving(shown);
  const actions = { ...(rights.has('WEEK_OVERVIEW_WRITE') ? { receiving } : {}), onOrder };
  const label = weekLabel(week.from);
  const isWholeHouse = isUnfiltered && can(person, 'order.read', somebodyElses);
  const table = { locationIds, nameOf, isWholeHouse };
  return (
    <div className={classes.cards}>
      <SumsCard {...table} title={texts.sold(label)} rows={week.salesmanSales} empty={texts.nobodySold} />
      <SumsCard
        {...table}
        title={texts.delivered(label)}
        rows={week.salesmanDeliveries}
        empty={texts.nobodyDelivered}
      />
      <div className={week.bankBalances === undefined ? classes.lone : classes.money}>
        <ForecastCard periods={week.forecast} today={week.today} />
        {week.bankBalances !== undefined && (
          <BalancesCard stored={week.bankBalances} onBank={rights.has('BANK_READ') ? onBank : null} />
        )}
      </div>
      <div className={classes.column}>
        <RestsCard shown={shown} actions={actions} nextMonday={addDays(week.from, 7)} today={week.today} />
        <PaymentsCard shown={shown} reach={reach} onReach={onReach} actions={actions} today={week.today} />
      </div>
      <div className={classes.column}>
        <PastCard
          shown={shown}
          actions={actions}
          today={week.today}
          onReminders={mayOpen('reminders', person) ? onReminders : null}
        />
        <TotalCard lists={shown} />
        {shown.receiptsWithoutNumber.length > 0 && (
          <WithoutNumberCard shown={shown} actions={actions} onCounterSale={onCounterSale} />
        )}
      </div>
      {rights.has('WEEK_OVERVIEW_WRITE') && (
        <>
          <Receiving receiving={receiving} />
          <ReceiveBar receiving={receiving} />
        </>
      )}
    </div>
  );
}

/** Payments further away are left out unless somebody asks for all (rules: week-overview#next-30-days). */
function filterShown(week: WeekOverview, reach: Reach): WeekOverview {
  if (reach === 'ALL') return week;
  const near = ({ dueOn }: { dueOn: IsoDate | null }) => isNear(dueOn, week.today);
  return {
    ...week,
    openPayments: week.openPayments.filter(near),
    openExhibitionPayments: week.openExhibitionPayments.filter(near),
  };
}
