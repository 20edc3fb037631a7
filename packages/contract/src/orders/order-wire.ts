import type { Cents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents, exactCentsFromEuros } from '@korpus/domain/money/euros.ts';
import type { FigureAggregates } from '@korpus/domain/orders/figure-facts.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { OrderRates } from '@korpus/domain/orders/order-rates.ts';
import type { BodyOf } from '../endpoint.ts';
import type { OrderRecord } from './order-record.ts';
import type { saveOrder } from './orders.ts';

/** Fields of an order, of its entries, rates and aggregates that are amounts: euros on the wire, cents in code. */
const amountFields: ReadonlySet<string> = new Set([
  'orderPrice',
  'exhibitionPrice',
  'price',
  'orderSum',
  'accountingSum',
  'shipmentExpense',
  'assemblyExpense',
  'specialExpenses',
  'salesmanProvision',
  'exhibitionProvision',
  'finalPrice',
  'askedPrice',
  'calculatedExhibitionProvision',
  'changesSum',
  'paidSum',
  'paymentsSum',
  'dueSum',
  'supplierCostSum',
  'selfComplaintCostSum',
  'otherComplaintCostSum',
  'expenses',
  'pricePerUnit',
  'discountAmount',
  'discountTotalPrice',
]);

/** An order as its reader has it in code. */
export type ReadableOrder = Omit<OrderRecord, keyof Order | 'aggregates'> &
  Pick<Order, 'id' | 'type' | 'invoiceNumber' | 'invoiceDate' | 'clientNumber'> &
  Partial<Omit<Order, 'rates' | 'complaints'>> & {
    readonly rates: Pick<OrderRates, 'vat'> & Partial<OrderRates>;
    readonly aggregates: Partial<FigureAggregates>;
  };

export const orderFromWire = (record: OrderRecord): ReadableOrder =>
  withAmounts(record, exactCentsFromEuros) as ReadableOrder;

export const orderToWire = (order: ReadableOrder): OrderRecord =>
  withAmounts(order, (amount) => eurosFromCents(amount as Cents)) as OrderRecord;

/** The fields a save sets, out of its body. */
export const inputFromWire = (body: BodyOf<typeof saveOrder>): Partial<Order> =>
  withAmounts(body, exactCentsFromEuros) as Partial<Order>;

/** The body of a save: the order's fields, and what a save may not set, which is ignored there. */
export const inputToWire = (
  order: Pick<Order, 'id' | 'type'> & Partial<Omit<Order, 'rates' | 'complaints'>>,
): BodyOf<typeof saveOrder> =>
  withAmounts(order, (amount) => eurosFromCents(amount as Cents)) as BodyOf<typeof saveOrder>;

export const ratesFromWire = (rates: OrderRecord['rates']): ReadableOrder['rates'] =>
  withAmounts(rates, exactCentsFromEuros) as ReadableOrder['rates'];

export const ratesToWire = (rates: ReadableOrder['rates']): OrderRecord['rates'] =>
  withAmounts(rates, (amount) => eurosFromCents(amount as Cents)) as OrderRecord['rates'];

export function withAmounts(value: unknown, convert: (amount: number) => number): unknown {
  if (Array.isArray(value)) return value.map((each) => withAmounts(each, convert));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      field,
      amountFields.has(field) && typeof part === 'number' ? convert(part) : withAmounts(part, convert),
    ]),
  );
}
