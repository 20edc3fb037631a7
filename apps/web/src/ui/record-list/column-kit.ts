import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Catalogue, headOf, type PlainKind } from '@korpus/domain/fields/field.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { CardRole, Column } from '../data-table/columns/column.ts';

type Look = Readonly<{ width?: number; search?: boolean; card?: CardRole; grow?: boolean; isLong?: boolean }>;

/** A row that has this field; or may have it, where that depends on rights. */
type With<Key extends string, Value> = { readonly [Field in Key]?: Value | null | undefined };

/** The fields of a kind, so that no day stands in a list as money. */
export type OfKind<Fields extends Catalogue, Kind extends PlainKind> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly kind: Kind } ? Name : never;
}[keyof Fields] &
  string;

/** Columns of a list. Names, kinds and totals come from the catalogue of the record; how they look is said here. */
export function columnKit<Fields extends Catalogue>(
  fields: Fields,
  hints: Readonly<Partial<Record<keyof Fields, string>>>,
) {
  type Name = keyof Fields & string;

  const base = <Key extends Name>(key: Key, look: Look = {}) => {
    const hint = hints[key];
    return { key, label: headOf(fields, key), ...(hint === undefined ? {} : { hint }), ...look };
  };
  const amount = <Key extends Name>(key: Key, look?: Look) => ({
    ...base(key, look),
    kind: 'money' as const,
    ...(fields[key]?.total === true ? { total: 'sum' as const } : {}),
  });
  return {
    /** Of everything that is not simply a field: its value is told in words. */
    base,
    /** Of an amount with more to it. */
    amount,
    text: <Key extends OfKind<Fields, 'text' | 'longText'>>(
      key: Key,
      look?: Look,
    ): Column<With<Key, string>> => ({ ...base(key, look), value: (row) => row[key] ?? null }),
    date: <Key extends OfKind<Fields, 'day'>>(key: Key, look?: Look): Column<With<Key, IsoDate>> => ({
      ...base(key, look),
      kind: 'date',
      value: (row) => row[key] ?? null,
    }),
    flag: <Key extends OfKind<Fields, 'flag'>>(key: Key, look?: Look): Column<With<Key, boolean>> => ({
      ...base(key, look),
      kind: 'boolean',
      value: (row) => row[key] ?? null,
    }),
    money: <Key extends OfKind<Fields, 'money'>>(
      key: Key,
      look: Look = { width: 128 },
    ): Column<With<Key, Cents>> => ({ ...amount(key, look), value: (row) => row[key] ?? null }),
  };
}
