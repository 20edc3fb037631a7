import { codeOf } from '../errors/error-code.ts';
import { inSources } from '../source-positions.ts';

/**
 * Gives what the log may have of a failure. Databases hang statements, their values and rows on theirs: whole
 * customers.
 */
export function errorFacts(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack = '' } = error;
  return { type: name, code: codeOf(error), message, stack: inSources(stack) };
}
