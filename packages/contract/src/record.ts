import { isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { z } from 'zod';
import { validationTexts } from './validation-texts.ts';

/** Every editable record has one; a save carries the version it started from (decisions §7). */
export const version = z.int32().min(1);

/**
 * A field the matching GET delivers and the PUT may not set: accepted, so that a client may send back what it got,
 * and never looked at. Any name a body does not list is refused (decisions §7).
 */
export const ignored = z.unknown().optional();

/** What a call answers that has nothing to tell but that it worked. */
export const done = z.object({ done: z.literal(true) });

/** A name or another short text that has to be there. */
export const text = z.string().trim().min(1).max(200);

/** A short text that may be missing; empty is the same as none. */
export const optionalText = z
  .string()
  .trim()
  .max(200)
  .nullable()
  .transform((value) => (value === '' ? null : value));

/** An address one can write to (spec 1 §5). */
export const email = z.string().trim().toLowerCase().max(254).check(z.email());

/** A calendar day as the house reckons with (domain/dates): none before 1900, which is a slip of the hand. */
export const day = z.iso.date({ abort: true }).refine((value): boolean => isIsoDate(value), {
  error: validationTexts.dayOutOfReach,
});
