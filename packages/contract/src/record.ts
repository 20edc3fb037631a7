import { mailPattern, mostMailLetters } from '@korpus/domain/addresses/mail-address.ts';
import { type IsoDate, isIsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { keysOf, recordOf } from '@korpus/domain/values/fields.ts';
import { z } from 'zod';
import { validationTexts } from './validation-texts.ts';

/** Every editable record has one; a save carries the version it started from (rules: api#versions). */
export const version = z.int32().min(1);

/**
 * A field the matching GET delivers and the PUT may not set: accepted, so that a client may send back what it got,
 * and dropped: in code it is never there. Any name a body does not list is refused (rules: api#ignored-fields).
 */
export const ignored = z
  .codec(z.unknown(), z.undefined(), { decode: () => undefined, encode: () => undefined })
  .optional();

/** All that a GET gives of a record, for the body of its save, whose own fields stand after it. */
export const ignoring = <S extends z.ZodRawShape>(record: z.ZodObject<S>) =>
  recordOf<Record<keyof S & string, typeof ignored>>(keysOf(record.shape), () => ignored);

/**
 * Makes the fields that a save may leave out: a change keeps what is stored, and a new record begins as new ones do
 * (rules: api#left-out).
 */
export const orKept = <S extends z.ZodRawShape>(fields: S) => z.object(fields).partial().shape;

/** Makes the fields that people do not get who may not see them. */
export const orMissing = <S extends z.ZodRawShape>(fields: S) => z.object(fields).partial().shape;

/** Answer of a call that has nothing to tell but that it worked. */
export const done = z.object({ done: z.literal(true) });

/** A name or another short text that has to be there. */
export const text = z.string().trim().min(1).max(200);

/** A text that may be missing; empty is the same as none. */
export const textUpTo = (length: number) =>
  z.codec(z.string().trim().max(length).nullable(), z.string().nullable(), {
    decode: (value) => (value === '' ? null : value),
    encode: (value) => value,
  });

export const optionalText = textUpTo(200);

/** Notes may run over many lines. */
export const longText = textUpTo(10_000);

/**
 * Most letters of a list or a document as JSON; six of these and all else of an order fit into `largeBody`
 * (rules: api#size-of-a-body).
 */
const mostLetters = 400_000;

/**
 * Limits a list or a document in a body, whose fields taken one by one would allow hundreds of megabytes: says which
 * of them is too much, where the size of the body alone could not.
 */
export const withinLetters = <S extends z.ZodType>(schema: S): S =>
  schema.refine((value) => JSON.stringify(value).length <= mostLetters, {
    error: validationTexts.tooMuch(mostLetters),
  });

/** Id that tells entries of one list apart, made by their writer; in one spelling, as ids are. */
export const entryId = z.string().min(1).max(36).toLowerCase();

/** Makes a field of an entry in a list: the sender may leave out what is empty (rules: api#missing-and-null). */
export const orEmpty = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);

/** An address one can write to (rules: people#one-address-one-person). */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(mostMailLetters)
  .check(z.email({ pattern: mailPattern }));

/** A calendar day as the house reckons with (domain/dates): none before 1900, which is a slip of the hand. */
export const wireDay = z.iso.date({ abort: true }).refine((value): boolean => isIsoDate(value), {
  error: validationTexts.dayOutOfReach,
});

/** A text on the wire, an `IsoDate` in code. */
export const day = z.codec(wireDay, z.custom<IsoDate>(), {
  decode: isoDate,
  encode: (value) => value,
});
