import { keysOf } from '@korpus/domain/values/fields.ts';
import { z } from 'zod';
import { wireEuros } from './amounts.ts';
import type { DataOf } from './data-of.ts';

/** The closed list of error codes with their HTTP status (rules: api#errors). */
export const errorStatus = {
  VALIDATION: 400,
  LINK_EXPIRED: 400,
  NOT_WHOLE: 400,
  UNAUTHENTICATED: 401,
  SIGN_IN_FAILED: 401,
  FORBIDDEN: 403,
  LICENCE_INACTIVE: 403,
  NOT_FOUND: 404,
  ORDER_AWAY: 404,
  STALE_VERSION: 409,
  KEY_REUSED: 409,
  ID_REUSED: 409,
  LIMIT_REACHED: 409,
  IN_USE: 409,
  LOCKED: 409,
  UNCONFIRMED: 409,
  REST_CHANGED: 409,
  PERIOD_LOCKED: 409,
  PREVIEW_CHANGED: 409,
  PAYLOAD_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VERSION_MISSING: 428,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  FILE_DAMAGED: 500,
  SEAL_BROKEN: 500,
  UNAVAILABLE: 503,
  HELD: 503,
  NO_ROOM: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One thing wrong with what was sent: `path` names the field as on the wire, `body.firstName`. */
const violation = z.object({ path: z.string(), message: z.string() });
export type Violation = DataOf<typeof violation>;

export const errorBody = z.object({
  code: z.enum(keysOf(errorStatus)),
  message: z.string(),
  details: z
    .object({
      violations: z.array(violation).optional(),
      /** Cause of a 403: ROLE, RIGHT or PACKAGE. */
      denial: z.string().optional(),
      /** Cause of a 409 LOCKED: ARCHIVE; missing: it was billed. */
      locked: z.enum(['ARCHIVE']).optional(),
      /** Person who saved a record meanwhile, and when (rules: api#versions). */
      changedBy: z.string().optional(),
      changedAt: z.string().optional(),
      /** Amount that is open now, in euros; of a 409 REST_CHANGED. */
      remaining: wireEuros.optional(),
      /** Preview of what it would do now, as its call answers it; of a 409 PREVIEW_CHANGED. */
      preview: z.unknown().optional(),
      /** Person who knows more about it, where the reader may know that; of a 404 ORDER_AWAY. */
      ask: z.string().optional(),
      /** Owner of the uploads under way that are too many; of a 429. */
      uploads: z.enum(['PERSON', 'HOUSE']).optional(),
      /** Cause of a 503: the work was begun, took too long and was ended. */
      work: z.enum(['TOO_LONG']).optional(),
      retryAfterSeconds: z.number().int().optional(),
    })
    .optional(),
  requestId: z.string(),
});
export type ErrorBody = DataOf<typeof errorBody>;
export type ErrorDetails = NonNullable<ErrorBody['details']>;
