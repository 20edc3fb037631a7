import { errorMessage } from '@korpus/contract/error-message.ts';
import { type ErrorBody, errorStatus } from '@korpus/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { classifyFault, isHeld } from '../database/faults.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import { codeOf } from '../errors/error-code.ts';
import { StoreAway } from '../errors/store-errors.ts';
import { isFull } from '../free-space.ts';
import { DamagedBytes } from '../storage/verified-bytes.ts';
import { malformedJson, malformedUrl } from './error-texts.ts';

/** The one place where a failure becomes an answer. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error);
  if (known.code === 'INTERNAL')
    request.log.error({ err: error, requestId: request.id }, 'unexpected failure');
  if (known.code === 'UNAVAILABLE' || known.code === 'HELD') reply.header('retry-after', '2');
  const wait = known.details?.retryAfterSeconds;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  if (known.code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer');
  const body: ErrorBody = {
    code: known.code,
    message: errorMessage(known),
    ...(known.details === undefined ? {} : { details: known.details }),
    requestId: request.id,
  };
  return reply
    .code(errorStatus[known.code])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Fastify's own refusals by their codes; a database that is away is no fault of the request. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('PAYLOAD_TOO_LARGE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('UNSUPPORTED_MEDIA_TYPE');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new AppError('NOT_FOUND');
    case 'FST_ERR_BAD_URL':
      return invalid({ path: 'url', message: malformedUrl });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalid({ path: 'body', message: malformedJson });
    default:
      if (error instanceof DamagedBytes) return new AppError('FILE_DAMAGED');
      if (isFull(error)) return new AppError('NO_ROOM');
      if (isHeld(error)) return new AppError('HELD');
      if (classifyFault(error) === 'AWAY' || error instanceof StoreAway) return new AppError('UNAVAILABLE');
      if (isBadRequest(error)) return invalid({ path: 'body', message: malformedJson });
      return new AppError('INTERNAL');
  }
}

const isBadRequest = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 400;
