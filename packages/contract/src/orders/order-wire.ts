import type { FigureAggregates } from '@korpus/domain/orders/figure-facts.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { OrderRates } from '@korpus/domain/orders/order-rates.ts';
import type { ReadableComplaint } from '../complaints/complaint-wire.ts';
import type { BodyOf } from '../endpoint.ts';
import { amountsFromWire, amountsToWire, inputAmountsFromWire } from '../wire-amounts.ts';
import { type OrderRecord, orderFields } from './order-record.ts';
import type { saveOrder } from './orders.ts';

/** An order as its reader has it in code. */
export type ReadableOrder = Omit<OrderRecord, keyof Order | 'aggregates'> &
  Pick<Order, 'id' | 'type' | 'invoiceNumber' | 'invoiceDate' | 'clientNumber'> &
  Partial<Omit<Order, 'rates' | 'complaints'>> & {
    readonly rates: Pick<OrderRates, 'vat'> & Partial<OrderRates>;
    readonly aggregates: Partial<FigureAggregates>;
    readonly complaints?: readonly ReadableComplaint[];
  };

export const orderFromWire = (record: OrderRecord): ReadableOrder => amountsFromWire(record) as ReadableOrder;

export const orderToWire = (order: ReadableOrder): OrderRecord => amountsToWire(order) as OrderRecord;

/** The fields a save sets, out of its body. */
export const inputFromWire = (body: BodyOf<typeof saveOrder>): Partial<Order> =>
  inputAmountsFromWire(body, ['id', 'type', ...Object.keys(orderFields)]) as Partial<Order>;

/** The body of a save: the order's fields, and what a save may not set, which is ignored there. */
export const inputToWire = (
  order: Pick<Order, 'id' | 'type'> & Partial<Omit<Order, 'rates' | 'complaints'>>,
): BodyOf<typeof saveOrder> => amountsToWire(order) as BodyOf<typeof saveOrder>;

export const ratesFromWire = (rates: OrderRecord['rates']): ReadableOrder['rates'] =>
  amountsFromWire(rates) as ReadableOrder['rates'];

export const ratesToWire = (rates: ReadableOrder['rates']): OrderRecord['rates'] =>
  amountsToWire(rates) as OrderRecord['rates'];
