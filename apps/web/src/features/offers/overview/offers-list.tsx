import { listOffers, type OfferRecord } from '@korpus/contract/offers/offers.ts';
import { isNotCompleted } from '@korpus/domain/offers/offer.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { patchedBy } from '../../../lib/lists/list-patch.ts';
import type { GoTo } from '../../../lib/lists/list-search.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useBulkEdit } from '../../../trade/bulk-edit/use-bulk-edit.tsx';
import { offersPatch } from '../../../trade/offers-live.ts';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import type { RowTone } from '../../../ui/data-table/columns/column.ts';
import { type FilterValues, selectedOptions } from '../../../ui/filter-bar/filter-field.ts';
import { NewButton } from '../../../ui/record-list/new-button.tsx';
import { RecordList } from '../../../ui/record-list/record-list.tsx';
import { useListFilters } from '../../../ui/record-list/use-list-filters.ts';
import { useListLayout } from '../../../ui/record-list/use-list-layout.ts';
import { useListQuery } from '../../../ui/record-list/use-list-query.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useToday } from '../../../ui/today.tsx';
import { offersTexts as texts } from '../offers-texts.ts';
import { builtInFields, offerColumns } from './offer-columns.ts';
import { offerFilters, queryOfFilters, rowFilter } from './offer-filters.ts';
import { writeOfferName } from './offer-row.ts';
import { dialogSearch, type OffersSearch, offersSearch } from './offers-search.ts';
import { StateStrip } from './state-strip.tsx';
import { useOfferActions } from './use-offer-actions.tsx';

type OffersListProps = Readonly<{
  person: Person;
  search: OffersSearch;
  /** Set when the list is opened; later the person leads. */
  opensAsTemplateSays: boolean;
  onGo: GoTo<OffersSearch>;
  onOpen: (row: OfferRecord) => void;
  onNew: () => void;
}>;

/** Filters, columns and rows of the offers. */
export function OffersList(props: OffersListProps) {
  const { person, onOpen, onNew } = props;
  const table = useOffersTable(props);
  const { filters, found } = table;
  const { confirm, confirmDialog } = useConfirm();
  const rowActions = useOfferActions({ person, confirm, onOpen });
  const bulk = useBulkEdit('client', person);
  const mayWrite = person.rights.has('OWN_ORDER_WRITE');
  const newOffer = mayWrite && <NewButton name={texts.newOffer} onClick={onNew} />;
  return (
    <RecordList
      {...table}
      label={texts.table}
      rowActions={rowActions}
      onOpen={onOpen}
      opensByClick
      comesBy={newestFirst}
      searchLabel={texts.search}
      newButton={newOffer}
      strip={
        found.rows.length > 0 && (
          <StateStrip
            rows={found.ofAnyState}
            value={selectedOptions(filters.values.states ?? null)}
            onChange={(states) => filters.onChange({ ...filters.values, states })}
          />
        )
      }
      rowName={writeOfferName}
      {...bulk.table}
      rowTone={toneOfRow}
      isPrintable={person.rights.has('PRINT_ORDER_OVERVIEW')}
      empty={
        <EmptyState
          title={texts.emptyTitle}
          hint={mayWrite ? texts.emptyHint : texts.emptyReadHint}
          icon={<IconUsers size={22} stroke={1.75} />}
          action={newOffer || undefined}
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

/** Filters, columns and rows of the list. */
function useOffersTable({ person, search, opensAsTemplateSays, onGo }: OffersListProps) {
  const lists = useHouseLists();
  const today = useToday();
  const setup = useMemo(() => offerFilters(person, lists, today), [person, lists, today]);
  const filters = useListFilters({ setup, search, onGo });
  const found = useOfferRows(filters.values);
  const columns = useMemo(() => offerColumns(lists, today), [lists, today]);
  const layout = useListLayout({
    columns,
    search,
    onGo,
    opensAsTemplateSays,
    tab: 'offers',
    tabs: offersTab,
    builtIn: builtInFields,
    filters: filters.asText,
    read: offersSearch,
    keep: dialogSearch,
  });
  return { search, onGo, filters, layout, found, columns };
}

const newestFirst = { key: 'requestDate', descending: true } as const;

const offersTab = ['offers'] as const;

/** Greys an offer that did not come off on red (rules: overviews#row-colours). */
const toneOfRow = (row: OfferRecord): RowTone | null => (isNotCompleted(row) ? 'cancelled' : null);

const noRows: readonly OfferRecord[] = [];

/** The offers as the server sends them, and those that pass the filters. */
function useOfferRows(filters: FilterValues) {
  const today = useToday();
  const query = queryOfFilters(filters, today);
  const { data: rows = noRows, ...found } = useListQuery(
    patchedBy(buildQuery(useApi(), listOffers, { query }), offersPatch),
  );
  const ofAnyState = useMemo(
    () => rows.filter(rowFilter({ ...filters, states: [] }, today)),
    [rows, filters, today],
  );
  const passing = useMemo(() => ofAnyState.filter(rowFilter(filters, today)), [ofAnyState, filters, today]);
  return { rows, ofAnyState, passing, ...found };
}
