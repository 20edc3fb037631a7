import type { BulkKind } from '@korpus/domain/bulk/bulk-changes.ts';
import { nameOfField, textOfValue } from '@korpus/domain/change-log/describe-change.ts';
import type { FieldChange } from '@korpus/domain/fields/field-change.ts';
import { nameReferences } from '../../platform/change-log/name-references.ts';
import type { TenantContext } from '../../platform/http/binding.ts';

type TextOf = (field: string, value: unknown) => string | null;

/** How values read, records by their names of today: each of them is looked up once, however many rows have it. */
export async function valueTexts(
  { tx, actor }: TenantContext,
  kind: BulkKind,
  changes: readonly FieldChange[],
): Promise<TextOf> {
  const keyOf = (field: string, value: unknown) => `${field} ${String(value)}`;
  const values = new Map(
    changes.flatMap(({ field, old, new: next }) =>
      [old, next].map((value) => [keyOf(field, value), { field, old: value, new: null }] as const),
    ),
  );
  const named = await nameReferences(tx, actor.tenantId, [...values.values()]);
  const texts = new Map(
    [...values.keys()].map((key, place) => {
      const change = named[place];
      return [key, change === undefined ? null : textOfValue(kind, change.field, change.old)] as const;
    }),
  );
  return (field, value) => texts.get(keyOf(field, value)) ?? null;
}

/** Each field with what it says, in one line: „Status: Kein Auftrag, Grund: Zu teuer“. */
export const inOneLine = (kind: BulkKind, changes: readonly FieldChange[], textOf: TextOf): string =>
  changes
    .map(({ field, new: value }) => `${nameOfField(kind, field)}: ${textOf(field, value) ?? '–'}`)
    .join(', ');
