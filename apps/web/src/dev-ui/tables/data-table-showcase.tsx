import { Button, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { RowAction, RowTone } from '../../ui/data-table/columns/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { DataTableProps } from '../../ui/data-table/data-table-props.ts';
import { emptySelection } from '../../ui/data-table/rows/selection.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { showcaseTexts as texts } from '../dev-ui-texts.ts';
import styles from './data-table-showcase.module.css';
import { orderColumns } from './data-table-showcase-columns.ts';
import { type MadeUpOrder, madeUpOrders } from './made-up-orders.ts';

const noRows: readonly MadeUpOrder[] = [];
const orderId = (row: MadeUpOrder) => row.id;

function orderTone({ isCancelled, isDone }: MadeUpOrder): RowTone | null {
  if (isCancelled) return 'cancelled';
  return isDone ? 'muted' : null;
}

const tones: readonly RowTone[] = [
  'neutral',
  'info',
  'sold',
  'success',
  'warning',
  'danger',
  'highlight',
  'muted',
  'cancelled',
];

/** `?rows=` sets the number of rows; the benchmark and the DOM tests compare different ones. */
const rowsWanted = () => Number(new URLSearchParams(window.location.search).get('rows') ?? 10_000);

/** The order overview's size: 10,000 rows and 45 columns with all that can be done with them. */
export function BigTableShowcase() {
  const [orders] = useState(() => madeUpOrders(rowsWanted()));
  const [isLoaded, setLoaded] = useState(true);
  const [search, setSearch] = useState('');
  const [selection, setSelection] = useState(emptySelection);
  const [opened, setOpened] = useState<string | null>(null);
  const actions = useMemo(() => orderActions(setOpened), []);
  return (
    <div className={styles.table}>
      <DataTable
        label={texts.orders}
        rows={isLoaded ? orders : noRows}
        columns={orderColumns}
        rowId={orderId}
        rowTone={orderTone}
        rowActions={actions}
        onOpen={(order) => setOpened(order.number)}
        filterText={search}
        onResetFilter={() => setSearch('')}
        selection={selection}
        onSelectionChange={setSelection}
        status={isLoaded ? 'ready' : 'loading'}
        toolbar={
          <>
            <TextInput
              className={styles.search ?? ''}
              aria-label={texts.search}
              placeholder={texts.search}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <Button variant="default" onClick={() => setLoaded(!isLoaded)}>
              {isLoaded ? texts.unload : texts.load}
            </Button>
          </>
        }
      />
      {opened !== null && <output>{texts.opened(opened)}</output>}
    </div>
  );
}

const orderActions = (open: (number: string) => void): readonly RowAction<MadeUpOrder>[] => [
  {
    key: 'edit',
    label: ({ number }) => texts.edit(number),
    icon: <IconPencil size={16} aria-hidden />,
    run: ({ number }) => open(number),
  },
  {
    key: 'remove',
    label: ({ number }) => texts.remove(number),
    icon: <IconTrash size={16} aria-hidden />,
    tone: 'danger',
    run: () => undefined,
  },
];

export function TonesShowcase() {
  const [orders] = useState(() => madeUpOrders(40));
  return (
    <div className={styles.table}>
      <DataTable
        label={texts.tones}
        rows={orders}
        columns={orderColumns}
        rowId={orderId}
        rowTone={(row) => (orders.indexOf(row) % 10 === 9 ? null : (tones[orders.indexOf(row) % 10] ?? null))}
      />
    </div>
  );
}

type State = Pick<
  DataTableProps<MadeUpOrder>,
  'rows' | 'status' | 'filterText' | 'onResetFilter' | 'empty' | 'label'
>;

export function TableStatesShowcase() {
  const [orders] = useState(() => madeUpOrders(10));
  const states: readonly State[] = [
    { label: texts.loading, rows: noRows, status: 'loading' },
    {
      label: texts.empty,
      rows: noRows,
      empty: (
        <EmptyState
          title={texts.emptyTitle}
          hint={texts.emptyHint}
          action={<Button>{texts.newOrder}</Button>}
        />
      ),
    },
    { label: texts.noMatch, rows: orders, filterText: 'Xylophon', onResetFilter: () => undefined },
    { label: texts.failed, rows: noRows, status: { error: texts.error, onRetry: () => undefined } },
  ];
  return states.map((state) => (
    <div key={state.label} className={styles.small}>
      <DataTable {...state} columns={orderColumns} rowId={orderId} />
    </div>
  ));
}
