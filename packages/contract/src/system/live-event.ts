import { z } from 'zod';

/** What can change under somebody's eyes. */
export const liveKinds = [
  'user',
  'session',
  'tenant',
  /** Rights of a role or a person: whoever is signed in looks at their own again. */
  'rights',
  'baseData',
  'globalValue',
  /** What the operator sells. */
  'package',
  'client',
  'order',
  'complaint',
  /** Of the order or offer with this id. */
  'file',
  /** The columns somebody likes to see; concerns that person alone. */
  'columns',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/**
 * What changed, by kind and id only; who hears of it fetches it anew under their own rights.
 * `hello` opens a stream; `resync` says that events may have been missed: reload everything.
 */
export const liveEvent = z.object({ kind: z.enum(['hello', 'resync', ...liveKinds]), id: z.string() });
export type LiveEvent = z.infer<typeof liveEvent>;
