import { headOf } from '@korpus/domain/fields/field.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import { exportTexts as texts } from './export-texts.ts';

type Asked = {
  readonly selectedFields?: readonly string[];
  readonly headlineNames?: readonly string[];
};
type Catalogue = Parameters<typeof headOf>[0];

/**
 * The columns of a file and what stands above each (rules: overviews#columns-of-a-file): those asked for by name; else
 * those whose own names were sent as headings, a heading beside them that names none above an empty column; else `own`,
 * those of the list, under the headings sent. So the name of a column never stands above another one, and no heading is
 * dropped.
 */
export function askedColumns(
  { selectedFields, headlineNames }: Asked,
  catalogue: Catalogue,
  own: readonly string[],
): readonly { readonly field: string | null; readonly label: string }[] {
  const headings = headlineNames ?? [];
  const called = selectedFields === undefined ? calledColumns(headings, catalogue) : [];
  if (called.some(({ field }) => field !== null)) return called;
  const fields = selectedFields ?? own;
  const isWhole = headlineNames === undefined || headings.length === fields.length;
  if (headings.length > fields.length || (selectedFields !== undefined && !isWhole))
    throw invalid({ path: 'body.headlineNames', message: texts.noHeading });
  return fields.map((field, place) => ({ field, label: headings[place] ?? headOf(catalogue, field) }));
}

function calledColumns(headings: readonly string[], catalogue: Catalogue) {
  const known = Object.keys(catalogue);
  return headings.map((label) => ({
    field: known.find((each) => isCalled(catalogue, each, label)) ?? null,
    label,
  }));
}

const isCalled = (catalogue: Catalogue, field: string, label: string): boolean =>
  [catalogue[field]?.label, catalogue[field]?.short, field].some(
    (name) => name?.toLowerCase() === label.toLowerCase(),
  );
