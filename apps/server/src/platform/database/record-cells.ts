import type { Catalogue } from '@korpus/domain/fields/field.ts';
import { keysOf, recordOf } from '@korpus/domain/values/fields.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnName } from './column-name.ts';
import { asItIs, euros, flag, type JsonCell, text, word } from './json-cell.ts';

const byKind = {
  text,
  longText: text,
  flag,
  money: euros,
  percent: asItIs,
  number: asItIs,
  minutes: asItIs,
  day: word,
  week: word,
  choice: word,
  reference: word,
} as const;

/** Fields of which their kind says how they are sent. */
type Plain<Fields extends Catalogue> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly kind: keyof typeof byKind } ? Name : never;
}[keyof Fields] &
  string;

/**
 * The cells of a record in a row `alias`, each in the column of its name or in the one said; what is sent in another way
 * than its kind says is written after them.
 */
export function recordCells<Fields extends Catalogue>(
  alias: string,
  fields: Fields,
  columns: ReadonlyMap<string, string> = new Map(),
) {
  const kinds = new Map<string, (value: RawBuilder<unknown>) => JsonCell>(Object.entries(byKind));
  const cellOf = (name: string) => kinds.get(fields[name]?.kind ?? '');
  const plain = keysOf(fields).filter((name): name is Plain<Fields> => cellOf(name) !== undefined);
  return recordOf<Readonly<Record<Plain<Fields>, JsonCell>>>(plain, (name) => {
    const column = sql.ref(`${alias}.${columns.get(name) ?? columnName(name)}`);
    return (cellOf(name) ?? asItIs)(column);
  });
}
