import type { ErrorCode, ErrorDetails, Violation } from '@korpus/contract/errors.ts';

/** A failure the caller can understand. Everything else is an internal error and says nothing outside. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, details?: ErrorDetails) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export const invalid = (...violations: Violation[]): AppError => new AppError('VALIDATION', { violations });
