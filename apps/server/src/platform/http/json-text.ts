import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { JsonText } from '@korpus/contract/endpoint.ts';
import { withoutTurning } from '@korpus/domain/values/turning-marks.ts';
import type { FastifyReply } from 'fastify';

export const isJsonText = (answer: unknown): answer is JsonText =>
  typeof answer === 'string' || Array.isArray(answer);

/** A list as JSON text of its rows. */
export const listOf = (rows: readonly string[]): readonly string[] => [
  '[',
  ...rows.map((row, place) => (place === 0 ? row : `,${row}`)),
  ']',
];

/**
 * Packs a long answer a piece after the other before anything of it is sent: nobody waits behind megabytes, on its way
 * it needs little memory, and who made it is done, however slowly it is read (rules: api#in-turns).
 */
export async function asSent(reply: FastifyReply, answer: unknown): Promise<Buffer | string> {
  if (!isJsonText(answer)) throw new Error('A call that answers text has made none.');
  reply.type('application/json; charset=utf-8');
  const pieces = typeof answer === 'string' ? [answer] : [...joinPieces(answer)].map(withoutTurning);
  if (pieces.length === 1 || !takesGzip(reply)) return pieces.join('');
  reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  return packed(pieces);
}

const takesGzip = ({ request }: FastifyReply): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(request.headers['accept-encoding'] ?? ''));

async function packed(pieces: readonly string[]): Promise<Buffer> {
  const gzip = createGzip({ level: 1 });
  const whole = buffer(gzip);
  for (const piece of pieces) if (!gzip.write(piece)) await once(gzip, 'drain');
  gzip.end();
  return whole;
}

/** Letters that are packed at a time. */
const atOnce = 64 * 1024;

function* joinPieces(parts: readonly string[]): Generator<string> {
  let piece = '';
  for (const part of parts) {
    piece += part;
    if (piece.length < atOnce) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
