import { signedIn } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done } from '../record.ts';
import { idOf } from '../references.ts';

/** Files follow the rights of the record they belong to, so the use case asks for them (decisions §12). */
export const fileTypes = ['TEMPLATE_DOCS'] as const;
export type FileType = (typeof fileTypes)[number];

/** decisions §11: per file. */
export const maximumFileBytes = 25 * 1024 * 1024;

const type = z.enum(fileTypes);
const name = z.string().min(1).max(200);
const owner = idOf('location');

const file = z.object({ id: idOf('file'), type, name, additionalId: z.string().nullable(), size: z.int() });
export type FileEntry = z.infer<typeof file>;

export const listFiles = endpoint({
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'The files of a record',
  access: signedIn,
  params: z.strictObject({ id: owner }),
  query: z.strictObject({ type }),
  answer: z.array(file),
});

/** decisions §11: opened without a header, so the address itself is signed. */
const link = z.object({ url: z.string(), filename: z.string() });

export const getFileLink = endpoint({
  method: 'GET',
  path: '/api/files/{id}/{type}/{name}',
  summary: 'A download address, valid five minutes',
  access: signedIn,
  params: z.strictObject({ id: owner, type, name }),
  answer: link,
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/files/{id}/{type}/{name}',
  summary: 'Deletes a file',
  access: signedIn,
  params: z.strictObject({ id: owner, type, name }),
  answer: done,
});
