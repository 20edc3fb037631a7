import type { FieldChange } from '@korpus/domain/fields/field-change.ts';
import type { z } from 'zod';
import { buildEncoder } from './encoder.ts';

/** Writes what a change tells of fields as the wire has them: amounts in euros. */
export const wireChanges = (
  { shape }: Pick<z.ZodObject, 'shape'>,
  changes: readonly FieldChange[],
): FieldChange[] =>
  changes.map(({ field, old, new: now }) => {
    const schema = shape[field];
    if (schema === undefined) throw new TypeError(`The record has no field ${field}.`);
    const encode = buildEncoder(schema);
    return { field, old: old === null ? null : encode(old), new: now === null ? null : encode(now) };
  });
