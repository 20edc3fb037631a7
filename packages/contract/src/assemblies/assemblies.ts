import {
  longestComplaint,
  longestNote,
  mostPicturesAtOnce,
  pictureTypes,
} from '@korpus/domain/assemblies/app-files.ts';
import { importances } from '@korpus/domain/complaints/complaint.ts';
import { maximumFileBytes } from '@korpus/domain/files/file-types.ts';
import { z } from 'zod';
import { writing as writingComplaints } from '../complaints/complaint-access.ts';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { day, done } from '../record.ts';
import { idOf } from '../references.ts';
import { inTheApp } from './app-access.ts';
import { appAnswer } from './app-list.ts';

const ofOrder = z.strictObject({ id: idOf('order'), fileId: idOf('file') });

export const listAppOrders = endpoint({
  method: 'GET',
  path: '/api/orders/app',
  summary:
    'The assemblies of a carpenter, or those of orders the person may read; all, or those of some days or found by a text',
  access: inTheApp,
  query: z.strictObject({
    from: day.optional(),
    to: day.optional(),
    search: z.string().trim().min(1).max(100).optional(),
    /** All, and what day it is; with days or a text that is told anyway. */
    parts: z.enum(['true']).optional(),
  }),
  /** A plain list to whoever asks for nothing. */
  answer: appAnswer,
  inTurns: true,
});

export const getAppFile = endpoint({
  method: 'GET',
  path: '/api/files/app/{id}/{fileId}',
  summary: 'The bytes of a file that the list of the picture app names, to be kept on the device',
  access: inTheApp,
  params: ofOrder,
  mode: 'file',
  answer: z.string(),
});

/** Size as text, since everything in an address is text. */
const sizeInAddress = z.codec(z.string().regex(/^[1-9]\d{0,9}$/), z.int().min(1), {
  decode: Number,
  encode: String,
});

/** Says whether the picture came now, or had come before. */
const kept = z.enum(['new', 'known']);

const keptPicture = z.object({ fileId: idOf('file'), name: z.string(), kept });
export type KeptPicture = DataOf<typeof keptPicture>;

export const uploadPicture = endpoint({
  method: 'PUT',
  path: '/api/files/app/pictures',
  summary: 'Keeps pictures or a report of the picture app; the same one once, however often it is sent',
  access: inTheApp,
  query: z.strictObject({
    /** The order. */
    id: idOf('order'),
    type: z.enum(pictureTypes),
    /** The complaint, where it belongs to one. */
    additionalId: idOf('complaint').optional(),
    /**
     * Id made on the device, the file's for ever; with it come size, hash and moment. Without it a file is known by
     * its bytes (rules: picture-app#identity).
     */
    fileId: idOf('deviceFile').optional(),
    /** Size of the bytes as they are sent, and their hash: compared before anything is acknowledged. */
    size: sizeInAddress.optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    takenAt: z.iso.datetime().optional(),
    note: z.string().trim().max(longestNote).optional(),
    /** Name of a file that is sent alone; several have their own. */
    filename: z.string().min(1).max(200).optional(),
  }),
  upload: { maximumBytes: maximumFileBytes, mostFiles: mostPicturesAtOnce },
  /** A list to whoever names no identity. */
  answer: z.union([keptPicture, z.array(keptPicture)]),
});

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/files/app/{id}/{fileId}',
  summary: 'Deletes what the person has sent themselves, of an order that is still theirs',
  access: inTheApp,
  params: ofOrder,
  answer: done,
});

export const saveAppComplaint = endpoint({
  method: 'PUT',
  path: '/api/complaints/app',
  summary: 'Adds a complaint that was written on site; once, however often it is sent',
  access: { ...inTheApp, rights: writingComplaints.rights },
  body: z.strictObject({
    /** Id made on the device, the complaint's for ever. */
    id: idOf('deviceComplaint'),
    orderId: idOf('order'),
    text: z.string().trim().min(1).max(longestComplaint),
    importance: z.literal(importances),
    takenAt: z.iso.datetime(),
  }),
  answer: z.object({ id: idOf('complaint'), kept }),
});
