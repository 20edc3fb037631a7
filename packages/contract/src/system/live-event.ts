import { liveKinds } from '@korpus/domain/records/records.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';

/** In place of an id: so many of a kind changed at once that whoever shows any of it fetches all of that. */
export const many = '';

/**
 * What changed, by kind and id only; who hears of it fetches it anew under their own rights.
 * `hello` opens a stream; `resync` says that events may have been missed: reload everything.
 */
export const liveEvent = z.object({ kind: z.enum(['hello', 'resync', ...liveKinds]), id: z.string() });
export type LiveEvent = DataOf<typeof liveEvent>;
