import { houseExportFailures, houseExportStates } from '@korpus/domain/house-export/house-export-state.ts';
import { openToAll } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { link } from '../files/link.ts';
import { done } from '../record.ts';
import { idOf } from '../references.ts';

const admins = { kind: 'signedIn', roles: ['ADMIN'] } as const;

const houseExport = z.object({
  id: idOf('houseExport'),
  state: z.enum(houseExportStates),
  at: z.iso.datetime(),
  by: z.string(),
  /** Step that is being written, and how many of all files of the archive have been. */
  step: z.string(),
  progress: z.object({ done: z.int(), of: z.int() }),
  rows: z.int(),
  files: z.int(),
  /** Files whose bytes could not be read. */
  missing: z.int(),
  /** Bytes of the archive; null: there is none. */
  size: z.int().nullable(),
  /** Moment until which it can be had. */
  until: z.iso.datetime().nullable(),
  failure: z.enum(houseExportFailures).nullable(),
});
export type HouseExport = DataOf<typeof houseExport>;

const params = z.strictObject({ id: idOf('houseExport') });

export const listHouseExports = endpoint({
  method: 'GET',
  path: '/api/house-exports',
  follows: ['houseExport'],
  summary: 'Archives of all that the house owns which can be had or are being made, the newest first',
  access: admins,
  answer: z.array(houseExport),
});

export const askForHouseExport = endpoint({
  method: 'POST',
  path: '/api/house-exports',
  summary: 'Makes an archive of all that the house owns, in a job; one at a time',
  access: admins,
  answer: z.object({ id: idOf('houseExport') }),
});

export const linkToHouseExport = endpoint({
  method: 'POST',
  path: '/api/house-exports/{id}/link',
  summary: 'A link to an archive that is made; the history says who took it',
  access: admins,
  params,
  answer: link,
});

export const removeHouseExport = endpoint({
  method: 'DELETE',
  path: '/api/house-exports/{id}',
  summary: 'Takes an archive away before its time, or breaks off what makes it',
  access: admins,
  params,
  answer: done,
});

export const downloadHouseExport = endpoint({
  method: 'GET',
  path: '/api/export/house/{key}',
  summary: 'The bytes of an archive; the key is signed, bound to tenant and session',
  access: openToAll,
  params: z.strictObject({ key: z.string().min(1).max(300) }),
  query: z.strictObject({ filename: z.string().max(200).optional() }),
  mode: 'file',
  answer: z.string(),
});
