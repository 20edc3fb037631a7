import { type EntityKind, entityKinds } from '@korpus/domain/records/records.ts';
import { z } from 'zod';

/**
 * An id that points to a record, in the one spelling in which ids are compared (rules: api#one-spelling-of-ids). Plain z.uuid() is refused by a test, so
 * that no id escapes the id-swap test.
 */
export const idOf = (kind: EntityKind) => z.uuid().toLowerCase().meta({ references: kind });

/** A list in a query: separated by commas, or under its name given several times. */
export const listInAddress = <T>(entry: z.ZodType<T, string>, letters: number) => {
  const text = z.string().max(letters);
  return z.codec(z.union([text, z.array(text).max(1000)]), z.array(entry).max(1000), {
    decode: (value) => [value].flat().flatMap((part) => part.split(',').filter((each) => each !== '')),
    encode: (entries) => entries.join(','),
  });
};

/** Ids in a query. */
export const idList = (kind: EntityKind) => listInAddress(idOf(kind), 40_000).meta({ references: kind });

/**
 * Which records a schema's id fields point to, by path: `{ id: 'session' }`.
 * @yardstick The tests over all calls swap these ids.
 */
export function referencesOf(schema: z.ZodType): Record<string, EntityKind> {
  const found: Record<string, EntityKind> = {};
  collect(schema, '', found);
  return found;
}

function collect(schema: z.core.$ZodType, path: string, found: Record<string, EntityKind>): void {
  const kind = z.globalRegistry.get(schema)?.references;
  const known = entityKinds.find((entity) => entity === kind);
  if (known !== undefined) found[path] = known;
  for (const [name, child] of childrenOf(schema)) collect(child, join(path, name), found);
}

const join = (path: string, name: string) => (path === '' || name === '' ? path + name : `${path}.${name}`);

/** Only what our schemas are made of; a test walks every call, so a new kind of schema shows up there. */
function childrenOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [['[]', schema.element]];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.unwrap()]];
  if (schema instanceof z.ZodUnion)
    return schema.options.map((option): [string, z.core.$ZodType] => ['', option]);
  if (schema instanceof z.ZodPipe) return [['', schema.in]];
  return [];
}
