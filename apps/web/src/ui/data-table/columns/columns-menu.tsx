import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Popover.css';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import tableStyles from '../data-table.module.css';
import { dataTableTexts as texts } from '../data-table-texts.ts';
import type { Column } from './column.ts';
import styles from './columns-menu.module.css';
import { hideColumns, setColumnShown, shiftColumn, type TableLayout } from './layout.ts';

type ColumnsMenuProps<Row> = Readonly<{
  columns: readonly Column<Row>[];
  layout: TableLayout;
  standardLayout: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
}>;

/** The list stands upright, so up and down lead through it, and with Alt move a column. */
const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Number of columns from which on a search pays. */
const searchFrom = 12;

export function ColumnsMenu<Row>(props: ColumnsMenuProps<Row>) {
  const shown = props.columns.length - props.layout.hidden.length;
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          <span className={tableStyles.toolName}>{texts.columns}</span>
          <span className={styles.count}>
            {shown}/{props.columns.length}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <ColumnList {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnList<Row>({ columns, layout, standardLayout, onLayoutChange }: ColumnsMenuProps<Row>) {
  const [search, setSearch] = useState('');
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const wanted = search.trim().toLowerCase();
  const found = layout.order.flatMap((key) => {
    const column = byKey.get(key);
    return column?.label.toLowerCase().includes(wanted) === true ? [column] : [];
  });
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = steps[event.key];
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;
    if (step === undefined || item === null) return;
    event.preventDefault();
    if (event.altKey) return onLayoutChange(shiftColumn(layout, item.dataset.key ?? '', step));
    const next = step === 1 ? item.nextElementSibling : item.previousElementSibling;
    next?.querySelector('input')?.focus();
  };
  return (
    <>
      {columns.length >= searchFrom && (
        <div className={styles.search}>
          <TextInput
            aria-label={texts.columnsSearch}
            placeholder={texts.columnsSearch}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            data-autofocus
          />
        </div>
      )}
      <ul className={styles.list} onKeyDown={onKeyDown}>
        {found.map((column) => (
          <ColumnItem key={column.key} column={column} layout={layout} onLayoutChange={onLayoutChange} />
        ))}
        {found.length === 0 && <li className={styles.none}>{texts.columnsNotFound}</li>}
      </ul>
      <p className={styles.keys}>{texts.columnKeys}</p>
      <div className={styles.actions}>
        <Button variant="subtle" onClick={() => onLayoutChange({ ...layout, hidden: [] })}>
          {texts.showAllColumns}
        </Button>
        <Button variant="subtle" onClick={() => onLayoutChange(hideColumns(layout))}>
          {texts.hideAllColumns}
        </Button>
        <Button variant="subtle" onClick={() => onLayoutChange(standardLayout)}>
          {texts.resetColumns}
        </Button>
      </div>
    </>
  );
}

type ColumnItemProps<Row> = Readonly<{ column: Column<Row> }> &
  Pick<ColumnsMenuProps<Row>, 'layout' | 'onLayoutChange'>;

function ColumnItem<Row>({ column: { key, label }, layout, onLayoutChange }: ColumnItemProps<Row>) {
  const isShown = !layout.hidden.includes(key);
  return (
    <li className={styles.item} data-key={key}>
      <Checkbox
        className={styles.check ?? ''}
        label={label}
        checked={isShown}
        onChange={() => onLayoutChange(setColumnShown(layout, key, !isShown))}
      />
      {isShown && (
        <>
          <ActionIcon
            size="sm"
            aria-label={texts.moveColumnUp(label)}
            onClick={() => onLayoutChange(shiftColumn(layout, key, -1))}
          >
            <IconArrowUp size={14} />
          </ActionIcon>
          <ActionIcon
            size="sm"
            aria-label={texts.moveColumnDown(label)}
            onClick={() => onLayoutChange(shiftColumn(layout, key, 1))}
          >
            <IconArrowDown size={14} />
          </ActionIcon>
        </>
      )}
    </li>
  );
}
