import type { ImportKind, ImportValue, ImportValues } from './import-kind.ts';

/**
 * Returns what the file of a kind says of a record: its fields, with the names of what they refer to in place of ids.
 */
export const exportedValues = (
  { fields }: Pick<ImportKind, 'fields'>,
  values: ImportValues,
  names: ReadonlyMap<string, string>,
): ImportValues =>
  Object.fromEntries(
    fields.map(({ key, kind }): [string, ImportValue] => {
      const value = values[key] ?? null;
      return [key, kind === 'reference' && value !== null ? (names.get(String(value)) ?? null) : value];
    }),
  );
