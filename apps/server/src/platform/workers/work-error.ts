/**
 * superseded: a newer preview of the same dialog took its place; busy: too much is waiting, later is fine; crowded: too
 * much of this house is; letterhead: the PDF of the location cannot be put under a page; tooLong: more rows than a
 * format can hold, or more of a drawing than a page can carry; failed: nobody's fault outside, or it took more time or
 * memory than it may.
 */
export const workFailures = ['superseded', 'busy', 'crowded', 'letterhead', 'tooLong', 'failed'] as const;
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
