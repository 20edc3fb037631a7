import { type Config, readConfig } from '../platform/config/config.ts';
import { StartRefusal } from '../platform/config/start-refusal.ts';
import { isFull } from '../platform/free-space.ts';
import type { Log } from '../platform/log.ts';
import { askRunningServer } from '../platform/maintenance/control/control-client.ts';
import type { CommandOutput, CommandRequest } from '../platform/maintenance/control/control-messages.ts';
import { openHouse } from '../platform/maintenance/open-house.ts';
import { Refusal } from '../platform/maintenance/refusal.ts';
import { openServices } from '../platform/open-services.ts';
import { projectFolder } from '../platform/project-folder.ts';
import type { Services } from '../platform/services.ts';
import { backup, restore } from './backup.ts';
import { type Command, exitCode, type Work } from './command.ts';
import { commandTexts } from './command-texts.ts';
import { customers } from './customers.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { operator } from './operator.ts';

export const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  doctor,
  customers,
  demo,
  operator,
};

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

/** Says in one sentence what a person can mend; everything else goes to the log whole. */
async function orRefused({ say }: CommandOutput, log: Log, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal || error instanceof StartRefusal) {
      say(error.message);
    } else if (isFull(error)) {
      say(commandTexts.full);
    } else {
      log.error({ err: error }, 'command failed');
      say(commandTexts.failed);
    }
    return exitCode.failed;
  }
}
