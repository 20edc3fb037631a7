import { type Complaint, isBuiltInLocation } from '@korpus/domain/complaints/complaint.ts';
import type { ComplaintFacts, NamedByComplaint } from '@korpus/domain/complaints/decide-complaint.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { missingReferences } from '../../platform/database/missing-references.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findClosedUntil } from '../invoice-numbers/index.ts';
import {
  findOrders,
  findUsability,
  type LockedOrder,
  lockOrder,
  ownedRow,
  type StoredOrder,
} from '../orders/index.ts';
import { findComplaint, findComplaints, type StoredComplaint } from './complaints.store.ts';

/** A complaint and the order it is about. */
export type FoundComplaint<Order extends StoredOrder = StoredOrder> = {
  readonly stored: StoredComplaint;
  readonly order: Order;
};

type Named = Partial<Pick<Complaint, NamedByComplaint>>;
type OfHouse = Pick<ComplaintFacts, 'unknown' | 'disabled'>;

/**
 * Locks a complaint and its order for who is going to change it. The order is locked first, by everybody who changes
 * either, and the complaint read behind the lock: what is decided by them stays true until the transaction ends.
 * `orderId` is the order it is said to be about, which spares looking that up.
 */
export async function lockComplaint(
  context: TenantContext,
  id: string,
  orderId?: string,
): Promise<FoundComplaint<LockedOrder> | undefined> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const ofOrder = orderId ?? (await findComplaint(tx, { tenantId, id }))?.complaint.orderId;
  if (ofOrder === undefined) return undefined;
  const [order, stored] = await Promise.all([
    lockOrder(tx, { tenantId, id: ofOrder }),
    findComplaint(tx, { tenantId, id }),
  ]);
  if (stored === undefined) return undefined;
  if (stored.complaint.orderId !== order?.order.id) return lockComplaint(context, id);
  return { stored, order };
}

/** Reads what decides about one change of several complaints, and locks nothing: for who looks at what it would do. */
export async function findComplaintFacts(
  services: Pick<Services, 'clock'>,
  context: TenantContext,
  ids: readonly string[],
  named: Named,
): Promise<ReadonlyMap<string, FoundComplaint & { readonly facts: ComplaintFacts }>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const [closedUntil, ofHouse, complaints] = [
    await findClosedUntil(tx, tenantId),
    await findNamed(context, named),
    await findComplaints(tx, tenantId, ids),
  ];
  const orderIds = [...new Set(complaints.map(({ complaint }) => complaint.orderId))];
  const orders = new Map((await findOrders(tx, tenantId, orderIds)).map((each) => [each.order.id, each]));
  return new Map(
    complaints.flatMap((stored) => {
      const order = orders.get(stored.complaint.orderId);
      if (order === undefined) return [];
      const facts = factsOf(services, context, { ...order, closedUntil }, ofHouse);
      return [[stored.complaint.id, { stored, order, facts }] as const];
    }),
  );
}

/** Fetches the facts about a complaint of a locked order; `before` null: the complaint is new. */
export async function complaintFacts(
  services: Pick<Services, 'clock'>,
  context: TenantContext,
  order: LockedOrder,
  { before, input }: { readonly before: Complaint | null; readonly input: Named },
): Promise<ComplaintFacts> {
  // A carpenter or location that stays need not be in the house any more.
  const anew = (path: NamedByComplaint) => (input[path] === before?.[path] ? null : input[path]);
  const named = { carpenterId: anew('carpenterId') ?? null, location: anew('location') ?? null };
  return factsOf(services, context, order, await findNamed(context, named));
}

const factsOf = (
  { clock }: Pick<Services, 'clock'>,
  { actor, person }: TenantContext,
  order: StoredOrder & { readonly closedUntil: IsoDate | null },
  ofHouse: OfHouse,
): ComplaintFacts => ({
  person: actor,
  today: clock.todayIn(person.timeZone),
  order: ownedRow(order),
  closedUntil: order.closedUntil,
  ...ofHouse,
});

async function findNamed(
  { tx, actor }: TenantContext,
  { carpenterId = null, location = null }: Named,
): Promise<OfHouse> {
  const { tenantId } = actor;
  const shop = location === null || isBuiltInLocation(location) ? null : location;
  const references = [
    { path: 'carpenterId', table: 'carpenters', id: carpenterId },
    { path: 'location', table: 'locations', id: shop },
  ] as const;
  const [missing, isDisabled] = await Promise.all([
    missingReferences(tx, tenantId, references),
    shop !== null &&
      findUsability(tx, tenantId, { location: shop, exhibitionSalesmanId: null }).then(
        ({ isLocationDisabled }) => isLocationDisabled,
      ),
  ]);
  return {
    unknown: new Set(references.flatMap(({ path }) => (missing.includes(path) ? [path] : []))),
    disabled: new Set(isDisabled ? (['location'] as const) : []),
  };
}
