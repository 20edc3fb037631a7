import type { PaperFault } from '@korpus/domain/papers-in/paper-fault.ts';

export class PaperFileError extends Error {
  readonly fault: PaperFault;

  constructor(fault: PaperFault) {
    super(`This paper is not read: ${fault}`);
    this.fault = fault;
  }
}
