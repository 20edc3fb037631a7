/**
 * superseded: a newer preview of the same dialog took its place; busy: too much is waiting, later is fine; crowded: too
 * much of this house is; letterhead: the PDF of the location cannot be put under a page; tooLong: more rows than a
 * format can hold, or more of a drawing than a page can carry; late: it took longer by the clock than anybody waits, as
 * on a busy machine; spent: it took more processor time than it may; failed: nobody's fault outside, or it took more
 * memory than it may.
 */
export const workFailures = [
  'superseded',
  'busy',
  'crowded',
  'letterhead',
  'tooLong',
  'late',
  'spent',
  'failed',
] as const;
type WorkFailure = (typeof workFailures)[number];

/** Why a worker process did not do what it was asked for. */
export class WorkError extends Error {
  override readonly name = 'WorkError';
  readonly reason: WorkFailure;

  constructor(reason: WorkFailure, message: string = reason, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
