import type { Log } from '../log.ts';
import { type Asker, fairQueue, isSameAsker } from './fair-queue.ts';
import { WorkError } from './work-error.ts';
import type { WorkLimits } from './worker-messages.ts';
import { type Outcome, startWorker, type WorkerProcess } from './worker-process.ts';

export type PoolSettings = {
  readonly entry: string;
  readonly size: number;
  /** Milliseconds by the clock a job may take, whatever else the machine does. */
  readonly patience: number;
  readonly limits: WorkLimits;
  /** How often a job is begun whose worker ends: the job may not have been to blame, but one that was holds another. */
  readonly tries: 1 | 2;
  /** Bytes: a worker that holds more after a job makes room for a fresh one. */
  readonly memoryKept: number;
  /** Milliseconds without work after which the workers are ended. */
  readonly idleAfter: number;
  /** How many may wait, of all houses and of one. */
  readonly longestQueue: number;
  readonly longestOfHouse: number;
};

type PoolTask<Job> = {
  readonly job: Job;
  readonly asker: Asker;
  /** Takes long, as an export does. */
  readonly heavy: boolean;
  /** Nobody stands before the screen for it: it may wait as long as it takes and is never refused. */
  readonly patient?: true;
  /** A waiting task of the same name is dropped. */
  readonly replaces?: string | null;
  /** Where they are not the usual ones. */
  readonly patience?: number;
  readonly limits?: WorkLimits;
};

type WorkerPool<Job> = {
  /** Rejects with a `WorkError`. */
  readonly run: (task: PoolTask<Job>) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

type Waiting<Job> = PoolTask<Job> & {
  readonly triesLeft: number;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: WorkError) => void;
};

/** Workers start when they are first needed, take turns among those who ask, and are replaced when they fail (ADR 33). */
export function openWorkerPool<Job extends { readonly kind: string }>(
  settings: PoolSettings,
  log: Log,
): WorkerPool<Job> {
  const queue = fairQueue<Waiting<Job>>();
  const idle: WorkerProcess[] = [];
  const busy = new Map<WorkerProcess, Waiting<Job>>();
  const state: { closed: boolean; lastId: number; rest: NodeJS.Timeout | null } = {
    closed: false,
    lastId: 0,
    rest: null,
  };

  const mostAtOnce = Math.max(1, settings.size - 1);

  /** A further worker takes 100 MB: what is done for nobody in particular is left to those that are there. */
  const hasWorker = ({ asker }: Waiting<Job>): boolean =>
    asker.userId !== null || idle.length > 0 || busy.size === 0;

  /** The last worker is for others: heavy work never takes it, nor does the light work of one person. */
  const isWithinShare = ({ heavy, asker }: Waiting<Job>): boolean => {
    const isAlike = (other: Waiting<Job>) =>
      heavy ? other.heavy : !other.heavy && isSameAsker(asker, other.asker);
    return [...busy.values()].filter(isAlike).length < mostAtOnce;
  };

  const mayRun = (task: Waiting<Job>): boolean => hasWorker(task) && isWithinShare(task);

  const dispatch = () => {
    while (!state.closed && busy.size < settings.size) {
      const task = queue.take(mayRun);
      if (task === undefined) break;
      void work(task);
    }
    restWhenIdle();
  };

  const idleWorker = (): WorkerProcess | undefined => {
    const worker = idle.pop();
    return worker?.isGone() ? idleWorker() : worker;
  };

  const work = async (task: Waiting<Job>) => {
    const worker = idleWorker() ?? startWorker(settings.entry);
    busy.set(worker, task);
    state.lastId += 1;
    const { job, patience = settings.patience, limits = settings.limits } = task;
    const outcome = await worker.run({ id: state.lastId, job, limits, patience });
    busy.delete(worker);
    if (outcome === 'ended' && task.triesLeft > 0 && !state.closed) {
      log.warn({ kind: task.job.kind }, 'a worker ended at a job, which is tried once more');
      queue.addBack({ ...task, triesLeft: task.triesLeft - 1 });
    } else {
      // A pool that closes has nothing to blame on the job.
      if (state.closed && outcome === 'ended') task.reject(new WorkError('busy'));
      settle(task, outcome);
    }
    if (typeof outcome === 'object') keep(worker, outcome.memory);
    dispatch();
  };

  const keep = (worker: WorkerProcess, memory: number) => {
    if (state.closed || memory > settings.memoryKept) void worker.end();
    else idle.push(worker);
  };

  const restWhenIdle = () => {
    if (state.rest !== null) clearTimeout(state.rest);
    state.rest = null;
    if (busy.size > 0 || idle.length === 0) return;
    state.rest = setTimeout(() => idle.splice(0).forEach((worker) => void worker.end()), settings.idleAfter);
    state.rest.unref();
  };

  const refuse = (reason: 'busy' | 'superseded', isMeant: (task: Waiting<Job>) => boolean) => {
    for (const task of queue.drop(isMeant)) task.reject(new WorkError(reason));
  };

  /** Why no more is taken in; null: it is. */
  const findRefusal = ({ asker, patient }: PoolTask<Job>): 'busy' | 'crowded' | null => {
    if (state.closed) return 'busy';
    if (patient) return null;
    const isCounted = (task: Waiting<Job>) => task.patient !== true;
    if (queue.count(isCounted, asker.tenantId) >= settings.longestOfHouse) return 'crowded';
    return queue.count(isCounted) >= settings.longestQueue ? 'busy' : null;
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const { replaces = null } = task;
        if (replaces !== null) refuse('superseded', (waiting) => waiting.replaces === replaces);
        const refusal = findRefusal(task);
        if (refusal !== null) return reject(new WorkError(refusal));
        queue.add({ ...task, triesLeft: settings.tries - 1, resolve, reject });
        dispatch();
      }),
    close: async () => {
      state.closed = true;
      refuse('busy', () => true);
      if (state.rest !== null) clearTimeout(state.rest);
      await Promise.all([...idle.splice(0), ...busy.keys()].map((worker) => worker.end()));
    },
  };
}

function settle<Job>(task: Waiting<Job>, outcome: Outcome): void {
  if (typeof outcome === 'string') {
    task.reject(
      outcome === 'ended'
        ? new WorkError('failed', 'The worker ended.')
        : new WorkError(outcome, 'The worker took too long.'),
    );
  } else if (outcome.done) {
    task.resolve(outcome.bytes);
  } else {
    task.reject(new WorkError(outcome.reason, outcome.message));
  }
}
