import { type Endpoint, isWriting } from '@korpus/contract/endpoint.ts';
import { z } from 'zod';
import { wordAccess } from './access-words.ts';

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.strictObject({ schema, example: z.unknown().optional() }));
const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema,
  example: z.unknown().optional(),
});
const operation = z.strictObject({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string().min(1),
  description: z.string(),
  security: z.array(z.strictObject({ bearer: z.array(z.never()) })).max(1),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content }),
  ),
});
const methods = z.partialRecord(z.enum(['get', 'put', 'post', 'delete']), operation);

/** The parts of OpenAPI 3.1 that a description like ours may have, each in its place. */
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string().min(1),
    version: z.string().regex(/^\d+\.\d+\.\d+$/),
    description: z.string(),
  }),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string().startsWith('/api/'), methods),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      bearer: z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        bearerFormat: z.literal('JWT'),
      }),
    }),
    schemas: z.record(z.string(), schema),
  }),
});

/** Lists what is wrong with the description of the calls: its form, and whether it tells of every call what is true. */
export function openApiProblems(found: unknown, calls: Readonly<Record<string, Endpoint>>): string[] {
  const parsed = document.safeParse(found);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { paths, components } = parsed.data;
  const described = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, told]) => ({ path, method, told })),
  );
  const names = Object.values(components.schemas).length === 0 ? ['no error schema'] : [];
  const missing = Object.keys(calls).filter(
    (name) => !described.some(({ told }) => told.operationId === name),
  );
  return [
    ...names,
    ...missing.map((name) => `${name} is missing`),
    ...danglingReferences(found, Object.keys(components.schemas)),
    ...described.flatMap(({ path, method, told }) => {
      const call = calls[told.operationId];
      if (call === undefined) return [`${told.operationId} is no call`];
      return findProblems(call, { path, method, told });
    }),
  ];
}

type Described = { path: string; method: string; told: z.infer<typeof operation> };

function findProblems(call: Endpoint, { path, method, told }: Described): string[] {
  const isPublic = call.access.kind === 'public';
  const inPath = told.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  const named = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const truths: Record<string, boolean> = {
    'path and method': path === call.path && method === call.method.toLowerCase(),
    'security scheme': told.security.length === (isPublic ? 0 : 1),
    access: sameWords(told.description, wordAccess(call.access)),
    'path parameters': inPath.sort().join() === named.sort().join(),
    'required path parameters': told.parameters.every((each) => each.in !== 'path' || each.required),
    'repeatable by a key':
      told.parameters.some(({ name }) => name === 'Idempotency-Key') === (isWriting(call) && !isPublic),
    'answer 200': told.responses['200'] !== undefined,
    'refusal 400': told.responses['400'] !== undefined,
  };
  return Object.entries(truths).flatMap(([what, holds]) =>
    holds ? [] : [`${told.operationId}: wrong ${what}`],
  );
}

/** `Signed in, with package TODO.` says the same as `signed in, package TODO`; `Public.` as `everybody`. */
const sameWords = (description: string, words: string): boolean =>
  description.replace('Public.', 'everybody').replace('with ', '').replace(/\.$/, '').toLowerCase() ===
  words.toLowerCase();

function danglingReferences(found: unknown, known: readonly string[]): string[] {
  const references = JSON.stringify(found).matchAll(/"\$ref":"([^"]+)"/g);
  return [...references].flatMap(([, target]) =>
    known.some((name) => target === `#/components/schemas/${name}`) ? [] : [`${target} leads nowhere`],
  );
}
