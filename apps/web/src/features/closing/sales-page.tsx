import { useCallbackRef } from '@mantine/hooks';
import { useMemo } from 'react';
import { useOpenedHere } from '../../lib/browser/use-opened-here.ts';
import type { GoTo } from '../../lib/lists/list-search.ts';
import { useHouseLists } from '../../lib/lists/use-house-lists.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { isClosedMonth, readPeriod, writePeriod } from '../../trade/period/period.ts';
import { useClosedUntil } from '../../trade/use-closed-until.ts';
import { useListFilters } from '../../ui/record-list/use-list-filters.ts';
import { useViewMemory } from '../../ui/record-list/use-view-memory.ts';
import { useToday } from '../../ui/today.tsx';
import { billedFilters } from './billed/billed-filters.ts';
import { BilledList } from './billed/billed-list.tsx';
import type { BilledRow } from './billed/billed-row.ts';
import { PeriodLine } from './billed/period-line.tsx';
import { PhoneActions, SalesActions } from './billed/sales-actions.tsx';
import { useBilledRows } from './billed/use-billed-rows.ts';
import { type Opened, type OpenOrder, SalesDialogs } from './sales-dialogs.tsx';
import type { SalesSearch } from './sales-search.ts';

type SalesPageProps = Readonly<{
  search: SalesSearch;
  onGo: GoTo<SalesSearch>;
  onOrder: OpenOrder;
  onRegister: () => void;
  /** Opens the handover of the month, or of the newest closed one. */
  onHandover: (month: string | undefined) => void;
}>;

/** The month, its filters and its rows. */
function useSales({ search, onGo }: SalesPageProps) {
  const person = usePerson();
  const lists = useHouseLists();
  const today = useToday();
  const period = readPeriod(search.month, today);
  const memory = useViewMemory({ name: 'sales-statistics', list: search, onGo });
  const setup = useMemo(() => billedFilters(person, lists, today), [person, lists, today]);
  const filters = useListFilters({ setup, search, onGo });
  const found = useBilledRows(period, filters.values);
  return { lists, period, memory, filters, found };
}

/** /sales-statistics: what was billed in a month (rules: closing#billed-rows), and how the month is closed. */
export function SalesPage(props: SalesPageProps) {
  const { search, onGo, onOrder, onRegister, onHandover } = props;
  const person = usePerson();
  const { lists, period, memory, filters, found } = useSales(props);
  const closedUntil = useClosedUntil();
  const [opened, setOpened, isBack] = useOpenedHere<Opened>('sales');
  const open = ({ orderId, recordId, date }: BilledRow) => {
    if (orderId === null) setOpened({ smallId: recordId, date });
    else onOrder(orderId);
  };
  const openPurchase = useCallbackRef(({ orderId }: BilledRow) => {
    if (orderId !== null) onOrder(orderId, 'calculation');
  });
  const actions = {
    person,
    period,
    closedUntil,
    onRegister,
    rows: found.rows,
    onHandover: () => onHandover(isClosedMonth(period, closedUntil) ? writePeriod(period) : undefined),
    onLock: () => setOpened('lock'),
    onUnlock: () => setOpened('unlock'),
    onSmallOrder: () => setOpened('newSmall'),
  };
  return (
    <BilledList
      person={person}
      period={period}
      search={search}
      filters={filters}
      found={found}
      onGo={onGo}
      opensAsTemplateSays={memory.isFresh}
      onOpen={open}
      onPurchase={openPurchase}
      line={
        <PeriodLine
          period={period}
          closedUntil={closedUntil}
          onPeriod={(next) => onGo((before) => ({ ...before, month: writePeriod(next) }))}
        >
          <PhoneActions {...actions} />
        </PeriodLine>
      }
      actions={<SalesActions {...actions} />}
      dialogs={
        lists.isReady && (
          <SalesDialogs
            opened={opened}
            isBack={isBack}
            period={period}
            closedUntil={closedUntil}
            lists={lists}
            onOrder={onOrder}
            rows={found.rows}
            onOpen={setOpened}
            onClose={() => setOpened(null)}
          />
        )
      }
    />
  );
}
