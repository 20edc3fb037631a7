import { fromWire } from '@korpus/contract/data-of.ts';
import { type ErrorCode, errorBody } from '@korpus/contract/errors.ts';

/** Codes whose details name each wrong thing: the general sentence speaks of fields that are named. */
const namesEach: ReadonlySet<ErrorCode> = new Set(['VALIDATION', 'UNCONFIRMED', 'PERIOD_LOCKED']);

/**
 * Each refusal of each test says which field it is about, or in a sentence why (rules: api#errors).
 * @throws for one that leaves somebody without a word
 */
export function requireReason(status: number, body: unknown, text: string): void {
  const known = errorBody.safeParse(body);
  if (status < 400 || !known.success) return;
  const { code, message, details } = fromWire(errorBody, body);
  const violations = details?.violations ?? [];
  const isSaid =
    message.endsWith('.') && violations.every((each) => each.path !== '' && each.message.trim() !== '');
  if (!isSaid || (namesEach.has(code) && violations.length === 0))
    throw new Error(`A refusal that does not say why: ${text}`);
}
