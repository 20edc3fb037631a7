import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';

export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** A process of the product under our hands: what it says, and how it ends. */
export type Child = {
  readonly pid: number;
  readonly output: () => string;
  /** The first match in what it prints; throws with all it printed when it ends before. */
  readonly says: (pattern: RegExp) => Promise<RegExpMatchArray>;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Closes the channel to it, as the death of its starter would. */
  readonly abandon: () => void;
  readonly exited: Promise<Exit>;
};

export type Environment = Readonly<Record<string, string>>;

/** The clock of a run on another day (docs/adr/0060). */
const clock = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_FORCE_MONOTONIC_FIX',
  'NO_FAKE_STAT',
];

/** Variables that a child inherits: settings of the person who runs the tests must not leak in. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TEMP', 'NODE_COMPILE_CACHE', ...clock];

export function buildEnvironment(own: Environment): Record<string, string> {
  const kept = inherited.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), ...own };
}

/** The embedded database is not compiled a second time, to be quicker later: most processes here live for seconds. */
const quickStart = ['--liftoff-only'];

/** `within`: what stands before the command, such as what makes it run on another machine. */
export const startChild = (
  args: readonly string[],
  env: Environment,
  within: readonly string[] = [],
): Child => startProgram([...within, process.execPath, ...quickStart, ...args], env);

/** Starts a program as people start it. */
export const startPlain = (args: readonly string[], env: Environment): Child =>
  startProgram([process.execPath, ...args], env);

function startProgram([program = '', ...args]: readonly string[], env: Environment): Child {
  const child = spawn(program, args, {
    env: buildEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${args.join(' ')} did not start.`);
  const collected = collect(child);
  // Not „close“: that never comes when the channel was closed from this side.
  const exited = Promise.all([once(child, 'exit'), collected.ended]).then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
  }));
  return {
    pid,
    output: collected.text,
    says: async (pattern) => {
      for (;;) {
        const match = pattern.exec(collected.text());
        if (match !== null) return match;
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`The process ended before it said ${pattern}:\n${collected.text()}`);
        }
        await Promise.race([collected.more(), exited]);
      }
    },
    signal: (name) => void child.kill(name),
    abandon: () => child.disconnect(),
    exited,
  };
}

function collect(child: ChildProcess) {
  const state = { text: '', waiting: new Set<() => void>() };
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      state.text += chunk;
      for (const wake of state.waiting) wake();
      state.waiting.clear();
    });
  }
  return {
    ended: Promise.all(streams.map((stream) => finished(stream))),
    text: () => state.text,
    more: () => new Promise<void>((resolve) => state.waiting.add(resolve)),
  };
}
