import { headOf } from '@korpus/domain/fields/field.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { exportTexts as texts } from './export-texts.ts';

type Asked = {
  readonly selectedFields?: readonly string[];
  readonly headlineNames?: readonly string[];
};
type Catalogue = Parameters<typeof headOf>[0];

/**
 * The columns of a file and what stands above each (rules: overviews#columns-of-a-file): those asked for by name, else
 * those whose headings were asked for, else `own`, those of the list. No heading ever stands above another column.
 */
export function askedColumns(
  { selectedFields, headlineNames }: Asked,
  catalogue: Catalogue,
  own: readonly string[],
): readonly { readonly field: string; readonly label: string }[] {
  const named = (field: string) => ({ field, label: headOf(catalogue, field) });
  if (selectedFields === undefined) {
    const known = Object.keys(catalogue);
    const called = (headlineNames ?? []).flatMap((label) => {
      const field = known.find((each) => isCalled(catalogue, each, label));
      return field === undefined ? [] : [{ field, label }];
    });
    return called.length > 0 ? called : own.map(named);
  }
  if (headlineNames !== undefined && headlineNames.length !== selectedFields.length)
    throw invalid({ path: 'body.headlineNames', message: texts.noHeading });
  return selectedFields.map((field, place) => ({
    ...named(field),
    label: headlineNames?.[place] ?? headOf(catalogue, field),
  }));
}

const isCalled = (catalogue: Catalogue, field: string, label: string): boolean =>
  [catalogue[field]?.label, catalogue[field]?.short, field].some(
    (name) => name?.toLowerCase() === label.toLowerCase(),
  );
