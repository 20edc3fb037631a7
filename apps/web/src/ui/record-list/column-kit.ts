import { centsOf, dayOf } from '../../lib/wire-values.ts';
import type { CardRole, Column } from '../data-table/column.ts';

type Look = Readonly<{ width?: number; search?: boolean; card?: CardRole; grow?: boolean }>;

/** A row that has this field; or may have it, where that depends on rights. */
type With<Key extends string, Value> = { readonly [Field in Key]?: Value | null | undefined };

/** Columns that show a field of the record as it is. Their names and hints are given once for the whole list. */
export function columnKit<Name extends string>(
  names: Readonly<Record<Name, string>>,
  hints: Readonly<Partial<Record<Name, string>>>,
) {
  const base = (key: Name, look: Look = {}) => {
    const hint: string | undefined = hints[key];
    return { key, label: names[key], ...(hint === undefined ? {} : { hint }), ...look };
  };
  return {
    /** Of everything that is not simply a field. */
    base,
    text: <Key extends Name>(key: Key, look?: Look): Column<With<Key, string>> => ({
      ...base(key, look),
      value: (row) => row[key] ?? null,
    }),
    date: <Key extends Name>(key: Key, look?: Look): Column<With<Key, string>> => ({
      ...base(key, look),
      kind: 'date',
      value: (row) => dayOf(row[key]),
    }),
    flag: <Key extends Name>(key: Key, look?: Look): Column<With<Key, boolean>> => ({
      ...base(key, look),
      kind: 'boolean',
      value: (row) => row[key] ?? null,
    }),
    money: <Key extends Name>(key: Key, look: Look = { width: 128 }): Column<With<Key, number>> => ({
      ...base(key, look),
      kind: 'money',
      total: 'sum',
      value: (row) => centsOf(row[key]),
    }),
  };
}
