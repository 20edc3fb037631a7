import { isSameValue } from '../values/same-value.ts';

export const changeActions = [
  'CREATED',
  'CHANGED',
  'DELETED',
  'SORTED',
  'RESET',
  'LINK_SENT',
  'PASSWORD_CHANGED',
  'SESSION_ENDED',
] as const;
export type ChangeAction = (typeof changeActions)[number];

/** One field before and after; what did not exist or is empty is null. Values are as on the wire. */
export type FieldChange = { readonly field: string; readonly old: unknown; readonly new: unknown };

/**
 * Lists the differences between two states of a record, field by field in the order of `fields`. A new record has no
 * `before`, a deleted one no `after`; fields that are empty on both sides are left out.
 */
export function fieldChanges<T extends object>(
  before: T | null,
  after: T | null,
  fields: readonly (keyof T & string)[],
): FieldChange[] {
  return fields.flatMap((field) => {
    const change = { field, old: before?.[field] ?? null, new: after?.[field] ?? null };
    return isSameValue(change.old, change.new) ? [] : [change];
  });
}
