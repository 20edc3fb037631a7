import type { BilledOrder } from '@korpus/contract/closing/billed-order.ts';
import { billTypeNames } from '@korpus/domain/closing/closing-texts.ts';
import { salesTexts as texts } from '../sales-texts.ts';

/**
 * A row as the list holds it. A paper that was taken back and the order it was for are two rows of one record, so a row
 * goes by its key.
 */
export type BilledRow = Omit<BilledOrder, 'id' | 'key'> &
  Readonly<{
    id: string;
    /** Of the order, payment or small order. */
    recordId: string;
  }>;

export const rowOf = ({ id, key, ...row }: BilledOrder): BilledRow => ({ ...row, id: key, recordId: id });

export const typeOf = ({ billType, cancels }: Pick<BilledRow, 'billType' | 'cancels'>): string =>
  cancels === null ? billTypeNames[billType] : texts.cancellation;

/** What a row is called in buttons. */
export const nameOf = (row: BilledRow): string =>
  texts.nameOfRow(typeOf(row), row.clientName, row.invoiceNumber);
