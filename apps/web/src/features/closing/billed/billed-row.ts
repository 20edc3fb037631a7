import type { BilledOrder } from '@korpus/contract/closing/billed-order.ts';
import { billedTypeText } from '@korpus/domain/closing/billed-cells.ts';
import { salesTexts as texts } from '../sales-texts.ts';

/**
 * A row as the list holds it. A paper that was taken back and the order it was for are two rows of one record, so a row
 * goes by its key.
 */
export type BilledRow = Omit<BilledOrder, 'id' | 'key'> &
  Readonly<{
    id: string;
    /** Id of the order, payment or small order. */
    recordId: string;
  }>;

export const rowOf = ({ id, key, ...row }: BilledOrder): BilledRow => ({ ...row, id: key, recordId: id });

/** Names a row in buttons. */
export const nameOf = (row: BilledRow): string =>
  texts.nameOfRow(billedTypeText(row), row.clientName, row.invoiceNumber);
