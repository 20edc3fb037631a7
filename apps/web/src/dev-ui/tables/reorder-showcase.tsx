import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column, RowAction } from '../../ui/data-table/columns/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { reorderShowcaseTexts as texts } from '../dev-ui-texts.ts';
import styles from './data-table-showcase.module.css';

type Place = Readonly<{ id: string; name: string; city: string }>;

const few: readonly Place[] = texts.few.map((name, index) => ({ id: `p${index}`, name, city: texts.city }));
const many: readonly Place[] = Array.from({ length: 400 }, (_, index) => ({
  id: `m${index}`,
  name: texts.numbered(index + 1),
  city: texts.city,
}));

const columns: readonly Column<Place>[] = [
  { key: 'name', label: texts.name, value: ({ name }) => name, grow: true, card: 'title' },
  { key: 'city', label: texts.cityLabel, value: ({ city }) => city, card: 'subtitle' },
];

const ordered = (rows: readonly Place[], ids: readonly string[]): readonly Place[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Rows with an order of their own: few, and more than fit on the screen. */
export function ReorderShowcase() {
  const [rows, setRows] = useState(few);
  const [search, setSearch] = useState('');
  const [calls, setCalls] = useState(0);
  const [removed, setRemoved] = useState<string | null>(null);
  const actions: readonly RowAction<Place>[] = [
    {
      key: 'delete',
      label: ({ name }) => texts.remove(name),
      icon: <IconTrash size={16} />,
      tone: 'danger',
      whyNot: ({ id }) => (id === 'p0' ? texts.inUse : null),
      run: ({ name }) => setRemoved(name),
    },
  ];
  return (
    <div className={styles.small}>
      <DataTable
        label={texts.label}
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        rowActions={actions}
        filterText={search}
        onResetFilter={() => setSearch('')}
        onReorder={(ids) => {
          setRows(ordered(rows, ids));
          setCalls(calls + 1);
        }}
        toolbar={
          <>
            <TextInput
              className={styles.search ?? ''}
              aria-label={texts.search}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <Button variant="default" onClick={() => setRows(rows === many ? few : many)}>
              {texts.fill}
            </Button>
          </>
        }
      />
      <output aria-label={texts.calls}>{removed === null ? calls : texts.removed(removed)}</output>
    </div>
  );
}
