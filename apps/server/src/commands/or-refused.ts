import { StartRefusal } from '../platform/config/start-refusal.ts';
import type { CommandOutput } from '../platform/maintenance/control/control-messages.ts';
import { Refusal } from '../platform/maintenance/refusal.ts';
import type { Log } from '../platform/services.ts';
import { exitCode } from './command.ts';
import { commandTexts } from './command-texts.ts';

/** What a person can mend is said in one sentence; everything else goes to the log whole. */
export async function orRefused(
  { say }: CommandOutput,
  log: Log,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal || error instanceof StartRefusal) {
      say(error.message);
    } else {
      log.error({ err: error }, 'command failed');
      say(commandTexts.failed);
    }
    return exitCode.failed;
  }
}
