import { type IsoDate, isIsoDate } from '../dates/iso-date.ts';
import { type Cents, isCents } from '../money/cents.ts';
import type { Catalogue, FieldsWith, ValueKind } from './field.ts';
import { valueText } from './value-text.ts';

/** The name of what a row gives by its id, such as a location. */
export type NameOf = (id: string | null) => string | null;

type Read<Row, Value> = (row: Row, nameOf: NameOf) => Value | null;

/** How a cell reads: the same in a list, in a file made of it and on a sheet. Instants are as the wire has them. */
export type Cell<Row> =
  | { readonly kind: 'text' | 'instant'; readonly read: Read<Row, string> }
  | { readonly kind: 'money'; readonly read: Read<Row, Cents> }
  | { readonly kind: 'percent'; readonly read: Read<Row, number> }
  | { readonly kind: 'day' | 'week'; readonly read: Read<Row, IsoDate> }
  | { readonly kind: 'flag'; readonly read: Read<Row, boolean> };

/** Types of what a row has of a field; entries are told by the cells that know them. */
type Raw = {
  readonly text: string;
  readonly longText: string;
  readonly money: number;
  readonly percent: number;
  readonly minutes: number;
  readonly day: string;
  readonly days: readonly (string | null)[];
  readonly week: string;
  readonly instant: string;
  readonly flag: boolean;
  readonly choice: string | number | readonly string[];
  readonly reference: string;
};
type RawOf<Kind> = Kind extends keyof Raw ? Raw[Kind] : never;

/** A row with all fields of these columns; what its reader may not see is missing. */
type RowWith<Fields extends Catalogue, Key extends keyof Fields> = {
  readonly [Name in Key]?: RawOf<Fields[Name]['kind']> | null | undefined;
};

/** Converts a number of a row into money: rows that come by thousands are converted when somebody looks at them. */
type AmountOf = (amount: number) => Cents | null;
const asItIs: AmountOf = (amount) => (isCents(amount) ? amount : null);

/**
 * The cells of a record's list: by the kind of each field, but for those that are told by more than their own value.
 */
export function buildListCells<Fields extends Catalogue, Row, Told extends FieldsWith<Fields, 'column'>>(
  fields: Fields,
  told: Readonly<Record<Told, Cell<Row>>>,
  amountOf: AmountOf = asItIs,
) {
  type Key = FieldsWith<Fields, 'column'>;
  type Known = Row & RowWith<Fields, Exclude<Key, Told>>;
  const own: Readonly<Partial<Record<string, Cell<Row>>>> = told;
  return (key: Key): Cell<Known> => {
    const field = fields[key];
    if (field === undefined || field.kind === 'internal') throw new Error(`No list shows ${key}.`);
    const valueIn = (row: Readonly<Partial<Record<string, unknown>>>): unknown => row[key];
    return own[key] ?? buildCell(field, valueIn, amountOf);
  };
}

function buildCell<Row>(field: ValueKind, valueIn: (row: Row) => unknown, amountOf: AmountOf): Cell<Row> {
  const { kind } = field;
  switch (kind) {
    case 'money':
      return { kind, read: (row) => numberIn(valueIn(row), amountOf) };
    case 'percent':
      return { kind, read: (row) => numberIn(valueIn(row), (value) => value) };
    case 'day':
    case 'week':
      return { kind, read: (row) => dayIn(valueIn(row)) };
    case 'flag':
      return { kind, read: (row) => flagIn(valueIn(row)) };
    case 'instant':
      return { kind, read: (row) => textIn(valueIn(row)) };
    case 'text':
    case 'longText':
      return { kind: 'text', read: (row) => textIn(valueIn(row)) };
    case 'reference':
      return { kind: 'text', read: (row, nameOf) => referenceText(field, textIn(valueIn(row)), nameOf) };
    default:
      return { kind: 'text', read: (row) => valueText(field, valueIn(row)) || null };
  }
}

const numberIn = <T>(value: unknown, worth: (value: number) => T): T | null =>
  typeof value === 'number' ? worth(value) : null;
const dayIn = (value: unknown): IsoDate | null => (isIsoDate(value) ? value : null);
const flagIn = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Some references have built-in records beside those of the house. */
export const referenceText = (
  { names = {} }: Extract<ValueKind, { kind: 'reference' }>,
  id: string | null,
  nameOf: NameOf,
): string | null => names[id ?? ''] ?? nameOf(id);
