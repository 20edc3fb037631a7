import { getPlotData } from '@korpus/contract/dashboard/dashboard.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import { Button } from '@mantine/core';
import { IconCalendar, IconShoppingCart } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GoTo } from '../../lib/lists/list-search.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { useViewMemory } from '../../ui/record-list/use-view-memory.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useToday } from '../../ui/today.tsx';
import { useWindowIs } from '../../ui/use-window-is.ts';
import { Charts } from './charts/charts.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import classes from './dashboard-page.module.css';
import { compareOff, type DashboardSearch, lookedAt, untouched } from './dashboard-search.ts';
import { filterTexts, dashboardTexts as texts } from './dashboard-texts.ts';
import { FigureCards } from './figures/figure-cards.tsx';
import { DashboardFilters } from './filters/dashboard-filters.tsx';
import { type Places, PlacesProvider, usePlaces } from './places.tsx';
import { TodayColumn } from './today/today-column.tsx';
import { WaitingStrip } from './today/waiting.tsx';
import { type Asking, usePlot } from './use-plot.ts';

type DashboardPageProps = Readonly<{
  search: DashboardSearch;
  onGo: GoTo<DashboardSearch>;
  places: Places;
  /** „Guten Abend“ */
  greeting: string;
  /** Notice that somebody has to read before they go on; another feature's, put in by the app. */
  notice: ReactNode;
  /** Ways to other screens, for people who may see no numbers. */
  ways: ReactNode;
}>;

/** Shows how the house stands, where its money comes from, what waits (rules: dashboard#counted). */
export function DashboardPage({ places, notice, ways, greeting, ...address }: DashboardPageProps) {
  const hasNumbers = mayEnter(getPlotData.access, usePerson());
  return (
    <PlacesProvider value={places}>
      <div className={classes.page}>
        {hasNumbers ? (
          <Numbers {...address} greeting={greeting} notice={notice} />
        ) : (
          <>
            <DashboardHead greeting={greeting} shown={null} hasNumbers={false} isWaiting={false} />
            {notice}
            <div className={classes.columns}>
              <div className={classes.main}>{ways}</div>
              <TodayColumn hasStrip={false} />
            </div>
          </>
        )}
      </div>
    </PlacesProvider>
  );
}

type NumbersProps = Pick<DashboardPageProps, 'search' | 'onGo' | 'greeting' | 'notice'>;

function Numbers({ search, onGo, greeting, notice }: NumbersProps) {
  const lookout = lookedAt(search, useToday());
  useViewMemory({ name: 'dashboard', list: search, onGo, start: untouched });
  const asking = usePlot(lookout);
  // The counts of what waits stand above the charts where it is no column of its own.
  const isNarrow = useWindowIs('(max-width: 75em)');
  // The column of today comes first on a phone, since nobody sees it below four charts.
  const isPhone = useWindowIs('(max-width: 37.5em)');
  const { shown, error } = asking;
  return (
    <>
      <DashboardHead
        greeting={greeting}
        shown={shown}
        hasNumbers
        isWaiting={error === null && asking.problem === null}
      />
      {notice}
      <DashboardFilters
        lookout={lookout}
        asking={asking}
        isUntouched={isUntouched(search)}
        onChange={(change) => onGo((before) => ({ ...before, ...change }))}
        onReset={(next) => onGo(() => next)}
      />
      <div className={classes.columns}>
        {isPhone && <TodayColumn hasStrip={false} />}
        <section
          className={classes.main}
          aria-label={texts.numbers}
          aria-busy={asking.isOld || undefined}
          data-old={asking.isOld || asking.problem !== null || undefined}
        >
          {asking.isOld && shown !== null && <span className={classes.progress} />}
          <Shown asking={asking} beforeCharts={isNarrow && !isPhone && <WaitingStrip />} />
        </section>
        {!isPhone && <TodayColumn hasStrip={shown !== null} />}
      </div>
    </>
  );
}

const isUntouched = (search: DashboardSearch): boolean =>
  Object.entries(search).every(
    ([key, value]) =>
      value === undefined ||
      (key === 'duration' && value === untouched.duration) ||
      (key === 'compare' && value === compareOff),
  );

type ShownProps = Readonly<{ asking: Asking; beforeCharts: ReactNode }>;

function Shown({
  asking: { shown, error, isFetching, retry, problem, hasOrders },
  beforeCharts,
}: ShownProps) {
  if (shown === null && error !== null)
    return (
      <div className="card">
        <ErrorState title={texts.loadFailed} error={error} onRetry={retry} isRetrying={isFetching} />
      </div>
    );
  if (shown === null)
    return problem === null ? (
      <NumbersBones />
    ) : (
      <div className="card">
        <EmptyState
          title={filterTexts.noPeriod}
          hint={filterTexts.problems[problem]}
          icon={<IconCalendar size={22} stroke={1.75} />}
        />
      </div>
    );
  return (
    <>
      <FigureCards shown={shown} />
      {beforeCharts}
      {hasOrders ? <Charts shown={shown} /> : <NoOrders />}
    </>
  );
}

function NoOrders() {
  const { go, canOpen } = usePlaces();
  return (
    <div className="card">
      <EmptyState
        title={texts.empty.title}
        hint={texts.empty.hint}
        icon={<IconShoppingCart size={22} stroke={1.75} />}
        action={
          <>
            {canOpen({ kind: 'NEW_OFFER' }) && (
              <Button onClick={() => go({ kind: 'NEW_OFFER' })}>{texts.empty.newOffer}</Button>
            )}
            {canOpen({ kind: 'NEW_ORDER' }) && (
              <Button variant="default" onClick={() => go({ kind: 'NEW_ORDER' })}>
                {texts.empty.newOrder}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}

/** The shape of what is coming, in its final size. */
const NumbersBones = () => (
  <div role="status" aria-busy="true" aria-label={texts.loading} className={classes.bones}>
    <span className={classes.cardBones}>
      {[1, 2, 3, 4].map((place) => (
        <span key={place} className={classes.bone} />
      ))}
    </span>
    <span className={classes.bone} data-shape="chart" />
    <span className={classes.bone} data-shape="chart" />
  </div>
);
