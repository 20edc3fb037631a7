import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatTotal, formatValue, incompleteNote, valueTone } from '../columns/cell-format.ts';
import { type Column, isNumeric, type Total } from '../columns/column.ts';
import { dataTableTexts as texts } from '../data-table-texts.ts';
import type { ModelRow } from '../model/model-row.ts';
import type { Totals } from '../model/totals.ts';
import type { SizedColumn } from '../model/use-table-model.ts';
import styles from './print.module.css';

type PrintTableProps<Row extends object> = Readonly<{
  label: string;
  rows: readonly ModelRow<Row>[];
  columns: readonly SizedColumn<Row>[];
  totals: Totals;
}>;

/** Plain tables for paper: all filtered rows, header repeated on every page, wide tables in several parts. */
export function PrintTable<Row extends object>(props: PrintTableProps<Row>) {
  return usePrinting() && <Sheet {...props} />;
}

/**
 * True while the browser prints. The print copy of the table holds all filtered rows, so it exists only
 * then; the browser takes its picture right after `beforeprint`, which is why the render must be synchronous.
 */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

function Sheet<Row extends object>({ label, rows, columns, totals }: PrintTableProps<Row>) {
  const parts = printParts(columns);
  return createPortal(
    <section className={styles.sheet} data-print="sheet" aria-label={label}>
      {parts.map((part, index) => (
        <div key={part.columns[1]?.column.key ?? ''} className={styles.part}>
          <h1 className={styles.title}>{texts.printed(label, rows.length, index + 1, parts.length)}</h1>
          <PartTable part={part} rows={rows} totals={totals} />
        </div>
      ))}
    </section>,
    document.body,
  );
}

type PartTableProps<Row extends object> = Readonly<{
  part: PrintPart<SizedColumn<Row>>;
  rows: readonly ModelRow<Row>[];
  totals: Totals;
}>;

function PrintedTotal<Row>({ column, total }: Readonly<{ column: Column<Row>; total: Total | undefined }>) {
  if (total === undefined) return null;
  return (
    <span className={styles.total}>
      Σ {formatTotal(column, total)} {incompleteNote(total)}
    </span>
  );
}

function PartTable<Row extends object>({ part, rows, totals }: PartTableProps<Row>) {
  return (
    <table className={styles.table} style={{ zoom: part.zoom, width: part.width }}>
      <colgroup>
        {part.columns.map(({ column, width }) => (
          <col key={column.key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {part.columns.map(({ column }) => (
            <th key={column.key} scope="col" className={isNumeric(column) ? styles.numeric : undefined}>
              {column.label}
              <PrintedTotal column={column} total={totals.get(column.key)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, original }) => (
          <tr key={id}>
            {part.columns.map(({ column }) => (
              <td
                key={column.key}
                className={isNumeric(column) ? styles.numeric : undefined}
                data-tone={isNumeric(column) ? (valueTone(column, original) ?? undefined) : undefined}
              >
                {formatValue(column, original)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A4 landscape without its margins of 10 mm, in CSS pixels. */
const paperWidth = 1047;
/** Smaller than this nobody reads on paper (9 pt become 5.6 pt). */
const smallestZoom = 0.62;

type Sized = Readonly<{ width: number }>;

type PrintPart<Column extends Sized> = Readonly<{
  columns: readonly Column[];
  width: number;
  zoom: number;
}>;

/**
 * Columns of a wide table on as few sheets as stay readable. Each part starts with the first column, so that
 * a row is recognised on every sheet.
 */
export function printParts<Column extends Sized>(columns: readonly Column[]): readonly PrintPart<Column>[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  const room = paperWidth / smallestZoom;
  const groups: Column[][] = [[first]];
  for (const column of others) {
    const group = groups.at(-1) ?? [];
    if (group.length > 1 && sum(group) + column.width > room) groups.push([first, column]);
    else group.push(column);
  }
  return groups.map((group) => {
    const width = Math.max(sum(group), paperWidth);
    return { columns: group, width, zoom: paperWidth / width };
  });
}

const sum = (columns: readonly Sized[]) => columns.reduce((total, { width }) => total + width, 0);
