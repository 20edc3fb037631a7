import { fileTypes, maximumFileBytes } from '@korpus/domain/files/file-types.ts';
import { filesAccess } from '@korpus/domain/records/file-rights.ts';
import { openToAll } from '@korpus/domain/rights/access.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done } from '../record.ts';
import { idOf } from '../references.ts';
import { file, fileViews } from './file-entry.ts';
import { link } from './link.ts';

const type = z.enum(fileTypes);
const name = z.string().min(1).max(200);
/** An order, an offer, or a location where the type is TEMPLATE_DOCS. */
const owner = idOf('fileOwner');
/** The supplier entry, or the record about the order, for types whose files belong to one of them. */
const additionalId = idOf('orderSupplier');

const { read: reading, write: writing } = filesAccess;

export const listFiles = endpoint({
  method: 'GET',
  path: '/api/files/{id}',
  follows: ['baseData', 'file'],
  summary:
    'The files of a record, those of an order with those of its offer; all, or those of a type or an entry',
  access: reading,
  params: z.strictObject({ id: owner }),
  query: z.strictObject({ type: type.optional(), additionalId: additionalId.optional() }),
  answer: z.array(file),
});

export const uploadFile = endpoint({
  method: 'PUT',
  path: '/api/files',
  summary: 'Adds a file to a record; where a record has only one of its kind, replaces it',
  access: writing,
  query: z.strictObject({ id: owner, type, additionalId: additionalId.optional() }),
  upload: { maximumBytes: maximumFileBytes },
  answer: file,
});

export const getFileLink = endpoint({
  method: 'GET',
  path: '/api/files/{id}/{type}/{name}',
  summary: 'A download address, valid five minutes',
  access: reading,
  params: z.strictObject({ id: owner, type, name }),
  query: z.strictObject({ additionalId: additionalId.optional(), view: z.enum(fileViews).optional() }),
  answer: link,
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/files/{id}/{type}/{name}',
  summary: 'Deletes a file',
  access: writing,
  params: z.strictObject({ id: owner, type, name }),
  answer: done,
});

export const deleteFileOfEntry = endpoint({
  method: 'DELETE',
  path: '/api/files/{id}/{type}/{additionalId}/{name}',
  summary: 'Deletes a file of a supplier entry or of a record about the order',
  access: writing,
  params: z.strictObject({ id: owner, type, additionalId, name }),
  answer: done,
});

/** Browsers open it by its address. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/export/files/{key}',
  summary:
    'The bytes of a file; the key is signed, bound to tenant, session and file, and valid five minutes',
  access: openToAll,
  params: z.strictObject({ key: z.string().min(1).max(300) }),
  /** Name of a print that is kept nowhere; files have their stored name. */
  query: z.strictObject({ filename: z.string().max(200).optional() }),
  mode: 'file',
  answer: z.string(),
});
