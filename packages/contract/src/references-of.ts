import { type EntityKind, entityKinds } from '@korpus/domain/records/records.ts';
import { z } from 'zod';

/**
 * Lists the records that a schema's id fields point to, by path: `{ id: 'session' }`. @yardstick The tests over all
 * calls swap these ids.
 */
export function collectReferences(schema: z.ZodType): Record<string, EntityKind> {
  const found: Record<string, EntityKind> = {};
  collect(schema, '', found);
  return found;
}

function collect(schema: z.core.$ZodType, path: string, found: Record<string, EntityKind>): void {
  const kind = z.globalRegistry.get(schema)?.references;
  const known = entityKinds.find((entity) => entity === kind);
  if (known !== undefined) found[path] = known;
  for (const [name, child] of listChildren(schema)) collect(child, join(path, name), found);
}

const join = (path: string, name: string) => (path === '' || name === '' ? path + name : `${path}.${name}`);

/** Lists the children of the schemas we use alone; a test walks every call, so a new kind of schema shows up there. */
function listChildren(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [['[]', schema.element]];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return [['', schema.unwrap()]];
  if (schema instanceof z.ZodUnion)
    return schema.options.map((option): [string, z.core.$ZodType] => ['', option]);
  if (schema instanceof z.ZodPipe) return [['', schema.in]];
  return [];
}
