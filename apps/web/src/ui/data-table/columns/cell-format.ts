import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { incompleteIn, incompleteText } from '@korpus/domain/fields/incomplete-texts.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { Tone } from '../../palette.ts';
import { dataTableTexts as texts } from '../data-table-texts.ts';
import type { Column, Total } from './column.ts';

/** One formatter per number of decimals: making one costs more than using it ten thousand times. */
const numberFormats = [0, 1, 2, 3].map(
  (decimals) =>
    new Intl.NumberFormat('de-DE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** Formats a cell's value as a person reads it; the free-text filter and the print take this text, too. */
export function formatValue<Row>(column: Column<Row>, row: Row): string {
  const text = formatPlain(column, row);
  return text !== '' && column.isIncomplete?.(row) === true ? `${text} ${incompleteText}` : text;
}

/** Formats the value without the word that it is incomplete. */
export function formatPlain<Row>(column: Column<Row>, row: Row): string {
  switch (column.kind) {
    case 'money': {
      const value = column.value(row);
      return value === null ? '' : formatEuro(value);
    }
    case 'number': {
      const value = column.value(row);
      return value === null ? '' : formatNumber(value, column.decimals, column.unit);
    }
    case 'date': {
      const value = column.value(row);
      return value === null ? '' : formatDate(value);
    }
    case 'week': {
      const value = column.value(row);
      return value === null ? '' : weekLabel(value);
    }
    case 'boolean': {
      const value = column.value(row);
      return value === null ? '' : value ? texts.yes : texts.no;
    }
    default:
      return column.value(row) ?? '';
  }
}

export function formatTotal<Row>(column: Column<Row>, { sum }: Total): string {
  if (column.kind === 'money') return formatEuro(cents(sum));
  return column.kind === 'number' ? formatNumber(sum, column.decimals, column.unit) : '';
}

/** null: nothing in the total lacks data. */
export const incompleteNote = ({ incomplete }: Total): string | null =>
  incomplete === 0 ? null : incompleteIn(incomplete);

/** Colour of the text: what the column says, else green and red by sign where it is asked for. */
export function valueTone<Row>(column: Column<Row>, row: Row): Tone | null {
  if (column.isIncomplete?.(row) === true) return null;
  if (column.tone !== undefined) return column.tone(row);
  if (column.kind !== 'money' && column.kind !== 'number') return null;
  return column.signed === true ? signTone(column.value(row)) : null;
}

export function totalTone<Row>(column: Column<Row>, { sum, incomplete }: Total): Tone | null {
  const isSigned = (column.kind === 'money' || column.kind === 'number') && column.signed === true;
  return isSigned && incomplete === 0 ? signTone(sum) : null;
}

function signTone(value: number | null): Tone | null {
  if (value === null || value === 0) return null;
  return value > 0 ? 'success' : 'danger';
}

function formatNumber(value: number, decimals = 0, unit?: string): string {
  const text = numberFormats[decimals]?.format(value) ?? String(value);
  return unit === undefined ? text : `${text} ${unit}`;
}
