import { ActionIcon, Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { genericMemo } from '../data-table/generic-memo.ts';
import { goToField } from '../go-to-field.ts';
import type { Tone } from '../palette.ts';
import { type FieldSource, useEntryErrors } from '../record-fields/field-source.ts';
import { useHiddenFields } from '../record-fields/hidden-fields.ts';
import classes from './entry-table.module.css';

type EntryColumn = Readonly<{
  /** The field's name in an entry: by it the table finds what is wrong with it. */
  key: string;
  label: string;
  /** Width as in CSS; columns without one share what is left. */
  width?: string;
  /** Holds long words: it has twice the room where entries are cards. */
  isLong?: boolean;
  /** Other fields of the entry its cell shows or hangs on: it renders again when one of these changes. */
  dependsOn?: readonly string[];
}>;

/** One field of an entry and how it is called by screen readers; its place is in the path. */
export type ErrorOf = (field: string) => string | undefined;

/** Parts of a row. Give the same object at each render: then a keystroke renders one cell and not the table. */
export type EntryRows<Entry extends object> = Readonly<{
  columns: readonly EntryColumn[];
  entryId: (entry: Entry, index: number) => string;
  /** One field per column, each with a name of its own for screen readers. They change their entry by its id. */
  cells: (entry: Entry, index: number, error: ErrorOf) => readonly ReactNode[];
  tone?: (entry: Entry) => Tone | null;
  removeLabel?: (entry: Entry, index: number) => string;
  onRemove?: ((entry: Entry, index: number) => void) | undefined;
  canRemove?: (entry: Entry) => boolean;
}>;

type EntryTableProps<Entry extends object> = Readonly<{
  /** Name of the table for screen readers. */
  label: string;
  rows: EntryRows<Entry>;
  /** Path of the list in its record: `payments`. */
  path: string;
  source: Pick<FieldSource<never>, 'subscribe' | 'error'>;
  entries: readonly Entry[];
  empty: string;
  addLabel?: string;
  onAdd?: (() => void) | undefined;
  /** The column the cursor is in once an entry was added. */
  startsIn?: string;
  /** Content beside the button that adds an entry: a sum, another button. */
  foot?: ReactNode;
}>;

/** Entries of a record, each a row of fields; where it has no room for them each is a card with its labels. */
export function EntryTable<Entry extends object>(props: EntryTableProps<Entry>) {
  const { entries, empty, onAdd, foot, rows } = props;
  const fit = useCallback((element: HTMLDivElement) => cardsWithoutRoom(element, roomOf(rows)), [rows]);
  const root = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  const pathOfNew =
    props.startsIn === undefined ? null : `${props.path}.${entries.length - 1}.${props.startsIn}`;
  useEffect(() => {
    if (isAdding.current && root.current !== null && pathOfNew !== null) goToField(root.current, pathOfNew);
    isAdding.current = false;
  }, [pathOfNew]);
  const add = () => {
    isAdding.current = true;
    onAdd?.();
  };
  return (
    <div className={classes.root} ref={useMergedRef(root, fit)}>
      {entries.length > 0 && <Rows {...props} />}
      {(entries.length === 0 || onAdd !== undefined || foot !== undefined) && (
        <div className={classes.foot}>
          {onAdd !== undefined && (
            <Button
              variant="light"
              size="compact-sm"
              leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
              onClick={add}
            >
              {props.addLabel}
            </Button>
          )}
          {entries.length === 0 && <p className={classes.empty}>{empty}</p>}
          {foot}
        </div>
      )}
    </div>
  );
}

/** Room in `rem` for a column without such a width of its own; below it the room for the button that removes. */
const leastRoom = 7;
const roomToRemove = 2.5;

/** Adds up the room that the columns need, in `rem`. */
const roomOf = ({ columns, onRemove }: Pick<EntryRows<never>, 'columns' | 'onRemove'>): number =>
  columns.reduce(
    (sum, { width }) => sum + (width?.endsWith('rem') === true ? Number.parseFloat(width) : leastRoom),
    onRemove === undefined ? 0 : roomToRemove,
  );

/** Measured, since how wide a table is depends on what stands beside it; before anything is painted. */
function cardsWithoutRoom(root: HTMLElement, rem: number): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (entry !== undefined) root.toggleAttribute('data-cards', entry.contentRect.width < rem * letter);
  });
  observer.observe(root);
  return () => observer.disconnect();
}

function Rows<Entry extends object>({ label, rows, path, source, entries }: EntryTableProps<Entry>) {
  const hasRemove = rows.onRemove !== undefined;
  const shown = useShownColumns(rows, path);
  return (
    <table className={classes.table} aria-label={label}>
      <colgroup>
        {shown.map(({ key, width }) => (
          <col key={key} style={width === undefined ? undefined : { width }} />
        ))}
        {hasRemove && <col style={{ width: `${roomToRemove}rem` }} />}
      </colgroup>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column.key} scope="col">
              {column.label}
            </th>
          ))}
          {hasRemove && <td />}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <Row
            key={rows.entryId(entry, index)}
            rows={rows}
            path={path}
            source={source}
            entry={entry}
            index={index}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Leaves out the columns that are hidden now. */
function useShownColumns<Entry extends object>({ columns }: EntryRows<Entry>, path: string) {
  const isHidden = useHiddenFields();
  return columns.filter(({ key }) => !isHidden(`${path}.${key}`));
}

type RowProps<Entry extends object> = Pick<EntryTableProps<Entry>, 'rows' | 'path' | 'source'> &
  Readonly<{ entry: Entry; index: number }>;

const Row = genericMemo(function Row<Entry extends object>({
  rows,
  path,
  source,
  entry,
  index,
}: RowProps<Entry>) {
  const { columns, tone, onRemove } = rows;
  const shown = useShownColumns(rows, path);
  const error = useEntryErrors(
    source,
    `${path}.${index}`,
    columns.map(({ key }) => key),
  );
  return (
    <tr data-tone={tone?.(entry) ?? undefined}>
      {shown.map((column) => (
        <td key={column.key} data-label={column.label} data-long={column.isLong || undefined}>
          <Cell
            rows={rows}
            entry={entry}
            index={index}
            at={columns.indexOf(column)}
            message={error(column.key)}
          />
        </td>
      ))}
      {onRemove !== undefined && (
        <td className={classes.remove}>
          {(rows.canRemove?.(entry) ?? true) && (
            <ActionIcon
              color="red"
              aria-label={rows.removeLabel?.(entry, index) ?? ''}
              onClick={() => onRemove(entry, index)}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </td>
      )}
    </tr>
  );
});

type CellProps<Entry extends object> = Pick<RowProps<Entry>, 'rows' | 'entry' | 'index'> &
  Readonly<{ at: number; message: string | undefined }>;

const Cell = genericMemo(function Cell<Entry extends object>(props: CellProps<Entry>) {
  const { rows, entry, index, at, message } = props;
  const key = rows.columns[at]?.key;
  return rows.cells(entry, index, (field) => (field === key ? message : undefined))[at];
}, isSameCell);

function isSameCell<Entry extends object>(one: CellProps<Entry>, other: CellProps<Entry>): boolean {
  const column = one.rows.columns[one.at];
  if (column === undefined || one.rows !== other.rows) return false;
  if (one.index !== other.index || one.message !== other.message) return false;
  return [column.key, ...(column.dependsOn ?? [])].every(
    (field) => Reflect.get(one.entry, field) === Reflect.get(other.entry, field),
  );
}
