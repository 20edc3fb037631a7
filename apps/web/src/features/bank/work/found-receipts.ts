import type { BankClaims, BankLine } from '@korpus/contract/bank/bank.ts';
import { mayTakeBackReceipt } from '@korpus/domain/bank/receipts-by-hand.ts';

/** Finds the receipts of an order, named by somebody, that a line may take back; at least one. */
export type FoundReceipts = Pick<BankClaims, 'orderId' | 'orderNumber' | 'clientName' | 'receipts'>;

export const receiptsFor = (line: BankLine, claims: BankClaims): FoundReceipts => ({
  orderId: claims.orderId,
  orderNumber: claims.orderNumber,
  clientName: claims.clientName,
  receipts: claims.receipts.filter((receipt) => mayTakeBackReceipt(line, receipt)),
});
