import type { RefusalReason } from '@korpus/domain/bank/refusal.ts';

export class BankFileError extends Error {
  readonly reason: RefusalReason;
  /** The file of an archive that it is about. */
  readonly file: string | null;

  constructor(reason: RefusalReason, file: string | null = null) {
    super(`This file of a bank is not read: ${reason}`);
    this.reason = reason;
    this.file = file;
  }
}
