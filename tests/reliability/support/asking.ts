import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { DemoPerson } from './person.ts';

export const at = ({ path }: Pick<Endpoint, 'path'>, id: string) => path.replace('{id}', id);

/** A call that has to succeed, with an answer of its shape. */
export async function asking<Answer>(
  person: DemoPerson,
  method: string,
  { answer }: { readonly answer: z.ZodType<Answer> },
  path: string,
  body?: object,
): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  const reply = await person.request({ method, path, headers, ...(body === undefined ? {} : { body }) });
  expect(reply.status, `${path}: ${reply.body.message}`).toBe(200);
  return answer.parse(reply.body);
}
