import { StartRefusal } from './start-refusal.ts';
import { startTexts } from './start-texts.ts';

/** One sentence for what a person can mend, the whole failure for everything else. */
export function refuseOrThrow(error: unknown): void {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(startTexts.refused(error.message));
  process.exit(1);
}
