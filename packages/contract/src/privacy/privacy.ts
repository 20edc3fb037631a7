import { personPlaces } from '@korpus/domain/privacy/person-places.ts';
import { fewestPersonLetters } from '@korpus/domain/privacy/person-terms.ts';
import { dutyCountries, retentionClasses } from '@korpus/domain/privacy/retention.ts';
import { openToAll } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { link } from '../files/link.ts';
import { day } from '../record.ts';
import { idOf } from '../references.ts';

const access = { kind: 'signedIn', rights: ['PRIVACY'] } as const;
const ofCustomer = z.strictObject({ id: idOf('customer') });

const duty = z.object({ until: day, country: z.enum(dutyCountries) });

const record = z.object({
  /** Key within its place; several rows may name the same person. */
  key: z.string(),
  name: z.string(),
  /** Day from the end of whose year the time runs. */
  day: day.nullable(),
  kept: z.enum(retentionClasses),
  /** Duty to keep it: until when, and by whose law; null: nobody has to keep it. */
  duty: duty.nullable(),
  /** Nobody has to keep it, or not any more. */
  mayGo: z.boolean(),
  /** Set when the person was forgotten: the record stays for the law alone. */
  isRestricted: z.boolean(),
});
export type PersonRecord = DataOf<typeof record>;

const group = z.object({
  place: z.enum(personPlaces),
  records: z.array(record),
  /** Set when there are older ones than these. */
  hasMore: z.boolean(),
});
export type PersonGroup = DataOf<typeof group>;

export const findPerson = endpoint({
  method: 'GET',
  path: '/api/privacy/person',
  summary: 'Where a house holds somebody, by name, e-mail or phone in any writing, and until when it must',
  access,
  query: z.strictObject({ text: z.string().trim().min(fewestPersonLetters).max(100) }),
  answer: z.array(group),
});

const staying = z.object({
  place: z.enum(personPlaces),
  kept: z.enum(retentionClasses),
  duty,
  count: z.int(),
});

const preview = z.object({
  /** Name to be written by a person who means it. */
  name: z.string(),
  /** Sentences about what is still going on; with one of these nobody is forgotten. */
  open: z.array(z.string()),
  groups: z.array(group),
});
export type ForgettingPreview = DataOf<typeof preview>;

const forgotten = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  stays: z.array(staying),
  /** The first night on which more goes. */
  nextOn: day.nullable(),
});
export type ForgottenPerson = DataOf<typeof forgotten>;
const list = z.object({ forgotten: z.array(forgotten), hasMore: z.boolean() });

export const previewForgetting = endpoint({
  method: 'GET',
  path: '/api/privacy/customers/{id}/forgetting',
  summary:
    'What forgetting a customer would delete and what would stay until when, and what stands in the way',
  access,
  params: ofCustomer,
  answer: preview,
});

export const forgetPerson = endpoint({
  method: 'POST',
  path: '/api/privacy/customers/{id}/forgetting',
  summary: 'Deletes what nobody has to keep of a customer and restricts the rest, which ends by itself',
  access,
  params: ofCustomer,
  body: z.strictObject({ name: z.string().trim().max(300) }),
  answer: z.object({ stays: z.array(staying) }),
});

export const listForgotten = endpoint({
  method: 'GET',
  path: '/api/privacy/forgotten',
  summary: 'Who was forgotten when and by whom, by no name, and what of them stays until when',
  access,
  answer: list,
});

export const linkToPersonExport = endpoint({
  method: 'POST',
  path: '/api/privacy/customers/{id}/export',
  summary: 'A link to all that is held of a customer as a ZIP: an overview, the data, files and papers',
  access,
  params: ofCustomer,
  answer: link,
});

export const downloadPersonExport = endpoint({
  method: 'GET',
  path: '/api/export/people/{key}',
  summary: 'The bytes of that ZIP, made while they are read; the key is signed, bound to tenant and session',
  access: openToAll,
  params: z.strictObject({ key: z.string().min(1).max(300) }),
  query: z.strictObject({ filename: z.string().max(300).optional() }),
  mode: 'file',
  answer: z.string(),
});
