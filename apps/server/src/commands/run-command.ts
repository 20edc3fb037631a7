import { type Config, readConfig } from '../platform/config/config.ts';
import { askRunningServer } from '../platform/maintenance/control/control-client.ts';
import type { CommandOutput, CommandRequest } from '../platform/maintenance/control/control-messages.ts';
import { openHouse } from '../platform/maintenance/open-house.ts';
import { openServices } from '../platform/open-services.ts';
import { projectFolder } from '../platform/project-folder.ts';
import type { Log } from '../platform/services.ts';
import { exitCode, type Work } from './command.ts';
import { commandTexts } from './command-texts.ts';
import { commands } from './commands.ts';
import { orRefused } from './or-refused.ts';

type Call = CommandRequest & {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly output: CommandOutput;
};

/** A command as it was typed: by the server that owns the data, or by this process. Answers the exit code. */
export function runCommand(call: Call): Promise<number> {
  const { name, args, cwd, env, output } = call;
  return orRefused(output, errorsOnly, async () => {
    const command = commands[name];
    if (command === undefined) {
      const usages = Object.values(commands).map(({ usage }) => usage);
      return sayUsage(output, commandTexts.unknown(name), usages);
    }
    const work = command.prepare(args, cwd);
    if (work === null) return sayUsage(output, commandTexts.badArguments, [command.usage]);
    const config = readConfig(env);
    return (await inRunningServer(call, config)) ?? (await inThisProcess(call, config, work));
  });
}

function sayUsage({ say }: CommandOutput, reason: string, usages: readonly string[]): number {
  say(reason);
  say(commandTexts.usageIs(usages));
  return exitCode.usage;
}

/** A PostgreSQL server takes everybody; the embedded folder only has one owner. Null: nobody runs there. */
async function inRunningServer(call: Call, { databaseUrl, dataDir }: Config): Promise<number | null> {
  if (databaseUrl !== undefined) return null;
  const { name, args, cwd, output } = call;
  const asked = await askRunningServer(dataDir, { name, args, cwd }, output);
  if (asked.kind === 'nobody') return null;
  if (asked.kind === 'done') return asked.exitCode;
  output.say(commandTexts.serverLost);
  return exitCode.failed;
}

async function inThisProcess({ version, output }: Call, config: Config, work: Work): Promise<number> {
  const surroundings = { config, version, log: errorsOnly };
  if (work.on !== 'services') {
    const house = await openHouse(surroundings);
    try {
      return await work.run(house, output);
    } finally {
      await house.engine.close();
    }
  }
  const migrationsFolder = projectFolder('apps/server/migrations');
  const { services, close } = await openServices({ ...surroundings, migrationsFolder });
  try {
    return await work.run(services, output);
  } finally {
    await close();
  }
}

/** A person reads along: only failures, and those whole. */
const errorsOnly: Log = { info: () => undefined, warn: () => undefined, error: console.error };
