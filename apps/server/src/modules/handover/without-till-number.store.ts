import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import type { PaymentMethod } from '@korpus/domain/money/payment-method.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { findReceiptsWithoutNumber } from '../orders/index.ts';

type Receipt = {
  readonly number: string | null;
  readonly clientName: string;
  readonly day: IsoDate;
  readonly price: Cents;
  readonly paymentMethod: PaymentMethod;
};
type Month = { readonly first: IsoDate; readonly last: IsoDate };

/** Money of a month, of orders and counter sales, that names no receipt of the till (rules: money#till-receipts). */
export async function findWithoutTillNumber(
  tx: Tx,
  tenantId: string,
  { first, last }: Month,
): Promise<Receipt[]> {
  const found = await findReceiptsWithoutNumber(tx, { tenantId, person: null, from: first, to: last });
  return found.map(({ clientName, date, invoiceNumber, paymentMethod, price }) => ({
    number: invoiceNumber,
    clientName,
    day: date,
    price,
    paymentMethod,
  }));
}
