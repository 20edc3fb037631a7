import { type Catalogue, fullLabel } from '@korpus/domain/fields/field.ts';
import { valueText } from '@korpus/domain/fields/value-text.ts';

/** Lists the names that a dialog gives the fields of a record where one is wrong or two people have changed it. */
export const labelsOf = (catalogue: Catalogue): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(catalogue).flatMap((name) => {
      const label = fullLabel(catalogue, name);
      return label === undefined ? [] : [[name, label]];
    }),
  );

/** Formats the values of the fields; what refers to other records only the lists of the house can tell. */
export const formatsOf = (catalogue: Catalogue): Readonly<Record<string, (value: unknown) => string>> =>
  Object.fromEntries(
    Object.entries(catalogue).flatMap(([name, field]) =>
      field.kind === 'internal' || field.kind === 'entries'
        ? []
        : [[name, (value: unknown) => valueText(field, value)]],
    ),
  );
