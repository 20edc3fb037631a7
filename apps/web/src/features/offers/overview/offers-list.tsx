import type { Client } from '@korpus/contract/clients/clients.ts';
import { isNotCompleted } from '@korpus/domain/offers/offer.ts';
import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useColumnTemplates } from '../../../lib/column-templates.ts';
import { useTemplateControl } from '../../../ui/column-templates/use-template-control.tsx';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import type { RowTone } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableLayout } from '../../../ui/data-table/layout.ts';
import { sortFromSearch, sortToSearch } from '../../../ui/data-table/sort-search.ts';
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx';
import { activeFields, resetFilters, selectedOptions } from '../../../ui/filter-bar/filter-field.ts';
import { useSearchText } from '../../../ui/filter-bar/use-search-text.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useToday } from '../../../ui/today.tsx';
import { offersTexts as texts } from '../offers-texts.ts';
import { useOfferLists } from '../use-offer-lists.ts';
import { builtInFields, type OfferColumn, offerColumns } from './offer-columns.ts';
import { nameOf } from './offer-row.ts';
import classes from './offers-overview.module.css';
import type { GoTo } from './offers-overview.tsx';
import { type OffersSearch, offersSearch } from './offers-search.ts';
import { StateStrip } from './state-strip.tsx';
import { useOfferActions } from './use-offer-actions.tsx';
import { useOfferFilters } from './use-offer-filters.ts';
import { useOfferRows } from './use-offer-rows.ts';

type OffersListProps = Readonly<{
  person: Person;
  search: OffersSearch;
  onGo: GoTo;
  onOpen: (row: Client) => void;
  onNew: () => void;
}>;

const replace = { replace: true };

/** Filters, columns and rows of the offers. */
export function OffersList({ person, search, onGo, onOpen, onNew }: OffersListProps) {
  const lists = useOfferLists();
  const today = useToday();
  const filters = useOfferFilters({ person, lists, search, onGo });
  const { rows, ofAnyState, passing, status, isRefreshing } = useOfferRows(filters.values);
  const [text, setText] = useSearchText(search.q ?? '', (q) =>
    onGo((before) => ({ ...before, q: q === '' ? undefined : q }), replace),
  );
  const columns = useMemo(() => offerColumns(lists, today), [lists, today]);
  const { layout, setLayout, control } = useOffersLayout(search, onGo, columns, filters.asText);
  const { confirm, confirmDialog } = useConfirm();
  const rowActions = useOfferActions({ person, confirm, onOpen });
  const hasRoom = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const mayWrite = person.rights.has('OWN_ORDER_WRITE');
  const newOffer = mayWrite && (
    <Button
      className={classes.newOffer ?? ''}
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-label={texts.newOffer}
      onClick={onNew}
    >
      <span className={classes.newOfferName}>{texts.newOffer}</span>
    </Button>
  );
  const strip = rows.length > 0 && (
    <StateStrip
      rows={ofAnyState}
      value={selectedOptions(filters.values.states ?? null)}
      onChange={(states) => filters.onChange({ ...filters.values, states })}
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
        {newOffer}
      </FilterBar>
      {!hasRoom && strip}
      <div className={classes.table} aria-busy={isRefreshing || undefined}>
        <DataTable
          label={texts.table}
          rows={passing}
          columns={columns}
          rowId={rowId}
          rowName={nameOf}
          rowTone={toneOfRow}
          rowActions={rowActions}
          onOpen={onOpen}
          filterText={text}
          isFiltered={rows.length > passing.length || isNarrowed(filters)}
          onResetFilter={reset}
          layout={layout}
          onLayoutChange={setLayout}
          isPrintable={person.rights.has('PRINT_ORDER_OVERVIEW')}
          status={status}
          empty={
            <EmptyState
              title={texts.emptyTitle}
              hint={mayWrite ? texts.emptyHint : texts.emptyReadHint}
              icon={<IconUsers size={22} stroke={1.75} />}
              action={newOffer || undefined}
            />
          }
          toolbar={hasRoom && strip}
          toolbarEnd={control.menu}
        />
      </div>
      {control.dialogs}
      {confirmDialog}
    </div>
  );
}

const rowId = ({ id }: Client) => id;

/** spec 2 §2: NOT_COMPLETED is greyed with a red background. */
const toneOfRow = (row: Client): RowTone | null => (isNotCompleted(row) ? 'cancelled' : null);

/** Whether more is left out than what everybody begins with. */
const isNarrowed = ({ fields, values, start }: ReturnType<typeof useOfferFilters>): boolean =>
  activeFields(fields, values).some(({ key }) => JSON.stringify(values[key]) !== JSON.stringify(start[key]));

/** Columns from the template and by hand; the sorting stands in the address. */
function useOffersLayout(search: OffersSearch, onGo: GoTo, columns: readonly OfferColumn[], filters: string) {
  const templates = useColumnTemplates();
  const sort = useMemo(() => sortFromSearch(search.sort), [search.sort]);
  const control = useTemplateControl({
    actions: templates,
    tab: 'offers',
    tabs: offersTab,
    columns,
    builtIn: builtInFields,
    wanted: search.columns,
    sort,
    filters,
    onOpen: (id, kept) =>
      onGo((before) =>
        kept === null
          ? { ...before, columns: id }
          : {
              ...offersSearch(Object.fromEntries(new URLSearchParams(kept.filters))),
              columns: id,
              sort: sortToSearch(kept.sort),
            },
      ),
  });
  const { arrangement } = control;
  const layout = useMemo((): TableLayout => ({ ...arrangement, sort }), [arrangement, sort]);
  const setLayout = ({ sort: nextSort, ...arranged }: TableLayout) => {
    if (sortToSearch(nextSort) !== search.sort) {
      onGo((before) => ({ ...before, sort: sortToSearch(nextSort) }), replace);
    }
    if (JSON.stringify(arranged) !== JSON.stringify(arrangementOfLayout(layout))) control.onArrange(arranged);
  };
  return { layout, setLayout, control };
}

const offersTab = ['offers'] as const;
const arrangementOfLayout = ({ order, hidden, widths }: TableLayout) => ({ order, hidden, widths });
