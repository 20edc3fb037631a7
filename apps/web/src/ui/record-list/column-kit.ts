import type { Cell, NameOf } from '@korpus/domain/fields/cells.ts';
import { type Catalogue, type FieldsWith, headOf } from '@korpus/domain/fields/field.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';
import { dayOfInstant, formatInstant } from '../../lib/formats/format-instant.ts';
import type { Column, ColumnBase } from '../data-table/columns/column.ts';

/** Look of a column and what it says beside its value. What the value is and how it reads comes from its cell. */
type Look<Row> = Partial<Omit<ColumnBase<Row>, 'key' | 'label'>> & Shown;

type Shown = {
  /** A badge instead of words. */
  readonly isState?: true;
  /** Stands where there is nothing; sorted as nothing, so it comes last. */
  readonly none?: string;
  /** Shows the time of an instant as well as its day. */
  readonly withTime?: true;
  /** Colours an amount: green above and red below zero. */
  readonly signed?: true;
  readonly decimals?: number;
};

/** A look for each column of a list: the list has them in this order. */
export type Looks<Fields extends Catalogue, Row> = Readonly<Record<FieldsWith<Fields, 'column'>, Look<Row>>>;

type List<Fields extends Catalogue, Row> = Readonly<{
  fields: Fields;
  cell: (key: FieldsWith<Fields, 'column'>) => Cell<Row>;
  hints: Readonly<Partial<Record<keyof Fields, string>>>;
  nameOf: NameOf;
  looks: Looks<Fields, Row>;
}>;

/** The columns of a list. Names, kinds and totals come from the catalogue of the record, values from its cells. */
export function buildColumns<Fields extends Catalogue, Row>(
  list: List<Fields, Row>,
): readonly (Column<Row> & { readonly key: FieldsWith<Fields, 'column'> })[] {
  const { fields, cell, hints, nameOf, looks } = list;
  return keysOf(looks).map((key) => {
    const { isState, none, withTime, signed, decimals, ...look }: Look<Row> = looks[key];
    const hint = hints[key];
    return {
      key,
      label: headOf(fields, key),
      ...(hint === undefined ? {} : { hint }),
      ...showCell(cell(key), nameOf, {
        isState,
        none,
        withTime,
        signed,
        decimals,
        isTotalled: fields[key]?.total === true,
      }),
      ...look,
    };
  });
}

type Asked = { readonly [Name in keyof Shown]: Shown[Name] | undefined } & { readonly isTotalled: boolean };

function showCell<Row>(cell: Cell<Row>, nameOf: NameOf, asked: Asked) {
  const of =
    <T>(read: (row: Row, nameOf: NameOf) => T) =>
    (row: Row) =>
      read(row, nameOf);
  switch (cell.kind) {
    case 'text':
      return showText(of(cell.read), asked);
    case 'instant':
      return showInstant(of(cell.read), asked);
    case 'money':
      return {
        kind: cell.kind,
        value: of(cell.read),
        width: 128,
        ...(asked.isTotalled && { total: 'sum' as const }),
        ...(asked.signed && { signed: asked.signed }),
      };
    case 'percent':
      return { kind: 'number' as const, value: of(cell.read), decimals: asked.decimals ?? 2, unit: '%' };
    case 'day':
      return { kind: 'date' as const, value: of(cell.read) };
    case 'week':
      return { kind: cell.kind, value: of(cell.read) };
    case 'flag':
      return { kind: 'boolean' as const, value: of(cell.read) };
  }
}

type Text<Row> = (row: Row) => string | null;

function showText<Row>(read: Text<Row>, { isState, none }: Asked) {
  const kind = isState === true ? ('state' as const) : ('text' as const);
  if (none === undefined) return { kind, value: read };
  return { kind, value: (row: Row) => read(row) ?? none, sortBy: read };
}

function showInstant<Row>(read: Text<Row>, { withTime }: Asked) {
  const shown =
    <T>(format: (instant: string) => T) =>
    (row: Row) => {
      const instant = read(row);
      return instant === null ? null : format(instant);
    };
  return withTime === true
    ? { value: shown(formatInstant), sortBy: read }
    : { kind: 'date' as const, value: shown(dayOfInstant), sortBy: read };
}
