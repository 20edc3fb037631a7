import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { errorBody, errorStatus } from '@korpus/contract/errors.ts';
import { features } from '@korpus/contract/features.ts';
import type { Access } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { type CallExample, readCallExamples } from './call-examples.ts';
import { anyErrorMessage, guide } from './openapi-guide.ts';

/** Describes a value as the wire has it, which to a schema is the input, also of an answer. */
const describeSchema = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

/** Describes an answer: it has no more fields than its schema names. */
const describeAnswerSchema = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined)
        jsonSchema.additionalProperties = false;
    },
  });
  return rest;
};

const json = (schema: object, example?: unknown) => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});
const bytes = { type: 'string', format: 'binary' };
/** Describes the form of an upload with the field `file`: one, or several. */
function describeForm({ mostFiles = 1 }: NonNullable<Endpoint['upload']>) {
  const file = mostFiles === 1 ? bytes : { type: 'array', items: bytes, minItems: 1, maxItems: mostFiles };
  return { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } };
}

/** OpenAPI 3.1 of every call, derived from the contract: nothing here is written by hand a second time. */
export function describeCalls(calls: Readonly<Record<string, Endpoint>>, version: string) {
  const paths: Record<string, Record<string, object>> = {};
  const examples = readCallExamples();
  for (const [name, call] of Object.entries(calls)) {
    const told = describe(name, call, examples.get(name) ?? {});
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: told };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Korpus', version, description: guide },
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: describeAnswerSchema(errorBody) },
    },
  };
}

function describe(name: string, call: Endpoint, example: CallExample): object {
  return {
    operationId: name,
    tags: Object.entries(features).flatMap(([feature, itsCalls]) => (name in itsCalls ? [feature] : [])),
    summary: call.summary,
    description: describeAccess(call.access),
    security: call.access.kind === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...describeParameters(call.params, 'path', example.params),
      ...describeParameters(call.query, 'query', example.query),
      ...(isWriting(call) && call.access.kind !== 'public' ? [idempotencyKey] : []),
    ],
    ...describeRequestBody(call, example),
    responses: {
      200: {
        description: 'Success',
        content: describeAnswer(call, example),
      },
      ...Object.fromEntries(
        [...new Set(Object.values(errorStatus))].map((status) => [status, errorAnswer(status)]),
      ),
    },
  };
}

function describeRequestBody({ method, body, upload }: Endpoint, example: CallExample): object {
  if (upload !== null) return { requestBody: { required: true, content: describeForm(upload) } };
  if (method === 'GET' || isEmpty(body)) return {};
  return { requestBody: { required: true, content: json(describeSchema(body), example.body) } };
}

/** Header of every call that changes something; the guide says how it works. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a repetition harmless: the same key gets the first answer for 24 hours.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
};

function describeAnswer({ mode, answer }: Endpoint, example: CallExample): object {
  if (mode === 'file') return { 'application/octet-stream': { schema: bytes } };
  if (mode === 'stream') return { 'text/event-stream': { schema: describeAnswerSchema(answer) } };
  return json(describeAnswerSchema(answer), example.answer);
}

function errorAnswer(status: number) {
  const codes = Object.entries(errorStatus).flatMap(([code, value]) => (value === status ? [code] : []));
  const example = {
    code: codes[0],
    message: anyErrorMessage,
    requestId: '00000000-0000-4000-8000-000000000001',
  };
  return { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Error' }, example) };
}

function describeAccess(access: Access): string {
  if (access.kind === 'public') return 'Public.';
  const needs = [
    access.package === undefined ? '' : `package ${access.package}`,
    access.roles === undefined ? '' : `role ${access.roles.join(' or ')}`,
    access.rights === undefined ? '' : `right ${access.rights.join(' or ')}`,
  ].filter((need) => need !== '');
  return `Signed in${needs.length === 0 ? '' : `, with ${needs.join(', ')}`}.`;
}

const shapeOf = (schema: z.ZodType): Record<string, z.core.$ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {};
const isEmpty = (schema: z.ZodType): boolean => Object.keys(shapeOf(schema)).length === 0;

function describeParameters(
  schema: z.ZodType,
  place: 'path' | 'query',
  examples: Readonly<Record<string, unknown>> = {},
): object[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}
