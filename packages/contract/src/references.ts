import type { EntityKind } from '@korpus/domain/records/records.ts';
import { z } from 'zod';

/**
 * An id that points to a record, in the one spelling in which ids are compared (rules: api#one-spelling-of-ids). Plain z.uuid() is refused by a test, so
 * that no id escapes the id-swap test.
 */
export const idOf = (kind: EntityKind) => z.uuid().toLowerCase().meta({ references: kind });

/** A list in a query: separated by commas, or under its name given several times. */
export const listInAddress = <T>(entry: z.ZodType<T, string>, letters: number) => {
  const text = z.string().max(letters);
  return z.codec(z.union([text, z.array(text).max(1000)]), z.array(entry).max(1000), {
    decode: (value) => [value].flat().flatMap((part) => part.split(',').filter((each) => each !== '')),
    encode: (entries) => entries.join(','),
  });
};

/** Ids in a query. */
export const idList = (kind: EntityKind) => listInAddress(idOf(kind), 40_000).meta({ references: kind });
