import { z } from 'zod';

/** The part of JSON Schema that our contract turns into. `references` is our own word for ids (references.ts). */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly references?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
};

/** Words that say nothing about which values fit. */
const remarks = new Set([
  ...['$schema', 'description', 'title', 'default', 'examples', 'contentEncoding', 'readOnly'],
]);
const understood = new Set([
  ...['type', 'format', 'pattern', 'references', 'const', 'enum', 'items', 'properties', 'required'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'additionalProperties', 'propertyNames', 'anyOf', 'oneOf'],
]);

/**
 * Describes what a schema takes. A word that the tests do not understand fails, so that no part of a call goes
 * untested.
 */
export function describeInputSchema(schema: z.ZodType): JsonSchema {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  walk(described as JsonSchema, '', (node) => {
    for (const word of Object.keys(node)) {
      if (!understood.has(word) && !remarks.has(word)) throw new Error(`Teach tests/kit the word ${word}.`);
    }
  });
  return described as JsonSchema;
}

/** Visits a schema and everything in it; paths as in references.ts: `lines.[].supplierId`. */
export function walk(node: JsonSchema, path: string, visit: (node: JsonSchema, path: string) => void): void {
  visit(node, path);
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const [name, child] of Object.entries(node.properties ?? {})) walk(child, below(name), visit);
  if (node.items !== undefined) walk(node.items, below('[]'), visit);
  if (typeof node.additionalProperties === 'object') walk(node.additionalProperties, below('{}'), visit);
  for (const option of [...(node.anyOf ?? []), ...(node.oneOf ?? [])]) walk(option, path, visit);
}

/**
 * End like one of our ids and are numbers that others give, or name an entry inside its own record or a row of the
 * person's own list alone.
 */
const otherIds = [
  'billedOrders.[].id',
  'vatId',
  'externalCustomerId',
  'changes.[].id',
  'plans.[].id',
  'plans.[].lines.[].id',
  'defaultId',
  'productGroups.[].id',
  'products.[].id',
];
const isOtherId = (path: string) => otherIds.some((end) => path === end || path.endsWith(`.${end}`));

/** All ids in a schema by path, with the kind of record they point to; undefined: made without idOf. */
export function findIdFields(schema: z.ZodType): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  walk(describeInputSchema(schema), '', (node, path) => {
    const isNamedLikeOne =
      /(^|\.)id(\.\[\])?$|Ids?(\.\[\])?$/.test(path) &&
      !isOtherId(path) &&
      typeof node.type === 'string' &&
      node.const === undefined &&
      node.type !== 'array' &&
      node.type !== 'null';
    // Lists in an address may also be a text with commas; what they hold is then said around both.
    const isSaid = [path, path.replace(/\.\[\]$/, '')].some((each) => found.get(each) !== undefined);
    if (!isSaid && (node.references !== undefined || node.format === 'uuid' || isNamedLikeOne))
      found.set(path, node.references);
  });
  return found;
}
