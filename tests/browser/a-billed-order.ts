import { printPaymentDocument } from '@korpus/contract/documents/documents.ts';
import { getOrder } from '@korpus/contract/orders/orders.ts';
import { documentBody } from '../kit/documents.ts';
import { type OrderBody, paymentBody } from '../kit/orders.ts';
import { todayInGermany } from '../kit/today.ts';
import { annasOrder } from './annas-order.ts';
import type { App } from './app-harness.ts';
import { askAs } from './ask-as.ts';

export type BilledOrder = Readonly<{ id: string; paymentId: string; number: string }>;

/** A prepayment that a printed invoice asks for, due on the day it is printed. */
export async function aBilledOrder(
  app: App,
  lastName: string,
  price: number,
  with_: Partial<OrderBody> = {},
): Promise<BilledOrder> {
  const today = todayInGermany();
  const payment = paymentBody(price, { date: today });
  const { id } = await annasOrder(app, {
    lastName,
    orderPrice: 20_000,
    sellDate: today,
    payments: [payment],
    deliveryDate: null,
    address: 'Am Weg 1',
    zipCode: '82031',
    city: 'Grünwald',
    deliveryDateNotDefined: true,
    ...with_,
  });
  const ask = await askAs(app, 'admin@gruenwald.test');
  const { version, salesmanId, location } = getOrder.answer.parse(
    await ask('GET', getOrder.path.replace('{id}', id)),
  );
  const printed = printPaymentDocument.answer.parse(
    await ask('POST', printPaymentDocument.path.replace('{id}', id), {
      paymentId: payment.id,
      document: documentBody('PREPAYMENT_INVOICE', salesmanId ?? null, location ?? null, { date: today }),
      final: true,
      version,
    }),
  );
  return { id, paymentId: payment.id, number: printed.invoiceNumber ?? '' };
}
