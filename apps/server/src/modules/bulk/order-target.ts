import type { BulkChange, BulkOrderValues } from '@korpus/domain/bulk/bulk-changes.ts';
import { judgeOrder, type OrderFacts } from '@korpus/domain/bulk/judge-order.ts';
import { fieldsOf } from '@korpus/domain/bulk/verdict.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { referenceTexts } from '@korpus/domain/fields/reference-texts.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { can } from '@korpus/domain/records/can.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { missingReferences } from '../../platform/database/missing-references.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findClosedUntil } from '../invoice-numbers/index.ts';
import {
  findOrders,
  findUsability,
  lockOrder,
  ownedRow,
  rateProblem,
  type StoredOrder,
  saveOneOrder,
  setPaid,
  setToDo,
} from '../orders/index.ts';
import {
  type BulkServices,
  changesOf,
  gone,
  type Judged,
  savedAsGone,
  standing,
  type Target,
} from './bulk-target.ts';

type Change = NonNullable<BulkChange['orders']>;

export function orderTarget(services: BulkServices, said: Change): Target {
  const { change } = said;
  const fields = fieldsOf(change);
  const flagged = (stored: StoredOrder) => ({
    ...ownedRow(stored),
    paid: stored.paid,
    doneToDoRemainingAmount: stored.doneToDoRemainingAmount,
  });
  const judgeOne = async (context: TenantContext, stored: StoredOrder, asked: Asked): Promise<Judged> => {
    const facts: OrderFacts = { person: context.actor, order: flagged(stored), ...asked };
    const first = judgeOrder(facts, change);
    const problem =
      first.kind === 'CHANGED'
        ? await rateProblem(services, context, stored.order, { ...stored.order, ...change })
        : null;
    return {
      id: stored.order.id,
      name: orderNameOf(stored.order),
      version: stored.version,
      verdict: problem === null ? first : judgeOrder({ ...facts, problem }, change),
      changes: changesOf(facts.order, change, fields),
    };
  };
  return {
    kind: 'order',
    change: { orders: said },
    sets: changesOf(null, change, fields),
    judge: async (context, ids) => {
      const { tx, actor } = context;
      const asked = {
        closedUntil: await findClosedUntil(tx, actor.tenantId),
        problem: await problemOf(context, change),
      };
      const found = new Map((await findOrders(tx, actor.tenantId, ids)).map((each) => [each.order.id, each]));
      const rows: Judged[] = [];
      for (const id of ids) {
        const stored = found.get(id);
        const isThere = stored !== undefined && can(actor, 'order.read', ownedRow(stored));
        rows.push(isThere ? await judgeOne(context, stored, asked) : gone(id));
      }
      return rows;
    },
    save: async (context, { id, version }) => {
      const { tx, actor } = context;
      const stored = await lockOrder(tx, { tenantId: actor.tenantId, id });
      if (stored === undefined || !can(actor, 'order.read', ownedRow(stored))) return savedAsGone;
      const { closedUntil } = stored;
      const facts = { person: actor, order: flagged(stored), closedUntil, problem: null };
      const verdict = judgeOrder(facts, change);
      const name = orderNameOf(stored.order);
      const end = standing(verdict, { name, version: stored.version }, version);
      if (end !== null) return end;
      const saved = await saveChange(services, context, stored, said);
      const kept = takesRates(change) ? { rates: stored.order.rates } : {};
      const before = { orders: { change: pick(flagged(stored), fields), ...kept } };
      return { kind: 'CHANGED', name, version: saved.version, before };
    },
  };
}

type Asked = { readonly closedUntil: IsoDate | null; readonly problem: string | null };

const takesRates = ({ salesmanId, location }: BulkOrderValues): boolean =>
  salesmanId !== undefined || location !== undefined;

/** Never a second way to write: the calls that dialogs and lists use. */
function saveChange(
  services: BulkServices,
  context: TenantContext,
  { order, version }: StoredOrder,
  { change, rates }: Change,
) {
  const { paid, doneToDoRemainingAmount, ...fields } = change;
  if (paid !== undefined) return setPaid(services, context, order.id, paid);
  if (doneToDoRemainingAmount !== undefined)
    return setToDo(services, context, order.id, doneToDoRemainingAmount);
  return saveOneOrder(services, context, { id: order.id, type: order.type, version, ...fields }, rates);
}

/** What is wrong with what is chosen, whatever the order that takes it. */
async function problemOf({ tx, actor }: TenantContext, change: Partial<Order>): Promise<string | null> {
  const { salesmanId, location = null, leadSourceId, carpenterId } = change;
  const missing = await missingReferences(tx, actor.tenantId, [
    { path: 'salesmanId', table: 'users', id: salesmanId },
    { path: 'location', table: 'locations', id: location },
    { path: 'leadSourceId', table: 'lead_sources', id: leadSourceId },
    { path: 'carpenterId', table: 'carpenters', id: carpenterId },
  ]);
  if (missing.length > 0) return referenceTexts.unknown;
  const { isLocationDisabled } = await findUsability(tx, actor.tenantId, {
    location,
    exhibitionSalesmanId: null,
  });
  return isLocationDisabled ? referenceTexts.disabledLocation : null;
}
