import type { BulkChange, BulkComplaintValues } from '@korpus/domain/bulk/bulk-changes.ts';
import { type ComplaintFacts, judgeComplaint } from '@korpus/domain/bulk/judge-complaint.ts';
import { fieldsOf } from '@korpus/domain/bulk/verdict.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { can } from '@korpus/domain/records/can.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { missingReferences } from '../../platform/database/missing-references.ts';
import { referenceTexts } from '../../platform/database/reference-texts.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import {
  findComplaints,
  lockComplaint,
  type StoredComplaint,
  saveOneComplaint,
} from '../complaints/index.ts';
import { findClosedUntil } from '../invoice-numbers/index.ts';
import { findOrders, ownedRow, type StoredOrder } from '../orders/index.ts';
import {
  type BulkServices,
  changesOf,
  gone,
  type Judged,
  savedAsGone,
  standing,
  type Target,
} from './bulk-target.ts';

type Change = NonNullable<BulkChange['complaints']>;
type Found = { readonly stored: StoredComplaint; readonly order: StoredOrder };

export function complaintTarget(services: BulkServices, said: Change): Target {
  const { change } = said;
  const fields = fieldsOf(change);
  const factsOf = (
    { actor, person }: TenantContext,
    { stored, order }: Found,
    asked: Pick<ComplaintFacts, 'closedUntil' | 'problem'>,
  ): ComplaintFacts => ({
    person: actor,
    complaint: stored.complaint,
    order: ownedRow(order),
    today: services.clock.todayIn(person.timeZone),
    ...asked,
  });
  return {
    kind: 'complaint',
    change: { complaints: said },
    sets: changesOf(null, change, fields),
    judge: async (context, ids) => {
      const { tx, actor } = context;
      const asked = {
        closedUntil: await findClosedUntil(tx, actor.tenantId),
        problem: await problemOf(context, change),
      };
      const found = await findWithOrders(context, ids);
      return ids.map((id): Judged => {
        const one = found.get(id);
        if (one === undefined || !can(actor, 'complaint.read', ownedRow(one.order))) return gone(id);
        return {
          id,
          name: orderNameOf(one.order.order),
          version: one.stored.version,
          verdict: judgeComplaint(factsOf(context, one, asked), change),
          changes: changesOf(one.stored.complaint, change, fields),
        };
      });
    },
    save: async (context, { id, version }) => {
      const found = await lockComplaint(context, id);
      if (found === undefined) return savedAsGone;
      const { closedUntil } = found.order;
      const verdict = judgeComplaint(factsOf(context, found, { closedUntil, problem: null }), change);
      const name = orderNameOf(found.order.order);
      const end = standing(verdict, { name, version: found.stored.version }, version);
      if (end !== null) return end;
      const { complaint } = found.stored;
      const { orderId, imposed } = complaint;
      const saved = await saveOneComplaint(services, context, { id, orderId, imposed, version, ...change });
      const before = { complaints: { change: pick(complaint, takenBack(change)) } };
      return { kind: 'CHANGED', name, version: saved.version, before };
    },
  };
}

/** A state or a day brings others of these with it, so all of them go back (rules: complaints#choosing-a-state). */
const ofState = ['state', 'date', 'fixedAt', 'doNotForget'] as const;
const takenBack = (change: BulkComplaintValues): readonly (keyof BulkComplaintValues & string)[] =>
  change.state === undefined && change.date === undefined ? fieldsOf(change) : ofState;

async function findWithOrders(
  { tx, actor }: TenantContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const complaints = await findComplaints(tx, actor.tenantId, ids);
  const orderIds = [...new Set(complaints.map(({ complaint }) => complaint.orderId))];
  const orders = await findOrders(tx, actor.tenantId, orderIds);
  const byId = new Map(orders.map((each) => [each.order.id, each]));
  return new Map(
    complaints.flatMap((stored): [string, Found][] => {
      const order = byId.get(stored.complaint.orderId);
      return order === undefined ? [] : [[stored.complaint.id, { stored, order }]];
    }),
  );
}

async function problemOf(
  { tx, actor }: TenantContext,
  { carpenterId }: BulkComplaintValues,
): Promise<string | null> {
  const missing = await missingReferences(tx, actor.tenantId, [
    { path: 'carpenterId', table: 'carpenters', id: carpenterId },
  ]);
  return missing.length > 0 ? referenceTexts.unknown : null;
}
