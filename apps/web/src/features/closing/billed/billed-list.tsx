import type { Person } from '@korpus/domain/rights/actor.ts';
import { IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { GoTo } from '../../../lib/lists/list-search.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { type Period, periodName } from '../../../trade/period/period.ts';
import type { RowTone } from '../../../ui/data-table/columns/column.ts';
import type { PageSize } from '../../../ui/data-table/model/paging.ts';
import { RecordList } from '../../../ui/record-list/record-list.tsx';
import type { ListFilters } from '../../../ui/record-list/use-list-filters.ts';
import { useListLayout } from '../../../ui/record-list/use-list-layout.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { monthSearch, type SalesSearch, salesSearch } from '../sales-search.ts';
import { salesTexts as texts } from '../sales-texts.ts';
import { billedColumns, builtInFields } from './billed-columns.tsx';
import { type BilledRow, nameOf } from './billed-row.ts';
import { useBilledExport } from './use-billed-export.ts';
import type { useBilledRows } from './use-billed-rows.ts';

type BilledListProps = Readonly<{
  person: Person;
  period: Period;
  search: SalesSearch;
  filters: ListFilters;
  found: ReturnType<typeof useBilledRows>;
  /** Set when the list is opened; later the person leads. */
  opensAsTemplateSays: boolean;
  onGo: GoTo<SalesSearch>;
  onOpen: (row: BilledRow) => void;
  onPurchase: (row: BilledRow) => void;
  /** Line that says which period is shown. */
  line: ReactNode;
  /** Buttons for what can be done with the period. */
  actions: ReactNode;
  dialogs: ReactNode;
}>;

/** Lists what was billed, row by row, with sums that count every euro once. */
export function BilledList(props: BilledListProps) {
  const { person, period, search, filters, found, onGo, onOpen, onPurchase } = props;
  const lists = useHouseLists();
  const [pageSize, setPageSize] = useState<PageSize>(25);
  const columns = useMemo(() => billedColumns({ person, lists, onPurchase }), [person, lists, onPurchase]);
  const layout = useListLayout({
    columns,
    search,
    onGo,
    opensAsTemplateSays: props.opensAsTemplateSays,
    tab: 'billedOrders',
    tabs: billedTab,
    builtIn: builtInFields,
    filters: filters.asText,
    read: salesSearch,
    keep: monthSearch,
  });
  return (
    <RecordList
      label={texts.table}
      search={search}
      onGo={onGo}
      filters={filters}
      layout={layout}
      found={found}
      columns={columns}
      onOpen={onOpen}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      searchLabel={texts.search}
      newButton={props.actions}
      strip={props.line}
      rowName={nameOf}
      rowTone={toneOfRow}
      onExport={useBilledExport(period)}
      empty={
        <EmptyState
          title={texts.emptyTitle(period.kind, periodName(period))}
          hint={texts.emptyHint}
          icon={<IconReceipt size={22} stroke={1.75} />}
        />
      }
      dialogs={props.dialogs}
    />
  );
}

const billedTab = ['billedOrders'] as const;

/** A paper that takes another one back stands out (rules: closing#cancelled-pairs). */
const toneOfRow = ({ cancels }: BilledRow): RowTone | null => (cancels === null ? null : 'danger');
