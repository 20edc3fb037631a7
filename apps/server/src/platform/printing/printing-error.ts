/**
 * superseded: a newer preview of the same dialog took its place; busy: too much is waiting, later is fine;
 * letterhead: the PDF of the location cannot be put under a page; tooLong: more rows than a format can hold; failed: nobody's fault outside.
 */
export const printingFailures = ['superseded', 'busy', 'letterhead', 'tooLong', 'failed'] as const;
type PrintingFailure = (typeof printingFailures)[number];

export class PrintingError extends Error {
  override readonly name = 'PrintingError';
  readonly reason: PrintingFailure;

  constructor(reason: PrintingFailure, message: string = reason, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
