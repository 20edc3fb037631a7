import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { printable } from '@korpus/domain/documents/printable.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { printingTexts } from '../printing-texts.ts';
import type { TableCell, TableColumn } from '../table-model.ts';

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });
const percentages = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Kind = Pick<TableColumn, 'kind'>;

export const isNumeric = ({ kind }: Kind): boolean =>
  kind === 'money' || kind === 'number' || kind === 'percent';

/** A cell in words, as the screen shows it. */
export function cellText({ kind }: Kind, value: TableCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(kind, value);
  if (kind === 'date' && isIsoDate(value)) return formatDate(value);
  if (kind === 'week' && isIsoDate(value)) return weekLabel(value);
  return printable(value);
}

function numberText(kind: TableColumn['kind'], value: number): string {
  if (kind === 'money') return formatEuro(cents(value));
  return kind === 'percent' ? `${percentages.format(value)}\u00a0%` : numbers.format(value);
}

/** A totals row says in its first cell what it is, unless another one does. */
export const namedTotals = (totals: readonly TableCell[]): readonly TableCell[] =>
  totals.some((cell) => typeof cell === 'string')
    ? totals
    : totals.map((cell, at) => (at === 0 && cell === null ? printingTexts.total : cell));
