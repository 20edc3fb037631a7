import { personPlaces } from '@korpus/domain/privacy/person-places.ts';
import { fewestPersonLetters } from '@korpus/domain/privacy/person-terms.ts';
import { dutyCountries, retentionClasses } from '@korpus/domain/privacy/retention.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { day } from '../record.ts';

const record = z.object({
  /** Of its place; several rows may name the same person. */
  key: z.string(),
  name: z.string(),
  /** From the end of whose year the time runs. */
  day: day.nullable(),
  kept: z.enum(retentionClasses),
  /** Until when it must stay, and by whose law; null: nobody has to keep it. */
  duty: z.object({ until: day, country: z.enum(dutyCountries) }).nullable(),
  /** Nobody has to keep it, or not any more. */
  mayGo: z.boolean(),
});
export type PersonRecord = DataOf<typeof record>;

const group = z.object({
  place: z.enum(personPlaces),
  records: z.array(record),
  /** There are older ones. */
  hasMore: z.boolean(),
});
export type PersonGroup = DataOf<typeof group>;

export const findPerson = endpoint({
  method: 'GET',
  path: '/api/privacy/person',
  summary: 'Where a house holds somebody, by name, e-mail or phone in any writing, and until when it must',
  access: { kind: 'signedIn', rights: ['PRIVACY'] },
  query: z.strictObject({ text: z.string().trim().min(fewestPersonLetters).max(100) }),
  answer: z.array(group),
});
