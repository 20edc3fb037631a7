import type { Log } from '../services.ts';
import type { PrintJob } from './printing.ts';
import { PrintingError } from './printing-error.ts';
import { type Outcome, startWorker, type WorkerProcess } from './worker-process.ts';

export type PoolSettings = {
  readonly entry: string;
  readonly size: number;
  /** Milliseconds a job may take. */
  readonly patience: number;
  /** Bytes: a worker that holds more after a job makes room for a fresh one. */
  readonly memoryLimit: number;
  /** Milliseconds without work after which the workers are ended. */
  readonly idleAfter: number;
  readonly longestQueue: number;
};

export type PoolTask = {
  readonly job: PrintJob;
  /** At least one worker is always kept free of heavy ones. */
  readonly heavy: boolean;
  /** A waiting task of the same name is dropped. */
  readonly replaces: string | null;
};

export type WorkerPool = {
  readonly run: (task: PoolTask) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

type Waiting = PoolTask & {
  /** A crash gets a second worker: the job may not have been to blame. */
  readonly isSecondTry: boolean;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: PrintingError) => void;
};

/** Workers start when they are first needed, run their tasks in order, and are replaced when they fail. */
export function openWorkerPool(settings: PoolSettings, log: Log): WorkerPool {
  const idle: WorkerProcess[] = [];
  const busy = new Map<WorkerProcess, Waiting>();
  const state: { waiting: Waiting[]; closed: boolean; lastId: number; rest: NodeJS.Timeout | null } = {
    waiting: [],
    closed: false,
    lastId: 0,
    rest: null,
  };

  const next = (): Waiting | undefined => {
    const heavy = [...busy.values()].filter((task) => task.heavy).length;
    const mayBeHeavy = heavy < Math.max(1, settings.size - 1);
    const at = state.waiting.findIndex((task) => mayBeHeavy || !task.heavy);
    return at === -1 ? undefined : state.waiting.splice(at, 1)[0];
  };

  const dispatch = () => {
    while (!state.closed && busy.size < settings.size) {
      const task = next();
      if (task === undefined) break;
      void work(task);
    }
    restWhenIdle();
  };

  const idleWorker = (): WorkerProcess | undefined => {
    const worker = idle.pop();
    return worker?.isGone() ? idleWorker() : worker;
  };

  const work = async (task: Waiting) => {
    const worker = idleWorker() ?? startWorker(settings.entry, settings.patience);
    busy.set(worker, task);
    state.lastId += 1;
    const outcome = await worker.run(state.lastId, task.job);
    busy.delete(worker);
    settle(task, outcome);
    if (typeof outcome === 'object') keep(worker, outcome.memory);
    dispatch();
  };

  const keep = (worker: WorkerProcess, memory: number) => {
    if (state.closed || memory > settings.memoryLimit) void worker.end();
    else idle.push(worker);
  };

  const settle = (task: Waiting, outcome: Outcome) => {
    if (outcome === 'crashed' && !task.isSecondTry && !state.closed) {
      log.warn({ kind: task.job.kind }, 'a printing worker crashed, its job is tried again');
      state.waiting.unshift({ ...task, isSecondTry: true });
    } else if (typeof outcome === 'string') {
      task.reject(
        new PrintingError(
          'failed',
          `The printing worker ${outcome === 'late' ? 'took too long' : 'crashed'}.`,
        ),
      );
    } else if (outcome.done) {
      task.resolve(outcome.bytes);
    } else {
      task.reject(new PrintingError(outcome.reason, outcome.message));
    }
  };

  const restWhenIdle = () => {
    if (state.rest !== null) clearTimeout(state.rest);
    state.rest = null;
    if (busy.size > 0 || idle.length === 0) return;
    state.rest = setTimeout(() => idle.splice(0).forEach((worker) => void worker.end()), settings.idleAfter);
    state.rest.unref();
  };

  const dropReplaced = (name: string | null) => {
    if (name === null) return;
    for (const old of state.waiting.filter(({ replaces }) => replaces === name)) {
      old.reject(new PrintingError('superseded'));
    }
    state.waiting = state.waiting.filter(({ replaces }) => replaces !== name);
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        dropReplaced(task.replaces);
        if (state.closed || state.waiting.length >= settings.longestQueue) {
          return reject(new PrintingError('busy'));
        }
        state.waiting.push({ ...task, isSecondTry: false, resolve, reject });
        dispatch();
      }),
    close: async () => {
      state.closed = true;
      for (const task of state.waiting.splice(0)) task.reject(new PrintingError('busy'));
      if (state.rest !== null) clearTimeout(state.rest);
      await Promise.all([...idle.splice(0), ...busy.keys()].map((worker) => worker.end()));
    },
  };
}
