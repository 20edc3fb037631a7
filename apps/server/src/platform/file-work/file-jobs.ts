import { type ContentType, contentTypes } from '@korpus/domain/files/content-types.ts';
import { z } from 'zod';
import type { ScaledForm } from '../pictures/scale-picture.ts';

/** A file of this machine, and where a worker may write another. */
type From = { readonly path: string };
type Into = { readonly into: string };

export type JudgeJob = From & { readonly kind: 'judge'; readonly size: number };
type InspectJob = From & { readonly kind: 'inspect' };
export type CleanJob = From & Into & { readonly kind: 'clean'; readonly contentType: ContentType };
export type ScaleJob = From & Into & { readonly kind: 'scale'; readonly form: ScaledForm };
export type FileJob = JudgeJob | InspectJob | CleanJob | ScaleJob;

/** What the bytes are; null: nothing we know. */
export const judged = z.object({
  contentType: z.enum(contentTypes).nullable(),
  unpacksTooLarge: z.boolean(),
});
export type Judged = Readonly<z.infer<typeof judged>>;

/** It shows its pages and does nothing else; it would do more when opened; or nobody can look into it. */
export const pdfNature = z.enum(['plain', 'active', 'unreadable']);
export type PdfNature = z.infer<typeof pdfNature>;

const written = z.object({ path: z.string(), size: z.number(), sha256: z.string() });

/** Another file; the same, where nothing had to go; or why it is refused. */
export const cleaned = z.union([
  written,
  z.literal('same'),
  z.enum(['damaged', 'tooManyPixels', 'tooInvolved']),
]);
export type Cleaned = Readonly<z.infer<typeof cleaned>>;

/** Null: too large, or broken in a way only decoding shows. */
export const scaled = written.extend({ width: z.number(), height: z.number() }).nullable();
export type Scaled = Readonly<z.infer<typeof scaled>>;
