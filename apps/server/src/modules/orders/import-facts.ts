import { fromWire } from '@korpus/contract/data-of.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { check } from '@korpus/contract/validation.ts';
import { customerProblems } from '@korpus/domain/clients/customer-problems.ts';
import { closedChanges } from '@korpus/domain/closing/closed-period.ts';
import { closedPeriodText } from '@korpus/domain/closing/closing-texts.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import { textIn } from '@korpus/domain/imports/import-values.ts';
import { orderInputOf } from '@korpus/domain/imports/order-entries.ts';
import { orderImport } from '@korpus/domain/imports/order-import.ts';
import { orderRowTexts } from '@korpus/domain/imports/order-import-texts.ts';
import { soldByIn, withSoldBy } from '@korpus/domain/imports/sold-by.ts';
import { lockedChanges } from '@korpus/domain/orders/locked-fields.ts';
import { mergeWritable } from '@korpus/domain/orders/merge-writable.ts';
import { newOrder } from '@korpus/domain/orders/new-order.ts';
import { settleDifference } from '@korpus/domain/orders/open-supply.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { vatDayOf } from '@korpus/domain/orders/order-rates.ts';
import { ordersTexts, orderViolationTexts } from '@korpus/domain/orders/orders-texts.ts';
import { type TillDuty, unnumberedReceipts } from '@korpus/domain/orders/till-receipts.ts';
import { tillReceiptTexts } from '@korpus/domain/orders/till-receipts-texts.ts';
import { paymentsDatedInFuture, validateOrder } from '@korpus/domain/orders/validate-order.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findKnownCustomers, type KnownCustomers } from '../clients/index.ts';
import { findTillDuty } from '../global-values/index.ts';
import { lockClosingShared } from '../invoice-numbers/index.ts';
import { findAllRates } from './order-rates.store.ts';
import type { StoredOrder } from './orders.store.ts';
import { ownedRow } from './owned-row.ts';

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

/** As if it were the body of a save: what that refuses is refused here, in the same words. */
export function orderFrom(house: OrderImportFacts, values: ImportValues, newId: () => string): Made {
  const body = { lastName: '', ...orderInputOf(values, newId), id: newId(), type: 'NORMAL' };
  const checked = check(saveOrder.body, body, 'body');
  if (!checked.ok) return checked;
  const input = fromWire(saveOrder.body, body);
  const { salesmanId = null, location = null, deliveryDate = null, deliveryDateWish = null } = input;
  const day = vatDayOf({ deliveryDate, deliveryDateWish }) ?? house.today;
  const rates = house.ratesOf({ salesmanId, location, day });
  const empty = newOrder({ id: input.id, type: 'NORMAL', salesmanId: null, location: null, rates });
  const merged = mergeWritable(empty, input, house.context.actor);
  const order = {
    ...merged,
    // What was billed before it came here is nobody's to settle.
    suppliers: merged.suppliers.map(settleDifference),
    earlierInvoice: textIn(values, 'earlierInvoice') || null,
  };
  const violations = problemsOf(house, order, null);
  return violations.length > 0 ? { violations } : { order };
}

const changeable: ReadonlySet<string> = new Set(
  orderImport.fields.filter(({ onlyNew }) => onlyNew !== true).map(({ key }) => key),
);

/** What a row changes of an order that is there, as the body of its save. */
export const changeOf = (values: ImportValues, { order, version }: StoredOrder) => ({
  ...Object.fromEntries(Object.entries(values).filter(([field]) => changeable.has(field))),
  ...('deliveryDate' in values ? { deliveryDateNotDefined: values.deliveryDate === null } : {}),
  ...('notes' in values ? { notes: withSoldBy(textIn(values, 'notes') || null, soldByIn(order.notes)) } : {}),
  ...{ id: order.id, type: order.type, version },
});

export function changedFrom(house: OrderImportFacts, values: ImportValues, stored: StoredOrder): Made {
  const body = changeOf(values, stored);
  const checked = check(saveOrder.body, body, 'body');
  if (!checked.ok) return checked;
  const input = fromWire(saveOrder.body, body);
  const row = ownedRow(stored);
  const locked = lockedChanges(stored.order, input).map((path) => violation(path, ordersTexts.locked));
  const order = mergeWritable(stored.order, input, house.context.actor, row);
  const violations = [...locked, ...problemsOf(house, order, stored.order)];
  return violations.length > 0 ? { violations } : { order };
}

const violation = (path: string, message: string): Violation => ({ path: `body.${path}`, message });

function problemsOf(house: OrderImportFacts, order: Order, before: Order | null): Violation[] {
  const { closedUntil, today } = house;
  const known = before?.payments ?? [];
  const coded = [...validateOrder(order), ...paymentsDatedInFuture(order.payments, known, today)];
  const unnumbered = unnumberedReceipts(known, order.payments, house.dutyAt(order.location));
  const isGiven = order.orderPrice !== null && order.orderPrice !== before?.orderPrice;
  return [
    ...(isGiven && order.orderPrice <= 0 ? [violation('orderPrice', orderRowTexts.notPositive)] : []),
    ...coded.map(({ path, code }) => violation(path, orderViolationTexts[code])),
    ...customerProblems(order, before ?? undefined).map(({ path, message }) => violation(path, message)),
    ...order.payments.flatMap(({ id }, at) =>
      unnumbered.includes(id)
        ? [violation(`payments.${at}.tillReceiptNumber`, tillReceiptTexts.required)]
        : [],
    ),
    ...closedChanges(before, order, closedUntil).map(({ path }) =>
      violation(placed(path, order), closedUntil === null ? '' : closedPeriodText(closedUntil)),
    ),
  ];
}

/** Closed payments are named by their ids, and rows by their places. */
function placed(path: string, { payments }: Order): string {
  const [list, id, ...rest] = path.split('.');
  const at = payments.findIndex((payment) => payment.id === id);
  return list === 'payments' && at !== -1 ? [list, String(at), ...rest].join('.') : path;
}
