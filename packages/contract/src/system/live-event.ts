import { liveKinds } from '@korpus/domain/kinds/topics.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';

/** Mark in place of an id: so many of a kind changed at once that a client who shows any of it fetches all of that. */
export const many = '';

/**
 * Change that is told by kind and id alone; a client that hears of it fetches it anew under its person's rights.
 * `hello` opens a stream; `resync` says that events may have been missed: reload everything.
 */
export const liveEvent = z.object({ kind: z.enum(['hello', 'resync', ...liveKinds]), id: z.string() });
export type LiveEvent = DataOf<typeof liveEvent>;
