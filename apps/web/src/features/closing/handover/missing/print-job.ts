import type { Handover } from '@korpus/contract/handover/handover.ts';

export type Missing = Handover['unprinted'][number];

/** Papers that are printed one after the other. */
export type PrintJob = Readonly<{
  waiting: readonly Missing[];
  total: number;
  printed: number;
  /** Reasons why there is no paper, by the number. */
  left: ReadonlyMap<string, string>;
}>;

export const newJob = (missing: readonly Missing[]): PrintJob => ({
  waiting: missing,
  total: missing.length,
  printed: 0,
  left: new Map(),
});

/** `why`: what kept the first of them from being printed; null: it is. */
export const afterFirst = ({ waiting, left, printed, ...job }: PrintJob, why: string | null): PrintJob => {
  const [first, ...others] = waiting;
  const isLeft = first !== undefined && why !== null;
  return {
    ...job,
    waiting: others,
    printed: why === null ? printed + 1 : printed,
    left: isLeft ? new Map([...left, [first.number, why]]) : left,
  };
};

/** Ends a job; the rest that was not tried stays as it is. */
export const stopped = (job: PrintJob): PrintJob => ({ ...job, waiting: [] });
