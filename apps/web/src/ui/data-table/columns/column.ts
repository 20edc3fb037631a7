import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { ReactNode } from 'react';
import type { Tone } from '../../palette.ts';

/** Role of a column on the phone's card; columns without a role are not on the card. */
export type CardRole = 'title' | 'subtitle' | 'badge' | 'amount' | 'line';

export type ColumnBase<Row> = Readonly<{
  /** Stable name: the layout, column templates and the URL store it. */
  key: string;
  label: string;
  /** Longer explanation of the header, shown as its tooltip. */
  hint?: string;
  width?: number;
  /** Lets the text take a second line before it is cut, and as many as it needs on a card. */
  isLong?: boolean;
  /** Takes a share of the width that is left when all columns fit. */
  grow?: boolean;
  /** Hides the column until the person switches it on. */
  hidden?: boolean;
  card?: CardRole;
  /** Marks the column that a row is called by: on a narrow window it stands first, so no other column leaves later. */
  leads?: boolean;
  /** Puts the column beside the title on a narrow window, whatever it is on the card. */
  besideTitle?: boolean;
  /**
   * Says whether the free-text filter looks at the column. Default: all that a person types, so no money and numbers.
   */
  search?: boolean;
  /** Colour of the value: the badge of a state, the text of everything else. */
  tone?: (row: Row) => Tone | null;
  /** Says why the value is what it is, as the tooltip of its badge. */
  reason?: (row: Row) => string;
  /** The value lacks data and must not look final: grey, named, and counted beside the total. */
  isIncomplete?: (row: Row) => boolean;
  /** Own sort value where the shown text is the wrong order, e.g. states by their progress. */
  sortBy?: (row: Row) => string | number | null;
  /**
   * Set when the column's own content has a button: Enter leads there instead of opening the row, and so does a click.
   */
  hasControl?: boolean;
  /** Own content of the cell; `value` still serves sorting, searching, totals, cards and print. */
  render?: (row: Row, isInGrid: boolean) => ReactNode;
}>;

type TextColumn<Row> = Readonly<{ kind?: 'text' | 'state'; value: (row: Row) => string | null }>;
type MoneyColumn<Row> = Readonly<{
  kind: 'money';
  value: (row: Row) => Cents | null;
  total?: 'sum';
  /** Green above and red below zero, in the rows and in the total (rules: overviews#row-colours). */
  signed?: boolean;
}>;
type NumberColumn<Row> = Readonly<{
  kind: 'number';
  value: (row: Row) => number | null;
  total?: 'sum';
  signed?: boolean;
  unit?: string;
  decimals?: number;
}>;
type DateColumn<Row> = Readonly<{ kind: 'date' | 'week'; value: (row: Row) => IsoDate | null }>;
type BooleanColumn<Row> = Readonly<{ kind: 'boolean'; value: (row: Row) => boolean | null }>;

/** A column as data: everything the table, its cards, its totals and its print need to know. */
export type Column<Row> = ColumnBase<Row> &
  (TextColumn<Row> | MoneyColumn<Row> | NumberColumn<Row> | DateColumn<Row> | BooleanColumn<Row>);

/** Tint of a whole row; `muted` greys the text, `cancelled` is greyed on red (rules: overviews#row-colours). */
export type RowTone = Tone | 'muted' | 'cancelled';

export type RowAction<Row> = Readonly<{
  key: string;
  /** Name of the button, e.g. „Auftrag 4711 löschen“. */
  label: (row: Row) => string;
  icon: ReactNode | ((row: Row) => ReactNode);
  tone?: 'danger';
  isAvailable?: (row: Row) => boolean;
  /** Says why it cannot be done with this row; the button stays and shows it. null: it can. */
  whyNot?: (row: Row) => string | null;
  run: (row: Row) => void;
}>;

export const isNumeric = <Row>(column: Column<Row>): boolean =>
  column.kind === 'money' || column.kind === 'number';

export const isSearchable = <Row>(column: Column<Row>): boolean =>
  column.search ?? (!isNumeric(column) && column.kind !== 'boolean');

/** The sum of a column, and how many of its values lack data. */
export type Total = Readonly<{ sum: number; incomplete: number }>;

export const hasTotal = <Row>(column: Column<Row>): boolean =>
  (column.kind === 'money' || column.kind === 'number') && column.total === 'sum';

const widthOfKind = { text: 160, state: 148, money: 128, number: 96, date: 104, week: 108, boolean: 88 };

export const minimumWidth = 56;
export const maximumWidth = 640;

export const defaultWidth = <Row>(column: Column<Row>): number =>
  column.width ?? widthOfKind[column.kind ?? 'text'];
