import type { FieldChange } from '../fields/field-change.ts';
import { isSameValue } from '../values/same-value.ts';

type Entry = { readonly id: string };
type Fields = Readonly<Record<string, unknown>>;

/** Entries of an order with ids of their own. */
const entryLists = ['changes', 'payments', 'suppliers'] as const;

/**
 * Lists the differences between two states of an order, for its history. A field of an entry is named by its path, as
 * in `payments/{id}/price`; an entry that came or went is one change with the whole entry.
 */
export function orderChanges(
  before: Fields | null,
  after: Fields | null,
  fields: readonly string[],
): FieldChange[] {
  return fields.flatMap((field) => {
    const [old, next] = [before?.[field] ?? null, after?.[field] ?? null];
    return isEntryList(field)
      ? entryChanges(field, entriesOf(old), entriesOf(next))
      : changed(field, old, next);
  });
}

const isEntryList = (field: string) => entryLists.some((list) => list === field);
const isEntry = (value: unknown): value is Entry & Fields =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
const entriesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isEntry) : []);

function entryChanges(
  field: string,
  before: readonly (Entry & Fields)[],
  after: readonly (Entry & Fields)[],
): FieldChange[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [old, next] = [before, after].map((list) => list.find((entry) => entry.id === id));
    const path = `${field}/${id}`;
    if (old === undefined || next === undefined) return changed(path, old ?? null, next ?? null);
    return Object.keys({ ...old, ...next }).flatMap((part) =>
      changed(`${path}/${part}`, old[part] ?? null, next[part] ?? null),
    );
  });
}

const isEmpty = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Compares one field; one that a new record leaves empty is no change worth telling. */
const changed = (field: string, old: unknown, next: unknown): FieldChange[] =>
  isSameValue(old, next) || (isEmpty(old) && isEmpty(next)) ? [] : [{ field, old, new: next }];
