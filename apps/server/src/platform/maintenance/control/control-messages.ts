import { z } from 'zod';

/** A command as it was typed, and where: relative folders count from there. */
export const commandRequest = z.object({
  name: z.string(),
  args: z.array(z.string()),
  cwd: z.string(),
});
export type CommandRequest = z.infer<typeof commandRequest>;

/** Messages that come back, one JSON line each: sentences for the person, and at the end the exit code. */
export const commandMessage = z.union([
  z.object({ say: z.string() }),
  z.object({ exitCode: z.number().int() }),
]);
export type CommandMessage = z.infer<typeof commandMessage>;

/** Where a command's sentences go, and how it learns that nobody waits for it any more. */
export type CommandOutput = { readonly say: (line: string) => void; readonly signal: AbortSignal };
