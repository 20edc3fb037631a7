import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { errorTexts } from '@korpus/contract/error-texts.ts';
import { errorBody, errorStatus } from '@korpus/contract/errors.ts';
import { z } from 'zod';
import type { Answer } from '../kit/caller.ts';
import { headerProblems } from '../kit/header-problems.ts';
import { fileProblems } from './file-problems.ts';

/** Words of our insides. Nobody outside may read them, least of all in an error. */
const insides =
  /\bat .+\.[cm]?[jt]s:\d|node_modules|file:\/\/|\b(select|insert into|update|delete from)\b .*\b(from|values|set|where)\b|violates|relation "|syntax error at|invalid input syntax|\b(pglite|kysely|zod|ECONN\w*)\b|TypeError|RangeError|SyntaxError/i;

/** Lists what is wrong with an answer whatever the question was; empty when nothing is. */
export function answerProblems(call: Endpoint, answer: Answer): string[] {
  const problems: string[] = [];
  if (answer.status >= 500) problems.push(`status ${answer.status}`);
  // Bytes of a file may say anything by chance; what is written is ours.
  const isWritten = !/^(application\/(pdf|zip|vnd)|image\/)/.test(answer.headers['content-type'] ?? '');
  if (call.path !== '/api/openapi.json' && isWritten && insides.test(answer.text))
    problems.push('shows our insides');
  problems.push(...headerProblems(answer.headers));
  const isFile = call.mode === 'file' && answer.status < 400;
  if (isFile) problems.push(...fileProblems(answer));
  // Files with an etag are asked for again each time.
  const cache = isFile && 'etag' in answer.headers ? 'private, no-cache' : 'no-store';
  if (answer.headers['cache-control'] !== cache) problems.push('may be kept in a cache');
  const type = call.mode === 'stream' && answer.status < 400 ? 'text/event-stream' : 'application/json';
  if (!isFile && answer.headers['content-type'] !== `${type}; charset=utf-8`)
    problems.push(`called ${answer.headers['content-type']}`);
  return [...problems, ...(answer.status < 400 ? successProblems(call, answer) : errorProblems(answer))];
}

function successProblems(call: Endpoint, { status, body }: Answer): string[] {
  if (status !== 200) return [`status ${status}`];
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) return [`not the answer of the contract: ${parsed.error.message}`];
  // Read and written again, since amounts are cents in between.
  return isDeepStrictEqual(z.encode(call.answer, parsed.data), body) ? [] : ['more than the contract names'];
}

function errorProblems({ status, body, headers }: Answer): string[] {
  const parsed = errorBody.strict().safeParse(body);
  if (!parsed.success) return [`not an error of ours: ${JSON.stringify(body)}`];
  const { code, message, details, requestId } = parsed.data;
  const truths: Record<string, boolean> = {
    'the status of its code': errorStatus[code] === status,
    'its German text': message.startsWith(errorTexts[code]) || code === 'FORBIDDEN',
    'its own number': requestId === headers['x-request-id'],
    'the fields that are wrong': code !== 'VALIDATION' || (details?.violations ?? []).length > 0,
    'German at every field': (details?.violations ?? []).every((each) => isGerman(each.message)),
  };
  return Object.entries(truths).flatMap(([what, holds]) =>
    holds ? [] : [`an error without ${what}: ${JSON.stringify(body)}`],
  );
}

/** Zod and Fastify speak English by themselves. */
const isGerman = (text: string): boolean =>
  text !== '' &&
  !/\b(invalid|expected|received|required|must|should|too (small|big)|unrecognized)\b/i.test(text);
