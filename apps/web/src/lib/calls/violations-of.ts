import type { BodyOf, Endpoint } from '@korpus/contract/endpoint.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { checkDraft } from '@korpus/contract/validation.ts';

/** Lists what the server would refuse, in its own words, before it is asked. */
export function findViolationsOfDraft(
  { body: schema }: Pick<Endpoint, 'body'>,
  body: unknown,
): readonly Violation[] {
  const found = checkDraft(schema, body, 'body');
  return found.ok ? [] : found.violations;
}

/** The body of a save, of a draft in which nothing is missing any more. */
export function bodyOfDraft<E extends Endpoint>({ body: schema }: E, draft: unknown): BodyOf<E> {
  const checked = checkDraft<E['body']>(schema, draft, 'body');
  if (!checked.ok) throw new Error('Only what was checked is sent.');
  return checked.value;
}
