import type { NewSuppliers } from '../../platform/database/schema/imports.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import type { Importable, RowToWrite } from './importable.ts';

/** Makes the suppliers that rows to be written name; those that nothing names are not made (rules: import#missing-suppliers). */
export async function bringSuppliers(
  writing: WorkingContext,
  { brings }: Importable,
  wanted: NewSuppliers,
  rows: readonly RowToWrite[],
): Promise<NewSuppliers> {
  const named = new Set(rows.flatMap(({ values }) => Object.values(values)));
  const written = await brings?.write(
    writing,
    wanted.flatMap(({ id, name }, place) =>
      named.has(id) ? [{ place, id, values: { name }, found: null }] : [],
    ),
  );
  const versions = new Map(written?.map(({ id, version }) => [id, version]));
  return wanted.map((each) => ({ ...each, version: versions.get(each.id) ?? null }));
}

/** Takes back those that nobody has changed or named since; the others stay. */
export async function takeBackSuppliers(
  writing: WorkingContext,
  { brings }: Importable,
  made: NewSuppliers,
): Promise<void> {
  for (const { id, version } of made) {
    if (version === null || brings === undefined) continue;
    const rows = [{ place: 0, id, version, before: null }];
    if ((await brings.builtUpon(writing, rows)).length === 0) await brings.undo(writing, rows);
  }
}
