import type { IsoDate } from '../dates/iso-date.ts';
import { emptyOrderCustomer } from '../persons/person-data.ts';
import { noComplaints } from './complaints/complaints-of-order.ts';
import type { Order, OrderType } from './order.ts';
import type { OrderRates } from './order-rates.ts';
import { exhibitionPrepayment, newPayment, nextPaymentDate } from './payment-edits.ts';
import { prefilledAssemblyExpense, prefilledShipmentExpense } from './prefill.ts';

type NewOrder = {
  readonly id: string;
  readonly type: OrderType;
  readonly salesmanId: string | null;
  readonly location: string | null;
  readonly rates: OrderRates;
};

/** An empty order with the default expenses filled in. */
export function newOrder({ id, type, salesmanId, location, rates }: NewOrder): Order {
  const dates = { additionalAssemblyDates: [], rates };
  return {
    ...emptyOrderCustomer,
    id,
    type,
    orderNumber: null,
    clientOrderNumber: null,
    invoiceNumber: null,
    invoiceDate: null,
    cancelled: false,
    salesmanId,
    location,
    exhibitionSale: false,
    exhibitionSalesmanId: null,
    exhibitionSellDate: null,
    exhibitionScheduleDate: null,
    exhibitionPrice: null,
    sellDate: null,
    orderPrice: null,
    changes: [],
    cancelledInvoices: [],
    takenNumbers: [],
    earlierInvoice: null,
    payments: [],
    noteRemainingPayment: null,
    paymentPlan: null,
    deliveryDate: null,
    deliveryDateWish: null,
    deliveryDateNotDefined: false,
    confirmedDeliveryDate: null,
    assemblyDate: null,
    acceptedOn: null,
    carpenterId: null,
    connections: [],
    notes: null,
    hiddenFileTypes: [],
    suppliers: [],
    shipmentExpense: prefilledShipmentExpense(dates),
    assemblyExpense: prefilledAssemblyExpense(dates),
    specialExpenses: null,
    additionalExpenses: [],
    salesmanProvision: null,
    exhibitionProvision: null,
    ...noComplaints,
    documentData: {},
    ...dates,
  };
}

type NewExhibitionOrder = Omit<NewOrder, 'type' | 'salesmanId'> & {
  readonly exhibitionSalesmanId: string | null;
  readonly paymentId: string;
  readonly today: IsoDate;
};

/**
 * Sold today at a trade fair, unassigned, with a prepayment of 2000 euros, by bank and unpaid
 * (rules: orders#new-exhibition-orders).
 */
export function newExhibitionOrder({
  exhibitionSalesmanId,
  paymentId,
  today,
  ...start
}: NewExhibitionOrder): Order {
  const order: Order = {
    ...newOrder({ ...start, type: 'NORMAL', salesmanId: null }),
    exhibitionSale: true,
    exhibitionSalesmanId,
    exhibitionSellDate: today,
  };
  return { ...order, payments: [newPayment(paymentId, nextPaymentDate(order, today), exhibitionPrepayment)] };
}
