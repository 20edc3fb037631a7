import type { TableFault } from '@korpus/domain/imports/sheet.ts';

export class TableFileError extends Error {
  readonly fault: TableFault;

  constructor(fault: TableFault) {
    super(`This file is no table that is read: ${fault}`);
    this.fault = fault;
  }
}
