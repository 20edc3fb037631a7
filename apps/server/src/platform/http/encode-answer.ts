import { setImmediate } from 'node:timers/promises';
import { buildEncoder } from '@korpus/contract/encoder.ts';
import { type Endpoint, isText, type JsonText } from '@korpus/contract/endpoint.ts';
import { z } from 'zod';
import { cutIntoPieces } from '../pieces-of.ts';
import { isJsonText, listOf } from './json-text.ts';

export type WireAnswer = object | boolean | JsonText;

/**
 * Encodes an answer as the wire has it, and nothing that the schema does not name; text was built of such names alone.
 */
export function encodedAnswer(call: Endpoint, answer: unknown): WireAnswer {
  if (isText(call) && isJsonText(answer)) return answer;
  const encoded = buildEncoder(call.answer)(answer);
  if (typeof encoded === 'boolean' || encoded instanceof Object) return encoded;
  throw new Error(`${call.path} answers no object.`);
}

/** Tells whether a call may answer thousands of rows that the database has not written as text. */
export const isList = ({ inTurns, answer, mode }: Endpoint): boolean =>
  inTurns && mode === 'json' && answer instanceof z.ZodArray;

const rowsAtOnce = 50;

/** So many rows, and then calls of others (rules: api#in-turns). */
export async function encodedRows(call: Endpoint, rows: unknown): Promise<JsonText> {
  if (!Array.isArray(rows)) throw new Error(`${call.path} answers no list.`);
  const texts: string[] = [];
  for (const piece of cutIntoPieces(rows, rowsAtOnce)) {
    const part = encodedAnswer(call, piece);
    if (Array.isArray(part)) texts.push(...part.map((row) => JSON.stringify(row)));
    await setImmediate();
  }
  return listOf(texts);
}
