import { fork } from 'node:child_process';
import { type Reply, type Request, reply, spentSignal, type WorkLimits } from './worker-messages.ts';

/**
 * `ended`: it is gone without an answer, by itself or by its watch; `late`: it took longer than anybody waits, and was
 * ended; `spent`: it took more processor time than it may, and its watch ended it.
 */
export type Outcome = Reply | 'ended' | 'late' | 'spent';

type Run = {
  readonly id: number;
  readonly job: unknown;
  readonly limits: WorkLimits;
  /** Milliseconds by the clock. */
  readonly patience: number;
};

export type WorkerProcess = {
  /** One job at a time. */
  readonly run: (run: Run) => Promise<Outcome>;
  /** Resolves when it is gone. */
  readonly end: () => Promise<void>;
  readonly isGone: () => boolean;
};

/**
 * Environment of a worker: more threads would take turns with the server's, and each further list of free pieces keeps
 * some 30 MB.
 */
const oneOfEach = { RAYON_NUM_THREADS: '1', MALLOC_ARENA_MAX: '1' };

/**
 * A child process, because setting pages and decoding pictures block their thread in native code, and a crash, a leak or
 * a bomb in there must not take the server along. It gets none of the server's environment, so that no secret can be
 * printed.
 */
export function startWorker(entry: string): WorkerProcess {
  const { SystemRoot } = process.env;
  const child = fork(entry, [], {
    serialization: 'advanced', // bytes stay bytes
    // A small nursery is swept often, and only then is what the compiler made given back: 220 instead of 350 MB.
    execArgv: ['--max-old-space-size=1024', '--max-semi-space-size=4'],
    env: { TZ: 'UTC', ...oneOfEach, ...(SystemRoot === undefined ? {} : { SystemRoot }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const state: { gone: boolean; settle: ((outcome: Outcome) => void) | null } = { gone: false, settle: null };
  const settle = (outcome: Outcome) => {
    state.settle?.(outcome);
    state.settle = null;
  };
  const left = new Promise<void>((resolve) => {
    const leave = (outcome: 'ended' | 'spent') => {
      state.gone = true;
      settle(outcome);
      resolve();
    };
    child.once('exit', (_code, signal) => leave(signal === spentSignal ? 'spent' : 'ended'));
    child.on('error', () => leave('ended'));
  });
  child.on('message', (message) => {
    const answer = reply.safeParse(message);
    if (answer.success) settle(answer.data);
  });

  return {
    run: ({ id, job, limits, patience }) =>
      new Promise((resolve) => {
        if (state.gone) return resolve('ended');
        const timer = setTimeout(() => {
          settle('late');
          child.kill('SIGKILL');
        }, patience);
        state.settle = (outcome) => {
          clearTimeout(timer);
          resolve(outcome);
        };
        const question: Request = { id, job, limits };
        child.send(question, (error) => {
          if (error !== null) child.kill('SIGKILL'); // and `exit` tells the rest
        });
      }),
    end: () => {
      child.kill('SIGKILL');
      return left;
    },
    isGone: () => state.gone,
  };
}
