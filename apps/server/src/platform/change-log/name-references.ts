import type { FieldChange } from '@korpus/domain/fields/field-change.ts';
import { referenceLabels } from '@korpus/domain/records/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/engine.ts';

type Reference = { readonly field: string; readonly id: string };

/**
 * The log is read by people, long after the record an id points to has gone: it says the names of the day. All of them
 * in one statement.
 */
export async function nameReferences(
  tx: Tx,
  tenantId: string,
  changes: readonly FieldChange[],
): Promise<readonly FieldChange[]> {
  const references = changes.flatMap(({ field, old, new: next }) => [
    ...referencesIn(field, old),
    ...referencesIn(field, next),
  ]);
  if (references.length === 0) return changes;
  const names = await findNames(tx, tenantId, references);
  return changes.map(({ field, old, new: next }) => ({
    field,
    old: withNames(names, field, old),
    new: withNames(names, field, next),
  }));
}

/** Finds references in the field itself, or in those of an entry that came or went as a whole. */
function referencesIn(field: string, value: unknown): Reference[] {
  if (isEntry(value)) return Object.entries(value).flatMap(([part, each]) => referencesIn(part, each));
  const referring = referringField(field);
  return referring !== null && isId(value) ? [{ field: referring, id: value }] : [];
}

function withNames(names: ReadonlyMap<string, string>, field: string, value: unknown): unknown {
  if (isEntry(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([part, each]) => [part, withNames(names, part, each)]),
    );
  }
  const referring = referringField(field);
  return referring !== null && isId(value)
    ? (names.get(keyOf({ field: referring, id: value })) ?? value)
    : value;
}

const isEntry = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of an entry in a list is named by its path: `suppliers/<id>/supplierId`. */
function referringField(field: string): string | null {
  const last = field.split('/').at(-1) ?? '';
  return referenceLabels.has(last) ? last : null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** An entry's own `location` may be a text that somebody wrote. */
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

const keyOf = ({ field, id }: Reference) => `${field} ${id.toLowerCase()}`;

async function findNames(
  tx: Tx,
  tenantId: string,
  references: readonly Reference[],
): Promise<ReadonlyMap<string, string>> {
  const byField = Map.groupBy(references, ({ field }) => field);
  const selects = [...byField].flatMap(([field, of]): RawBuilder<unknown>[] => {
    const called = referenceLabels.get(field);
    if (called === undefined) return [];
    const name = sql.join(called.columns.map((column) => sql.ref(column)));
    const ids = [...new Set(of.map(({ id }) => id))];
    return [
      sql`select ${keyOf({ field, id: '' })} || id as key, concat_ws(' ', ${name}) as name
        from ${sql.table(called.table)} where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`,
    ];
  });
  const { rows } = await sql<{ key: string; name: string }>`${sql.join(selects, sql` union all `)}`.execute(
    tx,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
