import type * as calls from '@korpus/contract/bank/bank.ts';
import { inTransaction, uploading } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { OrderServices } from '../orders/index.ts';
import { bookLine } from './book-line.ts';
import { changeAccount } from './change-account.ts';
import { receiveStatements } from './import-file.ts';
import { listLines } from './list-lines.ts';
import { readBank, readClaims } from './read-bank.ts';
import { takeBackReceipt } from './received-by-hand.ts';
import { setAside, takeBackLine, undoLine } from './say-of-line.ts';

export { bankOfOrder } from './bank-of-order.ts';
export { bankCheck } from './check-bank.ts';

export const bank = (services: OrderServices): BindingsOf<keyof typeof calls> => ({
  getBank: inTransaction((context) => readBank(context)),
  importBankFile: uploading((context, _input, upload) => receiveStatements(services, context, upload)),
  listBankLines: inTransaction((context, { query }) => listLines(context, query)),
  getBankClaims: inTransaction((context, { params }) => readClaims(context, params.id)),
  bookBankLine: inTransaction((context, { params, body }) => bookLine(services, context, params.id, body)),
  undoBankLine: inTransaction((context, { params, body }) => undoLine(services, context, params.id, body)),
  setBankLineAside: inTransaction((context, { params, body }) =>
    setAside(services, context, params.id, body),
  ),
  takeBackBankLine: inTransaction((context, { params, body }) =>
    takeBackLine(services, context, params.id, body),
  ),
  takeBackBankReceipt: inTransaction((context, { params, body }) =>
    takeBackReceipt(services, context, params.id, body),
  ),
  saveBankAccount: inTransaction((context, { params, body }) =>
    changeAccount(services, context, params.id, body),
  ),
});
