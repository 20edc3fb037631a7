import { StartRefusal } from './start-refusal.ts';

/** One sentence for what a person can mend, the whole failure for everything else. */
export function refuseOrThrow(error: unknown): void {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exit(1);
}
