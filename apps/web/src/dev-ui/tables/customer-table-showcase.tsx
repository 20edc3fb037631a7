import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '../../ui/data-table/columns/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { emptySelection } from '../../ui/data-table/rows/selection.ts';
import { showcaseTexts as texts } from '../dev-ui-texts.ts';
import styles from './data-table-showcase.module.css';

type Customer = Readonly<{
  id: string;
  name: string;
  city: string | null;
  since: string | null;
  turnover: number | null;
  margin: number | null;
}>;

/** Names and amounts chosen by hand: the browser tests work out order and sums on paper. */
const customers: readonly Customer[] = [
  { id: 'c1', name: 'Zimmermann', city: 'Graz', since: '2024-03-05', turnover: 100_010, margin: 20_005 },
  { id: 'c2', name: 'Österreicher', city: 'Linz', since: '2023-11-30', turnover: 250_020, margin: -15_010 },
  { id: 'c3', name: 'Ahler', city: 'Graz', since: null, turnover: 50_030, margin: 5_000 },
  { id: 'c4', name: 'Ähler', city: null, since: '2025-01-01', turnover: null, margin: null },
  { id: 'c5', name: 'Otto', city: 'Wien', since: '2022-06-15', turnover: 75_040, margin: 0 },
  { id: 'c6', name: 'Huber', city: 'Linz', since: '2026-02-28', turnover: 300_000, margin: -40_000 },
  { id: 'c7', name: 'Straßer', city: 'Graz', since: '2024-12-24', turnover: 10_001, margin: 3 },
  { id: 'c8', name: 'Strasser', city: 'Wien', since: '2020-02-29', turnover: 999, margin: 99 },
];

const columns: readonly Column<Customer>[] = [
  { key: 'name', label: texts.name, value: ({ name }) => name, grow: true, card: 'title' },
  { key: 'city', label: texts.city, value: ({ city }) => city, card: 'subtitle' },
  {
    key: 'since',
    label: texts.since,
    kind: 'date',
    value: ({ since }) => (since === null ? null : isoDate(since)),
    card: 'line',
  },
  {
    key: 'turnover',
    label: texts.turnover,
    kind: 'money',
    total: 'sum',
    value: ({ turnover }) => (turnover === null ? null : cents(turnover)),
    card: 'amount',
  },
  {
    key: 'margin',
    label: texts.margin,
    kind: 'money',
    total: 'sum',
    signed: true,
    value: ({ margin }) => (margin === null ? null : cents(margin)),
  },
];

export function CustomerTableShowcase() {
  const [rows, setRows] = useState(customers);
  const [search, setSearch] = useState('');
  const [selection, setSelection] = useState(emptySelection);
  const [opened, setOpened] = useState<string | null>(null);
  const changeHuber = () =>
    setRows(rows.map((row) => (row.id === 'c6' ? { ...row, turnover: (row.turnover ?? 0) + 100 } : row)));
  return (
    <div className={styles.small}>
      <DataTable
        label={texts.names}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        filterText={search}
        onResetFilter={() => setSearch('')}
        selection={selection}
        onSelectionChange={setSelection}
        onOpen={({ name }) => setOpened(name)}
        toolbar={
          <>
            <TextInput
              className={styles.search ?? ''}
              aria-label={texts.name}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <Button variant="default" onClick={changeHuber}>
              {texts.change}
            </Button>
            <Button variant="default" onClick={() => setRows(rows.slice(1))}>
              {texts.removeActive}
            </Button>
          </>
        }
      />
      {opened !== null && <output>{texts.opened(opened)}</output>}
    </div>
  );
}
