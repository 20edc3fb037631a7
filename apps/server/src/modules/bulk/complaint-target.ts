import type { BulkChange, BulkComplaintValues } from '@korpus/domain/bulk/bulk-changes.ts';
import { fieldsOf, isThere, same, verdictOf } from '@korpus/domain/bulk/verdict.ts';
import { decideComplaint } from '@korpus/domain/complaints/decide-complaint.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { can } from '@korpus/domain/records/can.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { commitComplaints, decideLocked, findComplaintFacts, lockComplaint } from '../complaints/index.ts';
import { ownedRow } from '../orders/index.ts';
import {
  type BulkServices,
  changesOf,
  describeUnchanged,
  gone,
  type Judged,
  savedAsGone,
  type Target,
} from './bulk-target.ts';

type Change = NonNullable<BulkChange['complaints']>;

export function complaintTarget(services: BulkServices, said: Change): Target {
  const { change } = said;
  const fields = fieldsOf(change);
  return {
    kind: 'complaint',
    change: { complaints: said },
    sets: changesOf(null, change, fields),
    judge: async (context, ids) => {
      const found = await findComplaintFacts(services, context, ids, change);
      return ids.map((id): Judged => {
        const one = found.get(id);
        if (one === undefined || !can(context.actor, 'complaint.read', one.facts.order)) return gone(id);
        const { stored, facts, order } = one;
        const { complaint, version } = stored;
        return {
          id,
          version,
          name: orderNameOf(order.order),
          verdict: isThere(complaint, change)
            ? same
            : verdictOf(decideComplaint(stored, { input: change, version }, facts)),
          changes: changesOf(complaint, change, fields),
        };
      });
    },
    save: async (context, { id, version }) => {
      const found = await lockComplaint(context, id);
      if (found === undefined || !can(context.actor, 'complaint.read', ownedRow(found.order)))
        return savedAsGone;
      const { stored, order } = found;
      const name = orderNameOf(order.order);
      if (isThere(stored.complaint, change)) return { kind: 'SAME', name };
      const decision = await decideLocked(services, context, found, { input: change, version });
      if (decision.kind !== 'CHANGED') return describeUnchanged(decision, name);
      const [saved] = await commitComplaints(services, context, order, [{ stored, decision }]);
      const before = { complaints: { change: pick(stored.complaint, takenBack(change)) } };
      return { kind: 'CHANGED', name, version: saved?.version ?? version, before };
    },
  };
}

/** A state or a day brings others of these with it, so all of them go back (rules: complaints#choosing-a-state). */
const ofState = ['state', 'date', 'fixedAt', 'doNotForget'] as const;
const takenBack = (change: BulkComplaintValues): readonly (keyof BulkComplaintValues & string)[] =>
  change.state === undefined && change.date === undefined ? fieldsOf(change) : ofState;
