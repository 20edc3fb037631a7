import { z } from 'zod';
import { workFailures } from './work-error.ts';

const limits = z.object({
  /** Bytes a worker may hold at any moment, native memory included. */
  memory: z.number(),
  /** Milliseconds of processor time a job may take, so that a busy machine fails nobody's. */
  processor: z.number(),
});
/** Limits of one job: a worker that takes more is ended, from a thread beside the work (watch.ts). */
export type WorkLimits = Readonly<z.infer<typeof limits>>;

/** Ends a worker whose job took too much processor time: nobody listens to it, and its server sees by it why. */
export const spentSignal = 'SIGUSR2';

/** Our own process wrote it, so the shape of its job is what the compiler knows. */
export const requestOf = <Job>() => z.object({ id: z.number(), job: z.custom<Job>(), limits });
export type Request = z.infer<ReturnType<typeof requestOf<unknown>>>;

/** Message to the watching thread; null: nothing is under way. */
export const watched = limits.nullable();

/** `memory`: what the worker holds after the job, in bytes. */
export const reply = z.discriminatedUnion('done', [
  z.object({
    done: z.literal(true),
    id: z.number(),
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    memory: z.number(),
  }),
  z.object({
    done: z.literal(false),
    id: z.number(),
    reason: z.enum(workFailures),
    message: z.string(),
    memory: z.number(),
  }),
]);
export type Reply = z.infer<typeof reply>;
