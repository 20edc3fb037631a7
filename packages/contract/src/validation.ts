import { z } from 'zod';
import { type DataOf, fromWire } from './data-of.ts';
import type { Violation } from './errors.ts';
import { validationTexts as texts } from './validation-texts.ts';

/** Result of a check: the value, or what is wrong with it, in German, each with the field's path. */
type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly violations: Violation[] };

/** Checks one part of a request (`place` is body, query or params) and names every field that is wrong. */
export function check<S extends z.ZodType>(schema: S, value: unknown, place: string): Checked<z.output<S>> {
  return checked(schema.safeParse(value, { error: germanMessage }), value, place);
}

/** The same before it is sent, in the same words: what comes of it is as the wire has it. */
export function checkToSend(schema: z.ZodType, value: unknown, place: string): Checked<unknown> {
  return checked(z.safeEncode(schema, value, { error: germanMessage }), value, place);
}

/** Tells whether a draft, in which something may still be missing, can be sent. */
export function checkDraft<S extends z.ZodType>(
  schema: S,
  draft: unknown,
  place: string,
): Checked<DataOf<S>> {
  const sent = checkToSend(schema, draft, place);
  return sent.ok ? { ok: true, value: fromWire(schema, sent.value) } : sent;
}

function checked<T>(result: z.ZodSafeParseResult<T>, value: unknown, place: string): Checked<T> {
  const issues = result.success ? [] : result.error.issues.slice(0, mostViolations);
  const violations = [
    ...issues.flatMap((issue) => listIssueViolations(issue, place)),
    ...unstorable(value, place),
  ];
  if (result.success && violations.length === 0) return { ok: true, value: result.data };
  return { ok: false, violations: named(violations) };
}

/**
 * Number of violations in an answer: more than a person mends at once; somebody may send sixty thousand
 * (rules: api#errors).
 */
const mostViolations = 50;
const longestPath = 200;

/** Limits what an answer names of what is wrong, however much it is. */
export const named = (violations: readonly Violation[]): Violation[] =>
  violations
    .slice(0, mostViolations)
    .map(({ path, message }) => ({ path: path.slice(0, longestPath), message }));

/** Deeper than anything the contract describes, and far from where recursion ends. */
const maximumDepth = 64;

/**
 * Refuses what no schema notices and no database stores: NUL, halves of characters, and endless nesting. Without
 * recursion, since strangers could make that run out of stack.
 */
function unstorable(value: unknown, place: string): Violation[] {
  const violations: Violation[] = [];
  const waiting = [{ value, path: place, depth: 0 }];
  for (
    let next = waiting.pop();
    next !== undefined && violations.length < mostViolations;
    next = waiting.pop()
  ) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) violations.push({ path, message: texts.unstorable });
    if (typeof value !== 'object' || value === null) continue;
    if (depth === maximumDepth) {
      violations.push({ path, message: texts.tooDeep });
      continue;
    }
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) violations.push({ path, message: texts.unstorable });
      waiting.push({ value: child, path: `${path}.${key}`, depth: depth + 1 });
    }
  }
  return violations;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

function listIssueViolations(issue: z.core.$ZodIssue, place: string): Violation[] {
  const path = [place, ...issue.path.map(String)].join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys
    .slice(0, mostViolations)
    .map((key) => ({ path: `${path}.${key}`, message: texts.unknownField }));
}

const germanMessage = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? texts.required : texts.kind(issue.expected);
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return issue.origin === 'string'
        ? texts.textTooLong(Number(issue.maximum))
        : texts.tooBig(Number(issue.maximum));
    case 'invalid_format':
      return texts.format(issue.format);
    case 'invalid_value':
      // Choices have names on the screen, and their codes stand in the description of the API.
      return isMissing(issue.input) ? texts.required : texts.notOffered;
    case 'custom':
      return isMissing(issue.input) ? texts.required : texts.invalid;
    default:
      return texts.invalid;
  }
};

const isMissing = (input: unknown): boolean => input === undefined || input === null;

function tooSmall(origin: string, minimum: number): string {
  if (origin !== 'string') return texts.tooSmall(minimum);
  return minimum === 1 ? texts.required : texts.textTooShort(minimum);
}
