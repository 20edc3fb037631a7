import type { CommandOutput, CommandRequest } from '../platform/maintenance/control/control-messages.ts';
import type { Services } from '../platform/services.ts';
import { exitCode } from './command.ts';
import { commandTexts } from './command-texts.ts';
import { commands } from './commands.ts';
import { orRefused } from './or-refused.ts';

/** A command that came over the control channel, done by the server that owns the data. */
export function runInServer(
  services: Services,
  { name, args, cwd }: CommandRequest,
  output: CommandOutput,
): Promise<number> {
  return orRefused(output, services.log, async () => {
    const work = commands[name]?.prepare(args, cwd) ?? null;
    if (work === null) {
      output.say(commandTexts.serverUnknowing);
      return exitCode.failed;
    }
    if (work.on === 'idle house') {
      output.say(commandTexts.serverRunning(services.config.dataDir));
      return exitCode.failed;
    }
    return work.run(services, output);
  });
}
