import { contentTypes } from '@korpus/domain/files/content-types.ts';
import { drawingFailures, fileTypes } from '@korpus/domain/files/file-types.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';
import { idOf } from '../references.ts';

/** `PENDING`: it is being made. Only pictures get one. */
export const previewStates = ['NONE', 'PENDING', 'READY', 'FAILED'] as const;

export const file = z.object({
  id: idOf('file'),
  /** The order's, or that of the offer it was made of: under this id the file is opened and deleted. */
  ownerId: idOf('fileOwner'),
  type: z.enum(fileTypes),
  name: z.string(),
  additionalId: z.string().nullable(),
  size: z.int(),
  contentType: z.enum(contentTypes),
  preview: z.enum(previewStates),
  /** Note that somebody wrote to a picture on site. */
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Reason why e-invoices are printed without a letterhead. */
  drawingFailure: z.enum(drawingFailures).nullable(),
});
export type FileEntry = DataOf<typeof file>;

/** `inline`: to be shown, of PDFs and pictures; `preview`: its small picture; else to be saved. */
export const fileViews = ['attachment', 'inline', 'preview'] as const;
export type FileView = (typeof fileViews)[number];
