import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import type { ComplaintTab } from '@korpus/domain/complaints/complaint-tabs.ts';
import { importanceTones } from '@korpus/domain/complaints/complaint-tones.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { GoTo } from '../../../lib/lists/list-search.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useBulkEdit } from '../../../trade/bulk-edit/use-bulk-edit.tsx';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import type { RowTone } from '../../../ui/data-table/columns/column.ts';
import { NewButton } from '../../../ui/record-list/new-button.tsx';
import { RecordList } from '../../../ui/record-list/record-list.tsx';
import { useListFilters } from '../../../ui/record-list/use-list-filters.ts';
import { useListLayout } from '../../../ui/record-list/use-list-layout.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TabStrip } from '../../../ui/tab-strip/tab-strip.tsx';
import { useToday } from '../../../ui/today.tsx';
import { nameOf } from '../complaint-row.ts';
import { complaintsTexts as texts } from '../complaints-texts.ts';
import { builtInFields, complaintColumns } from './complaint-columns.tsx';
import { complaintFilters } from './complaint-filters.ts';
import { type ComplaintsSearch, complaintsSearch, dialogSearch } from './complaints-search.ts';
import { deriveStateChoice } from './state-choice.ts';
import { useComplaintActions, useStateChange } from './use-complaint-actions.tsx';
import { useComplaintRows } from './use-complaint-rows.ts';

type ComplaintsListProps = Readonly<{
  person: Person;
  tab: ComplaintTab;
  search: ComplaintsSearch;
  /** Set when the list is opened; later the person leads. */
  opensAsTemplateSays: boolean;
  onGo: GoTo<ComplaintsSearch>;
  onOpen: (row: ComplaintRecord) => void;
  onNew: () => void;
}>;

const newestFirst = { key: 'createdAt', descending: true } as const;

/** Filters, tabs, columns and rows of the complaints. */
export function ComplaintsList(props: ComplaintsListProps) {
  const { person, tab, onGo, onOpen, onNew } = props;
  const { confirm, confirmDialog } = useConfirm();
  const { strip, ...table } = useComplaintsTable(props, confirm);
  const rowActions = useComplaintActions({ person, confirm, onOpen });
  const bulk = useBulkEdit('complaint', person);
  const mayWrite = person.rights.has('OWN_COMPLAINT_WRITE') || person.rights.has('OTHER_COMPLAINT_WRITE');
  const newComplaint = mayWrite && <NewButton name={texts.newComplaint} onClick={onNew} />;
  return (
    <RecordList
      {...table}
      label={texts.table}
      rowActions={rowActions}
      onOpen={onOpen}
      comesBy={newestFirst}
      searchLabel={texts.search}
      newButton={newComplaint}
      strip={
        <TabStrip
          label={texts.tabs}
          tabs={strip}
          value={tab}
          onChange={(next) => onGo((before) => ({ ...before, tab: next }))}
        />
      }
      rowName={nameOf}
      {...bulk.table}
      rowTone={toneOfRow}
      empty={
        <EmptyState
          title={texts.emptyTitles[tab]}
          hint={texts.emptyHints[tab]}
          icon={<IconCircleCheck size={22} stroke={1.75} />}
          action={(isForNew(tab) && newComplaint) || undefined}
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

/** Filters, columns and rows of a tab, and the tabs with how many are in each. */
function useComplaintsTable(
  { person, tab, search, opensAsTemplateSays, onGo }: ComplaintsListProps,
  confirm: ReturnType<typeof useConfirm>['confirm'],
) {
  const lists = useHouseLists();
  const today = useToday();
  const setup = useMemo(() => complaintFilters(person, lists, today), [person, lists, today]);
  const filters = useListFilters({ setup, search, place: { tab }, onGo });
  const { found, strip } = useComplaintRows({ person, tab, filters: filters.values });
  const changeState = useStateChange(confirm);
  const columns = useMemo(
    () =>
      complaintColumns({
        person,
        lists,
        choiceOf: (row) => deriveStateChoice(person, row, today),
        onState: (row, state) => void changeState(row, state),
      }),
    [person, lists, today, changeState],
  );
  const layout = useListLayout({
    columns,
    search,
    onGo,
    opensAsTemplateSays,
    tab: 'complaints',
    tabs: complaintsTab,
    builtIn: builtInFields,
    filters: filters.asText,
    read: complaintsSearch,
    keep: (before) => ({ ...dialogSearch(before), tab }),
  });
  return { search, onGo, filters, layout, found, columns, strip };
}

const complaintsTab = ['complaints'] as const;

/** Tells whether a tab offers a new complaint; the other tabs have nothing to make anew. */
const isForNew = (tab: ComplaintTab) => tab === 'all' || tab === 'new';

/** Red, orange and green by importance (rules: complaints#importance). */
const toneOfRow = ({ importance }: ComplaintRecord): RowTone => importanceTones[importance];
