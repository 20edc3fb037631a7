import type { ImportField, ImportKind, ImportValues } from '../imports/import-kind.ts';
import { saysNothing, sayValue } from '../imports/import-values.ts';
import { flagTexts } from './house-export-texts.ts';

/** Excel knows UTF-8 by it. */
export const byteOrderMark = '\uFEFF';

export const headersOf = ({ fields }: Pick<ImportKind, 'fields'>): string[] =>
  fields.map(({ label }) => label);

/** A record as a row that an import reads as the same; references stand there by their names (rules: export#read-back). */
export const importableCells = (
  { fields }: Pick<ImportKind, 'fields'>,
  values: ImportValues,
): readonly string[] => fields.map((field) => importableCell(field, values));

function importableCell(field: ImportField, values: ImportValues): string {
  const value = values[field.key] ?? null;
  const said = sayValue(field, value, (name) => name);
  // A choice called „Keine Angabe“ says something all the same: its key does.
  return field.kind === 'choice' && value !== null && saysNothing(said) ? String(value) : said;
}

/** Kinds of values that the database gives as text (rules: export#tables). */
export type StoredKind = 'text' | 'flag' | 'money' | 'number';

export function storedCell(kind: StoredKind, stored: string | null): string {
  if (stored === null) return '';
  switch (kind) {
    case 'text':
      return stored;
    case 'flag':
      return stored === 'true' ? flagTexts.yes : flagTexts.no;
    case 'money':
      return euroText(stored);
    case 'number':
      return stored.replace('.', ',');
  }
}

/** Exact, however large. */
function euroText(cents: string): string {
  const sign = cents.startsWith('-') ? '-' : '';
  const digits = cents.replace('-', '').padStart(3, '0');
  return `${sign}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
