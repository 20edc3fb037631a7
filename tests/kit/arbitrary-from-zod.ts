import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { describeInputSchema, type JsonSchema } from './json-schema.ts';

/** Ids to put where an id of this kind belongs. */
export type IdsOf = (kind: string | undefined) => Arbitrary<string>;

/** Values that a schema of the contract takes, or would take but for a rule that JSON Schema cannot say. */
export const validFor = (schema: z.ZodType, idsOf: IdsOf): Arbitrary<unknown> =>
  drawValues(describeInputSchema(schema), idsOf);

function drawValues(node: JsonSchema, idsOf: IdsOf): Arbitrary<unknown> {
  const options = node.anyOf ?? node.oneOf;
  if (options !== undefined) return fc.oneof(...options.map((option) => drawValues(option, idsOf)));
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum !== undefined) return fc.constantFrom(...node.enum);
  if (Array.isArray(node.type)) {
    return fc.oneof(...node.type.map((type) => drawValues({ ...node, type }, idsOf)));
  }
  switch (node.type) {
    case 'string':
      return drawTexts(node, idsOf);
    case 'integer':
      return drawIntegers(node);
    case 'number':
      return fc.double({ ...bounds(node), noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(drawValues(node.items ?? {}, idsOf), {
        minLength: node.minItems ?? 0,
        maxLength: Math.min(node.maxItems ?? 5, (node.minItems ?? 0) + 5),
      });
    case 'object':
      return drawObjects(node, idsOf);
    case undefined:
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`Teach tests/kit the type ${String(node.type)}.`);
  }
}

const limit = 2 ** 31 - 1;
const bounds = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema) => ({
  min: Math.max(minimum ?? -limit, (exclusiveMinimum ?? -limit - 1) + 1),
  max: Math.min(maximum ?? limit, (exclusiveMaximum ?? limit + 1) - 1),
});

function drawIntegers(node: JsonSchema) {
  const { multipleOf: step = 1 } = node;
  const { min, max } = bounds(node);
  return fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((count) => count * step);
}

function drawTexts({ format, references, minLength = 0, maxLength = 40 }: JsonSchema, idsOf: IdsOf) {
  switch (format) {
    case 'uuid':
      return idsOf(references);
    case 'email':
      return fc.emailAddress();
    case 'date':
      return fc
        .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map(dayOf);
    case 'wall-time':
      return fc
        .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 16));
    case 'date-time':
      return fc
        .date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString());
    default:
      return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' });
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function drawObjects({ properties = {}, required = [], additionalProperties }: JsonSchema, idsOf: IdsOf) {
  if (typeof additionalProperties === 'object') {
    return fc.dictionary(fc.string({ minLength: 1 }), drawValues(additionalProperties, idsOf), {
      maxKeys: 3,
    });
  }
  const fields: Record<string, Arbitrary<unknown>> = {};
  for (const [name, child] of Object.entries(properties)) fields[name] = drawValues(child, idsOf);
  return fc.record(fields, { requiredKeys: [...required] });
}
