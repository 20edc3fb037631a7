import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEnvironment } from '../support/child-process.ts';
import type { Machine } from './network.ts';

export type Program = {
  readonly signal: (name: NodeJS.Signals) => void;
  readonly isOver: () => boolean;
  /** The end of what it said, for whoever waits for it in vain. */
  readonly lastWords: () => string;
};

export type Command = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** User that the program runs as, where that is not root. */
  readonly account?: string;
};

/** Runs a program on a machine; it writes its log into this folder. */
export function startProgram(machine: Machine, folder: string, command: Command): Program {
  const logFile = join(folder, `${machine.name}-${command.name.split('/').at(-1)}.log`);
  const log = openSync(logFile, 'a');
  const [first = '', ...rest] = [...onMachine(machine), ...asAccount(command.account), command.name];
  const child = spawn(first, [...rest, ...command.args], {
    cwd: folder,
    env: buildEnvironment(command.env ?? {}),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return {
    signal: (name) => void child.kill(name),
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    lastWords: () => readFileSync(logFile, 'utf8').slice(-3_000),
  };
}

/** Words before a command that runs it on a machine. */
export const onMachine = ({ namespace }: Machine): readonly string[] => ['ip', 'netns', 'exec', namespace];

const asAccount = (account: string | undefined): readonly string[] =>
  account === undefined ? [] : ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups'];
