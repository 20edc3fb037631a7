import { randomUUID } from 'node:crypto';
import type { saveSmallOrder } from '@korpus/contract/closing/small-orders.ts';
import type { SmallOrder } from '@korpus/domain/closing/small-order.ts';
import { type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, cents } from '@korpus/domain/money/cents.ts';
import { storeSmallOrder } from '../../apps/server/src/modules/closing/small-orders.store.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { CallInput } from './caller.ts';

type SmallOrderBody = NonNullable<CallInput<typeof saveSmallOrder>['body']>;

const cash = { paymentType: 'CASH', tillReceiptNumber: '4711' } as const;

/** A counter sale of this person, paid in cash. */
export async function makeSmallOrderFor(
  services: Services,
  tenantId: string,
  {
    salesmanId,
    locationId,
    date = isoDate('2026-11-20'),
    price = cents(41_250),
    invoiceNumber = null,
  }: {
    readonly salesmanId: string;
    readonly locationId: string;
    readonly date?: IsoDate;
    readonly price?: Cents;
    readonly invoiceNumber?: string | null;
  },
): Promise<string> {
  const id = randomUUID();
  const payment = { id: randomUUID(), date, price, ...cash, paid: true } as const;
  const small: SmallOrder = {
    id,
    date,
    salesmanId,
    location: locationId,
    clientName: 'Bäckerei Huber',
    carpenterId: null,
    invoiceNumber,
    payments: [payment],
    vat: 20,
    takenNumbers: [],
  };
  const saved = { at: services.clock.now(), by: 'Anna Muster', userId: salesmanId, version: null };
  await services.tenancy.inTenant(tenantId, (tx) => storeSmallOrder(tx, tenantId, small, saved));
  return id;
}

export const smallOrderBody = (
  { locationId }: { readonly locationId: string },
  salesmanId: string,
  with_: Partial<SmallOrderBody> = {},
): SmallOrderBody => ({
  id: randomUUID(),
  date: '2026-11-20',
  salesmanId,
  location: locationId,
  clientName: 'Bäckerei Huber',
  carpenterId: null,
  payments: [{ id: randomUUID(), date: '2026-11-20', price: 412.5, ...cash, paid: true }],
  ...with_,
});
