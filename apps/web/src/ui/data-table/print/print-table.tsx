import type { RowData } from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatTotal, formatValue, valueTone } from '../columns/cell-format.ts';
import { hasTotal, isNumeric } from '../columns/column.ts';
import { dataTableTexts as texts } from '../data-table-texts.ts';
import type { ModelRow } from '../model/table-features.ts';
import type { Totals } from '../model/totals.ts';
import type { SizedColumn } from '../model/use-table-model.ts';
import styles from './print.module.css';
import { type PrintPart, printParts } from './print-parts.ts';

type PrintTableProps<Row extends RowData> = Readonly<{
  label: string;
  rows: readonly ModelRow<Row>[];
  columns: readonly SizedColumn<Row>[];
  totals: Totals;
}>;

/** Plain tables for paper: all filtered rows, header repeated on every page, wide tables in several parts. */
export function PrintTable<Row extends RowData>(props: PrintTableProps<Row>) {
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

function Sheet<Row extends RowData>({ label, rows, columns, totals }: PrintTableProps<Row>) {
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

type PartTableProps<Row extends RowData> = Readonly<{
  part: PrintPart<SizedColumn<Row>>;
  rows: readonly ModelRow<Row>[];
  totals: Totals;
}>;

function PartTable<Row extends RowData>({ part, rows, totals }: PartTableProps<Row>) {
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
              {hasTotal(column) && (
                <span className={styles.total}>Σ {formatTotal(column, totals.get(column.key) ?? 0)}</span>
              )}
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
