import { z } from 'zod';

type Encode = (value: unknown) => unknown;

const encoders = new WeakMap<z.core.$ZodType, Encode>();

/**
 * Writes a value as the wire has it, and nothing that its schema does not name: what `z.encode` does, but for lengths,
 * ranges and formats, which are checked where something comes in (ADR 22). Worked out once per schema.
 */
export function buildEncoder(schema: z.core.$ZodType): Encode {
  const known = encoders.get(schema);
  if (known !== undefined) return known;
  const encode = compiled(schema);
  encoders.set(schema, encode);
  return encode;
}

function compiled(schema: z.core.$ZodType): Encode {
  if (schema instanceof z.ZodObject)
    return schema.def.catchall instanceof z.ZodUnknown ? slowly(schema) : ofObject(schema.shape);
  if (schema instanceof z.ZodArray) return ofArray(buildEncoder(schema.element));
  if (schema instanceof z.ZodNullable) return ofNullable(buildEncoder(schema.def.innerType));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly)
    return buildEncoder(schema.def.innerType);
  if (schema instanceof z.ZodCodec) return ofCodec(schema);
  const holds = plainTest(schema);
  return holds === null ? slowly(schema) : ofPlain(holds);
}

type Test = (value: unknown) => boolean;

/** Finds the test that tells values of a plain kind; null: it is none. */
function plainTest(schema: z.core.$ZodType): Test | null {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return isText;
  if (schema instanceof z.ZodNumber) return Number.isFinite;
  if (schema instanceof z.ZodBoolean) return isFlag;
  if (schema instanceof z.ZodEnum) return testForOne(schema.options);
  if (schema instanceof z.ZodLiteral) return testForOne([...schema.values]);
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodCustom) return isAny;
  return null;
}

const isText: Test = (value) => typeof value === 'string';
const isFlag: Test = (value) => typeof value === 'boolean';
const isAny: Test = () => true;

function testForOne(values: readonly unknown[]): Test {
  const known = new Set(values);
  return (value) => known.has(value);
}

const ofPlain =
  (holds: Test): Encode =>
  (value) =>
    holds(value) ? value : refuse('something else', value);

/** Encodes a rare kind in zod's own way. */
const slowly =
  (schema: z.core.$ZodType): Encode =>
  (value) =>
    z.encode(schema, value);

function ofCodec({ def }: z.ZodCodec): Encode {
  const [inCode, onWire] = [buildEncoder(def.out), buildEncoder(def.in)];
  return (value) => onWire(def.reverseTransform(inCode(value), { value, issues: [] }));
}

const ofNullable =
  (inner: Encode): Encode =>
  (value) =>
    value === null ? null : inner(value);

const ofArray =
  (each: Encode): Encode =>
  (value) =>
    Array.isArray(value) ? value.map(each) : refuse('a list', value);

function ofObject(shape: Readonly<Record<string, z.core.$ZodType>>): Encode {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    encode: buildEncoder(schema),
    mayMiss: schema._zod.optout === 'optional',
  }));
  return (value) => {
    if (!isRecord(value)) return refuse('a record', value);
    const encoded: Record<string, unknown> = {};
    for (const { name, encode, mayMiss } of fields) {
      const each = value[name];
      if (each !== undefined) encoded[name] = encode(each);
      else if (!mayMiss) refuse(`a record with “${name}”`, value);
    }
    return encoded;
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function refuse(wanted: string, value: unknown): never {
  // The message names the kind alone: what a value says belongs into no log.
  throw new TypeError(`${wanted} was expected here, and not ${value === null ? 'null' : typeof value}.`);
}
