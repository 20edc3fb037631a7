import { countries } from '@korpus/domain/addresses/country.ts';
import { handoverFormats } from '@korpus/domain/handover/accounts.ts';
import { openToAll } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { euros, percentage } from '../amounts.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { link } from '../files/link.ts';
import { day, version } from '../record.ts';
import { idOf } from '../references.ts';
import { handoverSettings, versionedSettings } from './handover-settings.ts';

const admins = { kind: 'signedIn', roles: ['ADMIN'], package: 'SALES_STATISTICS' } as const;

const ofMonth = {
  /** `2026-11`. */
  month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/),
  format: z.enum(handoverFormats),
};

/** A row the file is about, and what there is to say of it. */
const remark = z.object({ number: z.string().nullable(), clientName: z.string(), day, sentence: z.string() });

const posting = z.object({
  day,
  debit: z.string(),
  credit: z.string(),
  amount: euros,
  isReversal: z.boolean(),
  document: z.string(),
  text: z.string(),
  vat: percentage,
});

const batch = z.object({
  id: idOf('handover'),
  /** 1 is the month, what follows are corrections. */
  place: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  rows: z.int(),
  papers: z.int(),
  /** Archives the papers lie in: DATEV takes no larger ones. */
  archives: z.int(),
  downloads: z.int(),
});

const handover = z.object({
  ...ofMonth,
  /** Set when the month is closed to its last day; before that nothing is handed over. */
  isClosed: z.boolean(),
  closedUntil: day.nullable(),
  /** Numbers of the month, and lines they make. */
  numbers: z.int(),
  rows: z.int(),
  papers: z.int(),
  accounts: z.array(z.object({ account: z.string(), debit: euros, credit: euros })),
  rates: z.array(z.object({ vat: percentage, register: euros, books: euros })),
  /** Problems; with one of these there is no file. */
  problems: z.array(remark),
  /** Written otherwise than they stand. */
  changed: z.array(remark),
  /** Money of the month without the number of the till that the house asks for. */
  withoutTillNumber: z.array(remark),
  /** Numbers that nobody has printed. */
  unprinted: z.array(
    z.object({
      number: z.string(),
      clientName: z.string(),
      day,
      orderId: idOf('order'),
      /** Null: it is that of the whole order. */
      paymentId: idOf('payment').nullable(),
    }),
  ),
  countries: z.array(z.enum(countries)),
  batches: z.array(batch),
  /** Rows and papers since the last batch, or all of them. */
  waiting: z.object({ rows: z.int(), papers: z.int(), postings: z.array(posting) }),
});
export type Handover = DataOf<typeof handover>;

export const getHandover = endpoint({
  method: 'GET',
  path: '/api/handovers/months/{month}/{format}',
  follows: ['order', 'smallOrder', 'closing', 'handover', 'client', 'baseData'],
  summary:
    "A month's books for the adviser: sums beside the register, what is missing, what went out and what waits",
  access: admins,
  params: z.strictObject(ofMonth),
  answer: handover,
});

export const createHandover = endpoint({
  method: 'POST',
  path: '/api/handovers',
  summary:
    'Keeps what waits of a closed month as a batch: the first is the month, what follows are corrections',
  access: admins,
  body: z.strictObject(ofMonth),
  answer: z.object({ id: idOf('handover') }),
});

export const linkToHandover = endpoint({
  method: 'POST',
  path: '/api/handovers/{id}/link',
  summary: 'A link to a batch, the same bytes whenever it is asked for; the history says who took it',
  access: admins,
  params: z.strictObject({ id: idOf('handover') }),
  /** The lines for the books, or one of the archives of papers. */
  body: z.strictObject({ archive: z.int().min(1).max(1_000).nullable() }),
  answer: link,
});

export const getHandoverSettings = endpoint({
  method: 'GET',
  path: '/api/handovers/settings',
  follows: ['handover'],
  summary: "The adviser's numbers and accounts; those of SKR03 until somebody saves others",
  access: admins,
  answer: versionedSettings,
});

export const saveHandoverSettings = endpoint({
  method: 'PUT',
  path: '/api/handovers/settings',
  summary: "Changes the adviser's numbers and accounts; batches that went out stay as they are",
  access: admins,
  body: z.strictObject({ settings: handoverSettings, version: version.optional() }),
  answer: z.object({ version }),
});

export const downloadHandover = endpoint({
  method: 'GET',
  path: '/api/export/handovers/{key}',
  summary: 'The bytes of a batch, made while they are read; the key is signed, bound to tenant and session',
  access: openToAll,
  params: z.strictObject({ key: z.string().min(1).max(300) }),
  query: z.strictObject({ filename: z.string().max(200).optional() }),
  mode: 'file',
  answer: z.string(),
});
