import { sendReminders } from '@korpus/contract/reminders/reminders.ts';
import { useState } from 'react';
import { useSave } from '../../../lib/calls/use-save.ts';
import { describeFailure } from '../../../lib/failure/failure.ts';
import { useRefresh } from '../../../lib/live/use-refresh.ts';
import type { LeftOut, Letter } from '../letters.ts';
import { isMailed, isUnderWay, type Job, madeIn, newJob, nextPart, type Way, withAnswers } from './job.ts';
import { usePapers } from './use-papers.ts';

export type Sending = ReturnType<typeof useSending>;

/**
 * Makes letters call by call, then mails or prints them. What a lost answer may have made is asked for by the same call
 * again, so that nothing is made twice.
 */
export function useSending() {
  const { mutateAsync } = useSave(sendReminders);
  const [job, setJob] = useState<Job | null>(null);
  const { mailAll, joinAll } = usePapers();

  const makeAll = async (given: Job): Promise<Job> => {
    const part = nextPart(given);
    if (part.length === 0) return given;
    const answers = await mutateAsync({ body: { letters: part.map(({ asked }) => asked) } });
    const next = withAnswers(given, part, answers);
    setJob(next);
    return makeAll(next);
  };
  const refresh = useRefresh('reminder');
  const run = async (given: Job) => {
    const state = { job: given };
    const put = (change: Partial<Job>) => {
      state.job = { ...state.job, ...change };
      setJob(state.job);
    };
    put({ step: 'MAKING', why: null });
    try {
      state.job = await makeAll(state.job);
    } catch (error) {
      // Letters made by earlier calls are kept; the list shows what is left.
      setJob((now) => now && { ...now, step: 'STOPPED', why: describeFailure(error) });
      await refresh();
      return;
    }
    await refresh();
    const made = madeIn(state.job);
    await mailAll(
      made.filter((paper) => isMailed(given, paper)),
      put,
    );
    await joinAll(
      made.filter((paper) => !isMailed(given, paper)),
      put,
    );
    put({ step: 'DONE' });
  };
  return {
    job,
    isUnderWay: job !== null && isUnderWay(job),
    start: (way: Way, letters: readonly Letter[], leftOut: LeftOut) => {
      forget(job);
      void run(newJob(way, letters, leftOut));
    },
    goOn: () => job !== null && void run(job),
    dismiss: () => {
      forget(job);
      setJob(null);
    },
  };
}

/** A paper that was put together here lies in this page until then. */
const forget = (job: Job | null): void => {
  if (job?.stack?.url.startsWith('blob:') === true) URL.revokeObjectURL(job.stack.url);
};
