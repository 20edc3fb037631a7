import { getHandover } from '@korpus/contract/handover/handover.ts';
import type { HandoverFormat } from '@korpus/domain/handover/accounts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useOpenedHere } from '../../../lib/browser/use-opened-here.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { type GoTo, replace } from '../../../lib/lists/list-search.ts';
import { useSessionState } from '../../../lib/session/use-session-state.ts';
import { newestClosed, type Period, readMonth, writePeriod } from '../../../trade/period/period.ts';
import { useClosedUntilIfKnown } from '../../../trade/use-closed-until.ts';
import { useListQuery } from '../../../ui/record-list/use-list-query.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { useToday } from '../../../ui/today.tsx';
import type { OpenOrder } from '../sales-dialogs.tsx';
import { AccountsDialog } from './accounts/accounts-dialog.tsx';
import classes from './handover.module.css';
import { HandoverLine } from './handover-line.tsx';
import { type HandoverSearch, readFormat } from './handover-search.ts';
import { handoverTexts as texts } from './handover-texts.ts';
import { MonthForAdviser } from './month-for-adviser.tsx';

type HandoverPageProps = Readonly<{
  search: HandoverSearch;
  onGo: GoTo<HandoverSearch>;
  onOrder: OpenOrder;
  /** Leads to the sales statistics of a month, where it is closed. */
  onSales: (month: string) => void;
}>;

/** /sales-statistics/handover: what the adviser gets of a month (rules: handover#months). */
export function HandoverPage({ search, onGo, onOrder, onSales }: HandoverPageProps) {
  const { period, format, go, newest } = useHandoverView(search, onGo);
  const [opened, setOpened] = useOpenedHere<'accounts'>('handover');
  const openAccounts = () => setOpened('accounts');
  return (
    <div className={classes.page}>
      {period === null ? (
        <LoadingState shape="text" label={texts.loading} />
      ) : (
        <>
          <HandoverLine
            period={period}
            format={format}
            newest={newest}
            onPeriod={(next) => go({ month: writePeriod(next) })}
            onFormat={(next) => go({ format: next })}
            onAccounts={openAccounts}
            onBack={() => onSales(writePeriod(period))}
          />
          <HandoverOfMonth
            period={period}
            format={format}
            onOrder={onOrder}
            onSales={onSales}
            onAccounts={openAccounts}
          />
        </>
      )}
      {opened === 'accounts' && <AccountsDialog onClose={() => setOpened(null)} />}
    </div>
  );
}

/**
 * Reads the month and format from the address; without them it takes the newest closed month and the format of the
 * last time, which the address then says.
 */
function useHandoverView(search: HandoverSearch, onGo: GoTo<HandoverSearch>) {
  const closedUntil = useClosedUntilIfKnown();
  const today = useToday();
  const [lastFormat, setLastFormat] = useSessionState<HandoverFormat>('handover-format', 'DATEV');
  const newest = closedUntil === undefined ? null : newestClosed(closedUntil, today);
  const format = readFormat(search.format) ?? lastFormat;
  const period = readMonth(search.month) ?? newest;
  const month = period === null ? undefined : writePeriod(period);
  const settle = useEffectEvent(() => {
    setLastFormat(format);
    if (search.month !== month || search.format !== format) onGo(() => ({ month, format }), replace);
  });
  useEffect(() => {
    if (month !== undefined && format !== undefined) settle();
  }, [month, format]);
  const go = (change: HandoverSearch) => onGo(() => ({ month, format, ...change }));
  return { period, format, go, newest };
}

type HandoverOfProps = Pick<HandoverPageProps, 'onOrder' | 'onSales'> &
  Readonly<{ period: Period; format: HandoverFormat; onAccounts: () => void }>;

function HandoverOfMonth({ period, format, ...on }: HandoverOfProps) {
  const month = writePeriod(period);
  const { data, status, isRefreshing } = useListQuery(
    buildQuery(useApi(), getHandover, { params: { month, format } }),
  );
  if (data !== undefined)
    return (
      <div className={classes.month} aria-busy={isRefreshing || undefined}>
        <MonthForAdviser key={`${data.month} ${data.format}`} handover={data} {...on} />
      </div>
    );
  if (status === 'loading') return <LoadingState shape="cards" label={texts.loading} />;
  return (
    typeof status === 'object' && (
      <ErrorState title={texts.loadFailed} hint={status.error} onRetry={status.onRetry} />
    )
  );
}
