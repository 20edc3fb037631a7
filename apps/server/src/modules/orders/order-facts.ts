import { randomUUID } from 'node:crypto';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import {
  mergeOrder,
  needsRates,
  type OrderFacts,
  type OrderInput,
  rateDay,
} from '@korpus/domain/order-decisions/decide-order.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { OrderRates } from '@korpus/domain/orders/order-rates.ts';
import { noTillDuty } from '@korpus/domain/orders/till-receipts.ts';
import { can } from '@korpus/domain/records/can.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';
import { missingReferences, type Reference } from '../../platform/database/missing-references.ts';
import type { TenantContext, WorkingContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findClosedUntil } from '../invoice-numbers/index.ts';
import { lockOfferForOrder } from '../offers/index.ts';
import { documentReferences } from './document-references.ts';
import { tillDutyOf } from './numbers-taken.ts';
import { findAllRates, findRates } from './order-rates.store.ts';
import { findUsability } from './order-references.store.ts';
import { findOrders, type LockedOrder, type StoredOrder } from './orders.store.ts';

export const todayFor = ({ clock }: Pick<Services, 'clock'>, { person }: WorkingContext): IsoDate =>
  clock.todayIn(person.timeZone);

/** Facts of an order that is stored and locked, or of a new one with the rates and the closing that were read already. */
type Begun = LockedOrder | { readonly rates: OrderRates; readonly closedUntil: IsoDate | null };

/**
 * Fetches what decides about an order that shall say `after`. Only what a change names anew is looked up: an order keeps a
 * location that was switched off since.
 */
export async function orderFacts(
  services: Pick<Services, 'clock'>,
  context: WorkingContext,
  begun: Begun,
  after: Order,
): Promise<OrderFacts> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const today = todayFor(services, context);
  const stored = 'order' in begun ? begun : null;
  const before = stored?.order ?? null;
  const { clientId, location, payments, salesmanId } = after;
  const isNewOffer = clientId !== null && clientId !== before?.clientId;
  const [rates, offer, missing, usability, duty] = await Promise.all([
    'rates' in begun ? begun.rates : ratesFor(begun.order),
    isNewOffer ? lockOfferForOrder(tx, tenantId, clientId) : undefined,
    missingReferences(tx, tenantId, changedReferences(after, before)),
    findUsabilityAnew(context, after, stored),
    tillDutyOf(context, { location, before: before?.payments ?? [], after: payments }),
  ]);
  // A customer the person may not read counts as missing.
  const isOfferUnknown =
    isNewOffer && (offer === undefined || offer.isRestricted || !can(actor, 'order.read', offer));
  return {
    person: actor,
    today,
    closedUntil: begun.closedUntil,
    rates,
    duty,
    asksForTillNumbers: false,
    ...usability,
    offer: offer ?? null,
    unknown: new Set([...missing, ...(isOfferUnknown ? ['clientId'] : [])]),
    newId: randomUUID,
  };

  async function ratesFor(order: Order): Promise<OrderRates | null> {
    if (!needsRates(order, after)) return null;
    return findRates(tx, tenantId, { salesmanId, location, day: rateDay(after, today) });
  }
}

/** Looks up location and exhibition salesman only where one of them is another than before. */
async function findUsabilityAnew({ tx, actor }: WorkingContext, order: Order, stored: StoredOrder | null) {
  const isSame =
    stored !== null &&
    stored.order.location === order.location &&
    stored.order.exhibitionSalesmanId === order.exhibitionSalesmanId;
  if (!isSame) return findUsability(tx, actor.tenantId, order);
  return { isLocationDisabled: false, exhibitionSalesmanUserId: stored.exhibitionSalesmanUserId };
}

const references = {
  salesmanId: 'users',
  location: 'locations',
  leadSourceId: 'lead_sources',
  exhibitionSalesmanId: 'exhibition_salesmen',
  carpenterId: 'carpenters',
} as const;

function changedReferences(order: Order, before: Order | null): Reference[] {
  const own = keysOf(references)
    .filter((path) => order[path] !== before?.[path])
    .map((path): Reference => ({ path, table: references[path], id: order[path] }));
  const known = new Set(before?.suppliers.map(({ supplierId }) => supplierId));
  const ofSuppliers = order.suppliers.flatMap(({ supplierId }, index): Reference[] =>
    known.has(supplierId)
      ? []
      : [{ path: `suppliers.${index}.supplierId`, table: 'suppliers', id: supplierId }],
  );
  return [...own, ...ofSuppliers, ...documentReferences(order, before)];
}

/** Reads what decides about one change of several orders, and locks nothing: for who looks at what it would do. */
export async function findOrderFacts(
  services: Pick<Services, 'clock'>,
  context: TenantContext,
  ids: readonly string[],
  input: OrderInput,
) {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const today = todayFor(services, context);
  const [orders, closedUntil, missing, { isLocationDisabled }, ratesOf] = await Promise.all([
    findOrders(tx, tenantId, ids),
    findClosedUntil(tx, tenantId),
    missingReferences(
      tx,
      tenantId,
      keysOf(references).map((path) => ({ path, table: references[path], id: input[path] })),
    ),
    findUsability(tx, tenantId, { location: input.location ?? null, exhibitionSalesmanId: null }),
    input.salesmanId === undefined && input.location === undefined ? null : findAllRates(tx, tenantId),
  ]);
  const makeFacts = (stored: StoredOrder): OrderFacts => {
    const { order, exhibitionSalesmanUserId } = stored;
    const merged = mergeOrder(actor, stored, input);
    const isNamedAnew = (path: string) => Reflect.get(merged, path) !== Reflect.get(order, path);
    return {
      person: actor,
      today,
      closedUntil,
      exhibitionSalesmanUserId,
      isLocationDisabled,
      rates: ratesOf?.({ ...merged, day: rateDay(merged, today) }) ?? null,
      unknown: new Set(missing.filter(isNamedAnew)),
      // One change of several orders names no offer and no payment.
      offer: null,
      duty: noTillDuty,
      asksForTillNumbers: false,
      newId: randomUUID,
    };
  };
  return new Map(orders.map((stored) => [stored.order.id, { stored, facts: () => makeFacts(stored) }]));
}
