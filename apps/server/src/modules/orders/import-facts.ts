import { fromWire } from '@korpus/contract/data-of.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { check } from '@korpus/contract/validation.ts';
import { describeChangeRefusal } from '@korpus/domain/bulk/verdict.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { textIn } from '@korpus/domain/imports/import-values.ts';
import { buildOrderInput } from '@korpus/domain/imports/order-entries.ts';
import { orderImport } from '@korpus/domain/imports/order-import.ts';
import { orderRowTexts } from '@korpus/domain/imports/order-import-texts.ts';
import { soldByIn, withSoldBy } from '@korpus/domain/imports/sold-by.ts';
import {
  decideNewOrder,
  decideOrder,
  mergeOrder,
  type OrderDecision,
  type OrderFacts,
  rateDay,
} from '@korpus/domain/order-decisions/decide-order.ts';
import { settleDifference } from '@korpus/domain/orders/open-supply.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { TillDuty } from '@korpus/domain/orders/till-receipts.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findKnownCustomers, type KnownCustomers } from '../customers/index.ts';
import { findTillDuty } from '../global-values/index.ts';
import { lockClosingShared } from '../invoice-numbers/index.ts';
import { findAllRates } from './order-rates.store.ts';
import type { StoredOrder } from './orders.store.ts';

/** All of a house that decides what becomes of a row, read once for many. */
export type OrderImportFacts = {
  readonly context: WorkingContext;
  readonly today: IsoDate;
  readonly closedUntil: IsoDate | null;
  readonly ratesOf: Awaited<ReturnType<typeof findAllRates>>;
  readonly dutyAt: (location: string | null) => TillDuty;
  readonly customers: KnownCustomers;
};

export async function loadImportFacts(
  { clock }: Pick<Services, 'clock'>,
  context: WorkingContext,
  locations: readonly { readonly id: string }[],
): Promise<OrderImportFacts> {
  const { tx, actor, person } = context;
  const { tenantId } = actor;
  const closedUntil = await lockClosingShared(tx, tenantId);
  const anywhere = await findTillDuty(tx, tenantId, null);
  const duties = new Map<string | null, TillDuty>();
  for (const { id } of locations) duties.set(id, await findTillDuty(tx, tenantId, id));
  return {
    context,
    today: clock.todayIn(person.timeZone),
    closedUntil,
    ratesOf: await findAllRates(tx, tenantId),
    dutyAt: (location) => duties.get(location) ?? anywhere,
    customers: await findKnownCustomers(tx, tenantId),
  };
}

type Made = { readonly order: Order } | { readonly violations: readonly Violation[] };

/** Makes an order of a row as if it were the body of a save: what that refuses is refused here, in the same words. */
export function orderFrom(house: OrderImportFacts, values: ImportValues, newId: () => string): Made {
  const body = { lastName: '', ...buildOrderInput(values, newId), id: newId(), type: 'NORMAL' };
  const checked = check(saveOrder.body, body, 'body');
  if (!checked.ok) return checked;
  const { version: _version, ...input } = fromWire(saveOrder.body, body);
  const decision = decideNewOrder(input, rowFacts(house, null, input, newId), (order) => ({
    ...order,
    // Suppliers of what was billed before it came here are nobody's to settle.
    suppliers: order.suppliers.map(settleDifference),
    earlierInvoice: textIn(values, 'earlierInvoice') || null,
  }));
  return describeMade(decision, { before: null, input });
}

const changeable: ReadonlySet<string> = new Set(
  orderImport.fields.filter(({ onlyNew }) => onlyNew !== true).map(({ key }) => key),
);

/** Makes the body of a save from what a row changes of an order that is there. */
export const changeOf = (values: ImportValues, { order, version }: StoredOrder) => ({
  ...Object.fromEntries(Object.entries(values).filter(([field]) => changeable.has(field))),
  ...('deliveryDate' in values ? { deliveryDateNotDefined: values.deliveryDate === null } : {}),
  ...('notes' in values ? { notes: withSoldBy(textIn(values, 'notes') || null, soldByIn(order.notes)) } : {}),
  id: order.id,
  type: order.type,
  version,
});

export function changedFrom(
  house: OrderImportFacts,
  values: ImportValues,
  stored: StoredOrder,
  newId: () => string,
): Made {
  const body = changeOf(values, stored);
  const checked = check(saveOrder.body, body, 'body');
  if (!checked.ok) return checked;
  const { version, ...input } = fromWire(saveOrder.body, body);
  const merged = mergeOrder(house.context.actor, stored, input);
  const decision = decideOrder(stored, { input, version }, rowFacts(house, stored, merged, newId));
  return describeMade(decision, { before: stored.order, input });
}

/** Facts of one row: a file names only entries that the house has. */
function rowFacts(
  house: OrderImportFacts,
  stored: StoredOrder | null,
  { salesmanId = null, location = null, ...days }: Partial<Order>,
  newId: () => string,
): OrderFacts {
  const { closedUntil, context, dutyAt, ratesOf, today } = house;
  return {
    person: context.actor,
    today,
    closedUntil,
    newId,
    rates: ratesOf({ salesmanId, location, day: rateDay(days, today) }),
    duty: dutyAt(location),
    asksForTillNumbers: true,
    unknown: new Set(),
    isLocationDisabled: false,
    offer: null,
    exhibitionSalesmanUserId: stored?.exhibitionSalesmanUserId ?? null,
  };
}

type Row = { readonly before: Order | null; readonly input: Partial<Order> };

function describeMade(decision: OrderDecision, { before, input }: Row): Made {
  const { orderPrice = null, payments = before?.payments ?? [] } = input;
  const isGiven = orderPrice !== null && orderPrice !== before?.orderPrice;
  const violations = [
    ...(isGiven && orderPrice <= 0 ? [violation('orderPrice', orderRowTexts.notPositive)] : []),
    ...(decision.kind === 'REFUSED' ? decision.refusals : []).map((each) =>
      violation('path' in each ? placed(each.path, payments) : 'id', describeChangeRefusal(each)),
    ),
  ];
  if (violations.length > 0) return { violations };
  if (decision.kind === 'CHANGED') return { order: decision.after.order };
  if (before === null) throw new TypeError('A new order is one.');
  return { order: before };
}

const violation = (path: string, message: string): Violation => ({ path: `body.${path}`, message });

/** Puts the place of a closed payment where its id stands, since rows know payments by their places. */
function placed(path: string, payments: Order['payments']): string {
  const [list, id, ...rest] = path.split('.');
  const at = payments.findIndex((payment) => payment.id === id);
  return list === 'payments' && at !== -1 ? [list, String(at), ...rest].join('.') : path;
}
