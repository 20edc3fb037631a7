import type { Endpoint } from '@korpus/contract/endpoint.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { check } from '@korpus/contract/validation.ts';

/** What the server would refuse, in its own words, before it is asked. */
export function violationsOf({ body: schema }: Pick<Endpoint, 'body'>, body: unknown): readonly Violation[] {
  const found = check(schema, body, 'body');
  return found.ok ? [] : found.violations;
}
