import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { OrderRecord } from '@korpus/contract/orders/order-record.ts';
import { orderFromWire, orderToWire, type ReadableOrder } from '@korpus/contract/orders/order-wire.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { aggregatesOf, type FigureAggregates } from '@korpus/domain/orders/figure-facts.ts';
import { deriveFigures, type OrderFigures } from '@korpus/domain/orders/figures.ts';
import { newExhibitionOrder, newOrder } from '@korpus/domain/orders/new-order.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { OrderRates } from '@korpus/domain/orders/order-rates.ts';
import { canReadComplaints, type Person, readablePart } from '@korpus/domain/orders/order-rights.ts';
import { orderViolationTexts } from '@korpus/domain/orders/orders-texts.ts';
import { readableAggregates } from '@korpus/domain/orders/readable-parts.ts';
import { validateOrder } from '@korpus/domain/orders/validate-order.ts';
import { violationsOf } from '../../../lib/violations-of.ts';
import type { Problem } from '../../../ui/record-dialog/record-source.ts';
import type { NewOrderKind } from '../dialog-target.ts';

/** Fields that not every reader of an order gets. */
type Hidable =
  | 'orderPrice'
  | 'changes'
  | 'payments'
  | 'exhibitionPrice'
  | 'noteRemainingPayment'
  | 'suppliers'
  | 'shipmentExpense'
  | 'assemblyExpense'
  | 'specialExpenses'
  | 'additionalExpenses'
  | 'salesmanProvision'
  | 'exhibitionProvision';

/** An order while somebody works on it; a field that is missing is hidden from them. */
export type OrderDraft = Omit<Order, Hidable | 'rates' | 'complaints'> &
  Partial<Pick<Order, Hidable>> & {
    readonly rates: Pick<OrderRates, 'vat'> & Partial<OrderRates>;
    readonly aggregates: Partial<FigureAggregates>;
    /** Who owns the order through its exhibition salesman (decisions §5). */
    readonly exhibitionSalesmanUserId: string | null;
  };

/** What of an order nobody edits. */
export function draftOf(record: OrderRecord): OrderDraft {
  const {
    paid: _paid,
    doneToDoRemainingAmount: _done,
    createdAt: _createdAt,
    lastModifiedDate: _at,
    lastModifiedBy: _by,
    version: _version,
    ...draft
  } = orderFromWire(record);
  return draft as OrderDraft;
}

export type NewDraft = Readonly<{
  id: string;
  kind: NewOrderKind;
  salesmanId: string | null;
  location: string | null;
  rates: ReadableOrder['rates'];
  person: Person;
  today: IsoDate;
  paymentId: string;
}>;

/** What a new order begins with, as far as the person may see it. */
export function newDraft({ id, kind, salesmanId, location, rates, person, ...rest }: NewDraft): OrderDraft {
  const start = { id, location, rates: rates as OrderRates };
  const order =
    kind === 'EXHIBITION'
      ? newExhibitionOrder({
          ...start,
          exhibitionSalesmanId: null,
          paymentId: rest.paymentId,
          today: rest.today,
        })
      : newOrder({ ...start, type: kind, salesmanId });
  const { complaints: _complaints, rates: _rates, ...fields } = order;
  const owned = { salesmanId: order.salesmanId };
  return {
    ...readablePart(person, owned, fields),
    rates,
    aggregates: readableAggregates(person, owned, aggregatesOf(order, rest.today)),
    exhibitionSalesmanUserId: null,
  } as OrderDraft;
}

/** The whole order goes back; what the person may not set is ignored there (decisions §7). */
export const bodyOf = (draft: OrderDraft, version: number | undefined): BodyOf<typeof saveOrder> => ({
  ...(orderToWire(draft as unknown as ReadableOrder) as unknown as BodyOf<typeof saveOrder>),
  ...(version === undefined ? {} : { version }),
});

type Reader = Readonly<{ person: Person; today: IsoDate; isNew: boolean }>;

/** Complaints come with a feature of their own: who may read them gets none, all others their sums. */
export function figuresOf(draft: OrderDraft, { person, today }: Reader): OrderFigures {
  const complaints = canReadComplaints(person, draft) ? { complaints: [] } : {};
  return deriveFigures({ ...draft, ...complaints }, today);
}

/** All that is wrong, in the words of the rules first. */
export function problemsOf(draft: OrderDraft): readonly Problem[] {
  const broken = validateOrder(draft as unknown as Parameters<typeof validateOrder>[0]).map(
    ({ path, code }) => ({ path, message: orderViolationTexts[code] }),
  );
  const known = new Set(broken.map(({ path }) => path));
  const ofContract = violationsOf(saveOrder, bodyOf(draft, undefined)).map(({ path, message }) => ({
    path: path.replace(/^body\./, ''),
    message,
  }));
  return [...broken, ...ofContract.filter(({ path }) => !known.has(path))];
}
