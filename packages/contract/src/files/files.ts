import { fileRules, fileTypes, maximumFileBytes } from '@korpus/domain/files/file-types.ts';
import { openToAll } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done } from '../record.ts';
import { idOf } from '../references.ts';

const type = z.enum(fileTypes);
const name = z.string().min(1).max(200);
const owner = idOf('location');

const file = z.object({ id: idOf('file'), type, name, additionalId: z.string().nullable(), size: z.int() });
export type FileEntry = z.infer<typeof file>;

/** So far letterheads are the only files, so their rules are those of the calls. */
const { read, write } = fileRules.TEMPLATE_DOCS;

export const listFiles = endpoint({
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'The files of a record',
  access: read,
  params: z.strictObject({ id: owner }),
  query: z.strictObject({ type }),
  answer: z.array(file),
});

export const uploadFile = endpoint({
  method: 'PUT',
  path: '/api/files',
  summary: 'Adds a file to a record; where a record has only one of its kind, replaces it',
  access: write,
  query: z.strictObject({ id: owner, type }),
  upload: { maximumBytes: maximumFileBytes },
  answer: file,
});

/** decisions §11: opened without a header, so the address itself is signed. */
const link = z.object({ url: z.string(), filename: z.string() });

export const getFileLink = endpoint({
  method: 'GET',
  path: '/api/files/{id}/{type}/{name}',
  summary: 'A download address, valid five minutes',
  access: read,
  params: z.strictObject({ id: owner, type, name }),
  answer: link,
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/files/{id}/{type}/{name}',
  summary: 'Deletes a file',
  access: write,
  params: z.strictObject({ id: owner, type, name }),
  answer: done,
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/export/files/{key}',
  summary: 'The bytes of a file; the key is signed, bound to tenant and file, and valid five minutes',
  access: openToAll,
  params: z.strictObject({ key: z.string().min(1).max(200) }),
  /** For people who read addresses; the stored name counts. */
  query: z.strictObject({ filename: z.string().max(200).optional() }),
  mode: 'file',
  answer: z.string(),
});
