import type { BulkChange, BulkOrderValues } from '@korpus/domain/bulk/bulk-changes.ts';
import { bulkTexts } from '@korpus/domain/bulk/bulk-texts.ts';
import { fieldsOf, isThere, refused, same, type Verdict, verdictOf } from '@korpus/domain/bulk/verdict.ts';
import {
  decideOrder,
  decideOrderFlag,
  type OrderDecision,
} from '@korpus/domain/order-decisions/decide-order.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { can } from '@korpus/domain/records/can.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import {
  commitOrder,
  decideLockedFlag,
  decideLockedOrder,
  findOrderFacts,
  lockOrder,
  ownedRow,
  type StoredOrder,
} from '../orders/index.ts';
import {
  type BulkServices,
  changesOf,
  describeUnchanged,
  gone,
  savedAsGone,
  type Target,
} from './bulk-target.ts';

type Change = NonNullable<BulkChange['orders']>;

export function orderTarget(services: BulkServices, said: Change): Target {
  const { change, rates: keptRates } = said;
  const { paid, doneToDoRemainingAmount, ...input } = change;
  const fields = fieldsOf(change);
  const flag = pick(change, fieldsOf({ paid, doneToDoRemainingAmount }));
  const isFlag = paid !== undefined || doneToDoRemainingAmount !== undefined;
  return {
    kind: 'order',
    change: { orders: said },
    sets: changesOf(null, change, fields),
    judge: async (context, ids) => {
      const found = await findOrderFacts(services, context, ids, input);
      return ids.map((id) => {
        const one = found.get(id);
        if (one === undefined || !can(context.actor, 'order.read', ownedRow(one.stored))) return gone(id);
        const { stored, facts } = one;
        const { version } = stored;
        const decided = () =>
          isFlag
            ? decideOrderFlag(stored, flag, facts())
            : decideOrder(stored, { input, version, keptRates }, facts());
        return {
          id,
          version,
          name: orderNameOf(stored.order),
          verdict: isThere(flagged(stored), change) ? same : judgeWhole(decided(), change),
          changes: changesOf(flagged(stored), change, fields),
        };
      });
    },
    save: async (context, { id, version }) => {
      const stored = await lockOrder(context.tx, { tenantId: context.actor.tenantId, id });
      if (stored === undefined || !can(context.actor, 'order.read', ownedRow(stored))) return savedAsGone;
      const name = orderNameOf(stored.order);
      if (isThere(flagged(stored), change)) return { kind: 'SAME', name };
      if (version !== stored.version) return { kind: 'STALE', name };
      const decision = isFlag
        ? decideLockedFlag(context, stored, flag)
        : await decideLockedOrder(services, context, stored, { input, version, keptRates });
      const verdict = judgeWhole(decision, change);
      if (decision.kind === 'REFUSED') return describeUnchanged(decision, name);
      if (decision.kind === 'SAME' || verdict.kind === 'REFUSED')
        return { kind: 'REFUSED', name, reason: bulkTexts.noFieldRight };
      const saved = await commitOrder(services, context, stored, decision.after);
      const kept = takesRates(change) ? { rates: stored.order.rates } : {};
      const before = { orders: { change: pick(flagged(stored), fields), ...kept } };
      return { kind: 'CHANGED', name, version: saved.version, before };
    },
  };
}

const flagged = (stored: StoredOrder) => ({
  ...stored.order,
  paid: stored.paid,
  doneToDoRemainingAmount: stored.doneToDoRemainingAmount,
});

const takesRates = ({ salesmanId, location }: BulkOrderValues): boolean =>
  salesmanId !== undefined || location !== undefined;

/** Judges whether all of a change is taken: a single save ignores fields that the person may not set, several rows tell of it. */
function judgeWhole(decision: OrderDecision, change: BulkOrderValues): Verdict {
  const isIgnored =
    decision.kind === 'SAME' ||
    (decision.kind === 'CHANGED' &&
      !isThere({ ...decision.after.order, ...pick(decision.after, flags) }, change));
  return isIgnored ? refused(bulkTexts.noFieldRight) : verdictOf(decision);
}

const flags = ['paid', 'doneToDoRemainingAmount'] as const;
