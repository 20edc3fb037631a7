import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { builtInFields } from '@korpus/domain/orders/built-in-template.ts';
import { countsInTotals } from '@korpus/domain/orders/figures.ts';
import { nameOfTab } from '@korpus/domain/records/records.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { IconChecklist, IconShoppingCart } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { GoTo } from '../../../lib/lists/list-search.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useBulkEdit } from '../../../trade/bulk-edit/use-bulk-edit.tsx';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import type { RowTone } from '../../../ui/data-table/columns/column.ts';
import type { FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { RecordList } from '../../../ui/record-list/record-list.tsx';
import { useListFilters } from '../../../ui/record-list/use-list-filters.ts';
import { useListLayout } from '../../../ui/record-list/use-list-layout.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TabStrip } from '../../../ui/tab-strip/tab-strip.tsx';
import { useToday } from '../../../ui/today.tsx';
import type { NewOrderKind } from '../dialog-target.ts';
import { PapersButton } from '../papers-in/papers-drop.tsx';
import { columnsFor } from './columns-for.ts';
import { NewOrderButton } from './new-order-button.tsx';
import { filterSetup } from './overview-filters.ts';
import { nameOf } from './overview-row.ts';
import { dialogSearch, type OverviewSearch, overviewSearch } from './overview-search.ts';
import { dateOfTab, isToDoTab, type OverviewTab, type OverviewView } from './overview-tabs.ts';
import { overviewTexts as texts } from './overview-texts.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useOverviewExport } from './use-overview-export.ts';
import { useOverviewRows, useTabBadges } from './use-overview-rows.ts';
import { useRowActions } from './use-row-actions.tsx';

type OverviewListProps = Readonly<{
  view: OverviewView;
  tab: OverviewTab;
  tabs: readonly OverviewTab[];
  person: Person;
  search: OverviewSearch;
  /** Set when the list is opened; later the person leads. */
  opensAsTemplateSays: boolean;
  onGo: GoTo<OverviewSearch>;
  onTab: (tab: OverviewTab) => void;
  onOpen: (row: OverviewRow) => void;
  onNew: (kind: NewOrderKind) => void;
  /** Null: papers are not offered. */
  onPapers: ((files: readonly File[]) => void) | null;
}>;

/** One tab of the overview: filters, columns and rows. */
export function OverviewList(props: OverviewListProps) {
  const { view, tab, tabs, person, onOpen } = props;
  const { lists, strip, ...table } = useOverviewTable(props);
  const { confirm, confirmDialog } = useConfirm();
  const bulk = useBulkEdit('order', person);
  const actions = useOrderActions(confirm);
  const rowActions = useRowActions({
    tab,
    person,
    ownerOfExhibition: lists.ownerOfExhibition,
    open: onOpen,
    remove: (row) => void actions.remove(row),
    toggleDone: (row) => void actions.toggleDone(row),
    togglePaid: (row) => void actions.togglePaid(row),
  });
  const newOrder = person.rights.has('OWN_ORDER_WRITE') && view === 'all' && (
    <NewOrderButton
      first={tab === 'exhibitionOrders' ? 'EXHIBITION' : 'NORMAL'}
      hasExhibition={person.packages.has('EXHIBITION')}
      onNew={props.onNew}
    />
  );
  const Icon = isToDoTab(tab) ? IconChecklist : IconShoppingCart;
  return (
    <RecordList
      {...table}
      label={nameOfTab(tab)}
      rowActions={rowActions}
      onOpen={onOpen}
      countsInTotals={countsInTotals}
      {...comesBy(tab, table.filters.values)}
      searchLabel={texts.search}
      newButton={
        <>
          {props.onPapers !== null && <PapersButton onFiles={props.onPapers} />}
          {newOrder}
        </>
      }
      strip={
        tabs.length > 1 && (
          <TabStrip label={texts.tabs[view]} tabs={strip} value={tab} onChange={props.onTab} />
        )
      }
      rowName={nameOf}
      {...bulk.table}
      rowTone={toneOn[tab]}
      isPrintable={person.rights.has('PRINT_ORDER_OVERVIEW')}
      onExport={useOverviewExport(tab)}
      empty={
        <EmptyState
          title={texts.emptyTitles[tab]}
          hint={texts.emptyHints[tab]}
          icon={<Icon size={22} stroke={1.75} />}
          action={newOrder || undefined}
        />
      }
      dialogs={
        <>
          {confirmDialog}
          {bulk.dialog}
        </>
      }
    />
  );
}

/** Filters, columns and rows of a tab, and the tabs with how much waits in each. */
function useOverviewTable({ tab, tabs, person, search, opensAsTemplateSays, onGo }: OverviewListProps) {
  const lists = useHouseLists();
  const today = useToday();
  const setup = useMemo(() => filterSetup(tab, person, lists, today), [tab, person, lists, today]);
  const filters = useListFilters({ setup, search, place: { tab }, onGo });
  const found = useOverviewRows(tab, filters.values);
  const strip = useTabBadges({ tabs, person, filters: filters.values });
  const columns = useMemo(() => columnsFor(tab, person, lists.nameOf, today), [tab, person, lists, today]);
  const layout = useListLayout({
    tab,
    tabs,
    columns,
    search,
    onGo,
    opensAsTemplateSays,
    builtIn: useMemo(() => builtInFields(tab, person), [tab, person]),
    filters: filters.asText,
    read: overviewSearch,
    keep: (before) => ({ ...dialogSearch(before), tab }),
  });
  return { search, onGo, filters, layout, found, columns, lists, strip };
}

/** The newest first by the day the list goes by; what is to be done comes by urgency, which is no column. */
function comesBy(tab: OverviewTab, filters: FilterValues) {
  const by = dateOfTab(tab, filters);
  return by === undefined ? {} : { comesBy: { key: by, descending: true } };
}

/** Cancelled rows are greyed on red; done to-dos are greyed (rules: overviews#row-colours). */
const toneOfRow = ({ cancelled }: OverviewRow): RowTone | null => (cancelled ? 'cancelled' : null);
const toneOn: Readonly<Record<OverviewTab, (row: OverviewRow) => RowTone | null>> = {
  orders: toneOfRow,
  exhibitionOrders: toneOfRow,
  todoEnterOrderData: toneOfRow,
  todoDateAtRisk: toneOfRow,
  todoOpenSupply: toneOfRow,
  todoRemainingAmount: (row) => (row.doneToDoRemainingAmount === true ? 'muted' : toneOfRow(row)),
};
