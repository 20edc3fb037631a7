import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import styles from '../data-table.module.css';
import { dataTableTexts as texts } from '../data-table-texts.ts';
import type { Column } from './column.ts';
import type { TableLayout } from './layout.ts';

type SortMenuProps<Row> = Readonly<{
  columns: readonly Column<Row>[];
  layout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
}>;

/** Cards have no header to tap on: the phone sorts by a list of the columns. */
export function SortMenu<Row>({ columns, layout, onLayoutChange }: SortMenuProps<Row>) {
  const first = layout.sort[0];
  const Icon = first?.descending === true ? IconSortDescending : IconSortAscending;
  const sortBy = (key: string, descending: boolean) =>
    onLayoutChange({ ...layout, sort: key === '' ? [] : [{ key, descending }] });
  return (
    <div className={styles.sortMenu}>
      <NativeSelect
        aria-label={texts.sortedBy}
        value={first?.key ?? ''}
        data={[
          { value: '', label: texts.unsorted },
          ...columns.map(({ key, label }) => ({ value: key, label })),
        ]}
        onChange={(event) => sortBy(event.currentTarget.value, false)}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        disabled={first === undefined}
        aria-label={texts.toggleDirection(first?.descending === true)}
        onClick={() => first !== undefined && sortBy(first.key, !first.descending)}
      >
        <Icon size={18} />
      </ActionIcon>
    </div>
  );
}
