import {
  exportInvoiceNumbers,
  type InvoiceRegister,
  listInvoiceNumbers,
} from '@korpus/contract/closing/register.ts';
import { numberStateNames } from '@korpus/domain/closing/closing-texts.ts';
import { numberStates } from '@korpus/domain/closing/register.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconBook2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { openDownload } from '../../../lib/browser/open-download.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import type { GoTo } from '../../../lib/lists/list-search.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useClosedUntil } from '../../../trade/use-closed-until.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { PrintMenu } from '../../../ui/data-table/print/print-menu.tsx';
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx';
import { resetFilters } from '../../../ui/filter-bar/filter-field.ts';
import { type FilterSetup, isNarrowed } from '../../../ui/filter-bar/list-filters.ts';
import { among, passesAll } from '../../../ui/record-list/row-tests.ts';
import { useListFilters } from '../../../ui/record-list/use-list-filters.ts';
import { useListQuery } from '../../../ui/record-list/use-list-query.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useToday } from '../../../ui/today.tsx';
import type { OpenOrder } from '../sales-dialogs.tsx';
import { type SmallTarget, StoredSmallOrder } from '../small-order/small-order-host.tsx';
import classes from './register.module.css';
import { circleOf, type RegisterRow, registerColumns } from './register-columns.tsx';
import { RegisterHead, RegisterLine } from './register-line.tsx';
import type { RegisterSearch } from './register-search.ts';
import { registerTexts as texts } from './register-texts.ts';

type RegisterPageProps = Readonly<{
  search: RegisterSearch;
  onGo: GoTo<RegisterSearch>;
  onOrder: OpenOrder;
  onBack: () => void;
}>;

/** /sales-statistics/register: every number ever given, and what became of it (rules: closing#register). */
export function RegisterPage(props: RegisterPageProps) {
  const { onGo, onOrder, onBack } = props;
  const register = useRegister(props);
  const { data, filters } = register;
  const { values } = filters;
  const [text, setText] = useState('');
  const [small, setSmall] = useState<SmallTarget | null>(null);
  const lists = useHouseLists();
  const closedUntil = useClosedUntil();
  const open = ({ orderId, smallOrderId, date }: RegisterRow) => {
    if (orderId !== null) onOrder(orderId);
    else if (smallOrderId !== null) setSmall({ smallId: smallOrderId, date });
  };
  return (
    <div className={classes.page}>
      <FilterBar
        fields={filters.fields}
        values={values}
        defaults={filters.start}
        onChange={filters.onChange}
        searchLabel={texts.search}
        searchText={text}
        onSearchChange={setText}
      >
        <Button
          className={classes.back ?? ''}
          variant="default"
          aria-label={texts.back}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          <span className={classes.backName}>{texts.back}</span>
        </Button>
      </FilterBar>
      <RegisterHead
        register={data}
        chosen={values.circles ?? null}
        onCircles={(circles) => filters.onChange({ ...values, circles })}
      />
      <div className={classes.table} aria-busy={register.isRefreshing || undefined}>
        <RegisterTable register={register} text={text} onText={setText} onGo={onGo} onOpen={open} />
      </div>
      {small !== null && lists.isReady && (
        <StoredSmallOrder
          closedUntil={closedUntil}
          lists={lists}
          target={small}
          onClose={() => setSmall(null)}
        />
      )}
    </div>
  );
}

type RegisterTableProps = Pick<RegisterPageProps, 'onGo'> &
  Readonly<{
    register: ReturnType<typeof useRegister>;
    text: string;
    onText: (text: string) => void;
    onOpen: (row: RegisterRow) => void;
  }>;

function RegisterTable({ register, text, onText, onGo, onOpen }: RegisterTableProps) {
  const { year, data, filters, rows, passing, status } = register;
  const { print, isPrinting } = useRegisterFile(year);
  return (
    <DataTable
      label={texts.table}
      rows={passing}
      columns={registerColumns}
      rowId={numberOf}
      rowName={nameOf}
      onOpen={onOpen}
      rowTone={({ billedOn }) => (billedOn === null ? 'muted' : null)}
      filterText={text}
      isFiltered={isNarrowed(filters, filters.values)}
      onResetFilter={() => {
        onText('');
        filters.onChange(resetFilters(filters.fields, filters.values, filters.start));
      }}
      status={status}
      isPrintable={false}
      toolbar={
        <RegisterLine
          year={year}
          register={data}
          onYear={(next) => onGo((before) => ({ ...before, year: next, circles: undefined }))}
        />
      }
      toolbarEnd={
        <PrintMenu
          formats={['XLS', 'PDF']}
          isDisabled={rows.length === 0}
          isRunning={isPrinting}
          onExport={(type) => void print(type)}
        />
      }
      empty={
        <EmptyState
          title={texts.emptyTitle(year)}
          hint={texts.emptyHint}
          icon={<IconBook2 size={22} stroke={1.75} />}
        />
      }
    />
  );
}

/** Asks for the numbers of a year, and picks those that pass the filters. */
function useRegister({ search, onGo }: RegisterPageProps) {
  const year = yearIn(search.year, useToday());
  const { data, ...found } = useListQuery(buildQuery(useApi(), listInvoiceNumbers, { query: { year } }));
  const setup = useMemo(() => setupOf(data), [data]);
  const filters = useListFilters({ setup, search, onGo });
  const { values } = filters;
  const rows = useMemo(() => data?.numbers.map((each) => ({ ...each, id: each.number })) ?? [], [data]);
  const passing = useMemo(() => rows.filter(rowFilter(values)), [rows, values]);
  return { year, data, filters, rows, passing, ...found };
}

const numberOf = ({ id }: RegisterRow): string => id;
const nameOf = ({ number }: RegisterRow): string => texts.nameOfRow(number);

const yearIn = (text: string | undefined, today: string): string =>
  text !== undefined && /^(19|20|21)\d\d$/.test(text) ? text : today.slice(0, 4);

const stateOptions = numberStates.map((value) => ({ value, label: numberStateNames[value] }));

const setupOf = (register: InvoiceRegister | undefined): FilterSetup => ({
  fields: [
    { key: 'circles', label: texts.circles, kind: 'multi', options: register?.circles.map(circleOf) ?? [] },
    { key: 'states', label: texts.state, kind: 'multi', options: stateOptions },
  ],
  start: {},
});

const rowFilter = (values: Parameters<typeof among>[0]) =>
  passesAll<RegisterRow>(
    among(values, 'circles', (row) => circleOf(row).value),
    among(values, 'states', ({ state }) => state),
  );

function useRegisterFile(year: string) {
  const api = useApi();
  const [isPrinting, setPrinting] = useState(false);
  const print = async (type: 'XLS' | 'PDF') => {
    setPrinting(true);
    try {
      openDownload(await api.send(exportInvoiceNumbers, { query: { year, type } }));
    } catch (error) {
      reportFailure(texts.exportFailed, error);
    }
    setPrinting(false);
  };
  return { print, isPrinting };
}
