import type { CommandOutput } from '../platform/maintenance/control/control-messages.ts';
import type { House } from '../platform/maintenance/open-house.ts';
import type { Services } from '../platform/services.ts';

/** A command whose arguments make sense, ready to be done; `run` answers the exit code. */
export type Work =
  /** Runs on database and files as they are; migrates nothing. */
  | { readonly on: 'house'; readonly run: (house: House, output: CommandOutput) => Promise<number> }
  /** The same, but never while a server runs on this data. */
  | { readonly on: 'idle house'; readonly run: (house: House, output: CommandOutput) => Promise<number> }
  /** Runs on everything the server stands on, migrated. */
  | { readonly on: 'services'; readonly run: (services: Services, output: CommandOutput) => Promise<number> };

export type Command = {
  readonly usage: string;
  /** Null when the arguments make no sense. Relative folders count from `cwd`. */
  readonly prepare: (args: string[], cwd: string) => Work | null;
};

export const exitCode = { done: 0, failed: 1, usage: 2 } as const;
