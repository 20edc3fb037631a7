import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconChecklist, IconShoppingCart } from '@tabler/icons-react';
import { useMemo } from 'react';
import { tabNames } from '../../../ui/column-templates/column-templates-texts.ts';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import type { RowTone } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx';
import { activeFields, resetFilters } from '../../../ui/filter-bar/filter-field.ts';
import { useSearchText } from '../../../ui/filter-bar/use-search-text.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TabStrip } from '../../../ui/tab-strip/tab-strip.tsx';
import type { NewOrderKind } from '../dialog-target.ts';
import { NewOrderButton } from './new-order-button.tsx';
import classes from './order-overview.module.css';
import type { GoTo } from './order-overview.tsx';
import { columnsFor } from './overview-columns.ts';
import { countsInTotals, nameOf } from './overview-row.ts';
import type { OverviewSearch } from './overview-search.ts';
import { isToDoTab, type OverviewTab, type OverviewView } from './overview-tabs.ts';
import { overviewTexts as texts } from './overview-texts.ts';
import { useFilters } from './use-filters.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useOverviewExport } from './use-overview-export.ts';
import { useOverviewLayout } from './use-overview-layout.ts';
import { useOverviewLists } from './use-overview-lists.ts';
import { useOverviewRows } from './use-overview-rows.ts';
import { useRowActions } from './use-row-actions.tsx';
import { useTabBadges } from './use-tab-badges.ts';

type OverviewListProps = Readonly<{
  view: OverviewView;
  tab: OverviewTab;
  tabs: readonly OverviewTab[];
  person: Person;
  search: OverviewSearch;
  /** When it is opened; later the person leads. */
  opensAsTemplateSays: boolean;
  onGo: GoTo;
  onTab: (tab: OverviewTab) => void;
  onOpen: (row: OverviewRow) => void;
  onNew: (kind: NewOrderKind) => void;
}>;

const replace = { replace: true };

/** One tab of the overview: filters, columns and rows. */
export function OverviewList(props: OverviewListProps) {
  const { view, tab, tabs, person, search, onGo, onOpen } = props;
  const lists = useOverviewLists();
  const filters = useFilters({ tab, person, lists, search, onGo });
  const { rows, passing, status, isRefreshing } = useOverviewRows(tab, filters.values);
  const strip = useTabBadges({ tabs, person, filters: filters.values });
  const [text, setText] = useSearchText(search.q ?? '', (q) =>
    onGo((before) => ({ ...before, q: q === '' ? undefined : q }), replace),
  );
  const columns = useMemo(() => columnsFor(tab, person, lists.names), [tab, person, lists.names]);
  const { layout, setLayout, control } = useOverviewLayout({ ...props, columns, filters: filters.asText });
  const { confirm, confirmDialog } = useConfirm();
  const actions = useOrderActions(confirm);
  const exportShown = useOverviewExport(tab);
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const rowActions = useRowActions({
    isTapOpening: isPhone === true,
    tab,
    person,
    ownerOfExhibition: lists.ownerOfExhibition,
    open: onOpen,
    remove: (row) => void actions.remove(row),
    toggleDone: (row) => void actions.toggleDone(row),
    togglePaid: (row) => void actions.togglePaid(row),
  });
  const mayWrite = person.rights.has('OWN_ORDER_WRITE');
  const newOrder = mayWrite && view === 'all' && (
    <NewOrderButton
      first={tab === 'exhibitionOrders' ? 'EXHIBITION' : 'NORMAL'}
      hasExhibition={person.packages.has('EXHIBITION')}
      onNew={props.onNew}
    />
  );
  const reset = () => {
    setText('');
    filters.onChange(resetFilters(filters.fields, filters.values, filters.start));
  };
  return (
    <div className={classes.page} data-refreshing={isRefreshing || undefined}>
      <FilterBar
        fields={filters.fields}
        values={filters.values}
        defaults={filters.start}
        onChange={filters.onChange}
        searchLabel={texts.search}
        searchText={text}
        onSearchChange={setText}
      >
        {newOrder}
      </FilterBar>
      <div className={classes.table} aria-busy={isRefreshing || undefined}>
        <DataTable
          label={tabNames[tab]}
          rows={passing}
          columns={columns}
          rowId={rowId}
          rowName={nameOf}
          rowTone={isToDoTab(tab) ? toneOfToDo : toneOfRow}
          rowActions={rowActions}
          onOpen={onOpen}
          filterText={text}
          isFiltered={rows.length > passing.length || activeFields(filters.fields, filters.values).length > 0}
          onResetFilter={reset}
          layout={layout}
          onLayoutChange={setLayout}
          countsInTotals={countsInTotals}
          isPrintable={person.rights.has('PRINT_ORDER_OVERVIEW')}
          onExport={exportShown}
          status={status}
          empty={
            <EmptyState
              title={texts.emptyTitles[tab]}
              hint={texts.emptyHints[tab]}
              icon={
                isToDoTab(tab) ? (
                  <IconChecklist size={22} stroke={1.75} />
                ) : (
                  <IconShoppingCart size={22} stroke={1.75} />
                )
              }
              action={newOrder || undefined}
            />
          }
          toolbar={
            tabs.length > 1 && (
              <TabStrip label={texts.tabs[view]} tabs={strip} value={tab} onChange={props.onTab} />
            )
          }
          toolbarEnd={control.menu}
        />
      </div>
      {control.dialogs}
      {confirmDialog}
    </div>
  );
}

const rowId = ({ id }: OverviewRow) => id;

/** spec 2 §2: cancelled rows are greyed red, done to-do rows greyed. */
const toneOfRow = ({ cancelled }: OverviewRow): RowTone | null => (cancelled ? 'cancelled' : null);
const toneOfToDo = (row: OverviewRow): RowTone | null =>
  row.doneToDoRemainingAmount === true ? 'muted' : toneOfRow(row);
