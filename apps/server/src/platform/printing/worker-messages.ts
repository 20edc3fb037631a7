import { z } from 'zod';
import type { PrintJob } from './printing.ts';
import { printingFailures } from './printing-error.ts';

/** Our own process wrote it, so its shape is what the compiler knows. */
export const request = z.object({ id: z.number(), job: z.custom<PrintJob>() });
export type Request = z.infer<typeof request>;

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
    reason: z.enum(printingFailures),
    message: z.string(),
    memory: z.number(),
  }),
]);
export type Reply = z.infer<typeof reply>;
