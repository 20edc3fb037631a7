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

type PoolTask = {
  readonly job: PrintJob;
  /** At least one worker is always kept free of heavy ones. */
  readonly heavy: boolean;
  /** A waiting task of the same name is dropped. */
  readonly replaces: string | null;
  /** Where it is not the usual one. */
  readonly patience?: number;
};

type WorkerPool = {
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
  const queue = openQueue(settings.longestQueue);
  const idle: WorkerProcess[] = [];
  const busy = new Map<WorkerProcess, Waiting>();
  const state: { closed: boolean; lastId: number; rest: NodeJS.Timeout | null } = {
    closed: false,
    lastId: 0,
    rest: null,
  };

  const dispatch = () => {
    while (!state.closed && busy.size < settings.size) {
      const heavy = [...busy.values()].filter((task) => task.heavy).length;
      const task = queue.take(heavy < Math.max(1, settings.size - 1));
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
    const worker = idleWorker() ?? startWorker(settings.entry);
    busy.set(worker, task);
    state.lastId += 1;
    const outcome = await worker.run(state.lastId, task.job, task.patience ?? settings.patience);
    busy.delete(worker);
    if (outcome === 'crashed' && !task.isSecondTry && !state.closed) {
      log.warn({ kind: task.job.kind }, 'a printing worker crashed, its job is tried again');
      queue.addFirst({ ...task, isSecondTry: true });
    } else {
      settle(task, outcome);
    }
    if (typeof outcome === 'object') keep(worker, outcome.memory);
    dispatch();
  };

  const keep = (worker: WorkerProcess, memory: number) => {
    if (state.closed || memory > settings.memoryLimit) void worker.end();
    else idle.push(worker);
  };

  const restWhenIdle = () => {
    if (state.rest !== null) clearTimeout(state.rest);
    state.rest = null;
    if (busy.size > 0 || idle.length === 0) return;
    state.rest = setTimeout(() => idle.splice(0).forEach((worker) => void worker.end()), settings.idleAfter);
    state.rest.unref();
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (task.replaces !== null) queue.refuse('superseded', ({ replaces }) => replaces === task.replaces);
        if (state.closed || queue.isFull()) return reject(new PrintingError('busy'));
        queue.add({ ...task, isSecondTry: false, resolve, reject });
        dispatch();
      }),
    close: async () => {
      state.closed = true;
      queue.refuse('busy', () => true);
      if (state.rest !== null) clearTimeout(state.rest);
      await Promise.all([...idle.splice(0), ...busy.keys()].map((worker) => worker.end()));
    },
  };
}

/** Tasks in their order; those that are not heavy go past heavy ones that have to wait. */
function openQueue(longest: number) {
  const state: { tasks: Waiting[] } = { tasks: [] };
  return {
    isFull: () => state.tasks.length >= longest,
    add: (task: Waiting) => state.tasks.push(task),
    addFirst: (task: Waiting) => state.tasks.unshift(task),
    take: (mayBeHeavy: boolean): Waiting | undefined => {
      const at = state.tasks.findIndex((task) => mayBeHeavy || !task.heavy);
      return at === -1 ? undefined : state.tasks.splice(at, 1)[0];
    },
    refuse: (reason: 'busy' | 'superseded', isMeant: (task: Waiting) => boolean) => {
      for (const task of state.tasks.filter(isMeant)) task.reject(new PrintingError(reason));
      state.tasks = state.tasks.filter((task) => !isMeant(task));
    },
  };
}

function settle(task: Waiting, outcome: Outcome): void {
  if (typeof outcome === 'string') {
    const what = outcome === 'late' ? 'took too long' : 'crashed';
    task.reject(new PrintingError('failed', `The printing worker ${what}.`));
  } else if (outcome.done) {
    task.resolve(outcome.bytes);
  } else {
    task.reject(new PrintingError(outcome.reason, outcome.message));
  }
}
