import type { AcceptanceFacts } from '@korpus/domain/acceptance/acceptance-sheet.ts';
import { newComplaint } from '@korpus/domain/complaints/new-complaint.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findComplaint, storeNew } from '../complaints/index.ts';
import { findOrder, type StoredOrder } from '../orders/index.ts';
import { frozenAcceptanceIn } from './acceptance-format.ts';
import { acceptanceTexts as texts } from './acceptance-module-texts.ts';
import { findAcceptancesOf } from './acceptances.store.ts';

/**
 * Each defect becomes a complaint, whatever rights to complaints somebody has, since the customer signed it; in a house
 * without complaints it stands in the record alone (rules: acceptance#defects).
 */
export async function addComplaints(
  services: Services,
  context: TenantContext,
  stored: StoredOrder,
  { orderId, defects, signedAt }: AcceptanceFacts,
): Promise<void> {
  const { tx, actor, person } = context;
  const { tenantId } = actor;
  if (!actor.packages.has('COMPLAINT')) return;
  const { remainingAmount } = deriveFigures(stored.order, services.clock.todayIn(person.timeZone));
  for (const { complaintId: id, text, importance } of defects) {
    if ((await findComplaint(tx, { tenantId, id })) !== undefined)
      throw new AppError('ID_REUSED', {
        violations: [{ path: 'body.defects', message: texts.complaintUnderId }],
      });
    // With those that were added before it.
    const now = (await findOrder(tx, { tenantId, id: orderId })) ?? stored;
    await storeNew(services, context, now, {
      ...newComplaint({ id, orderId, remainingAmount, today: dayOf(signedAt) }),
      ...{ imposed: 'SELF', importance, tasksToDo: text },
    });
  }
}

type Picture = {
  readonly tenantId: string;
  readonly userId: string;
  readonly orderId: string;
  readonly complaintId: string;
};

/** A complaint that this person took down with an acceptance: its pictures are theirs to send. */
export async function isDefectOf(
  tx: Tx,
  { tenantId, userId, orderId, complaintId }: Picture,
): Promise<boolean> {
  const all = await findAcceptancesOf(tx, { tenantId, orderId });
  return all
    .filter(({ byId }) => byId === userId)
    .some((kept) => frozenAcceptanceIn(kept).facts.defects.some((each) => each.complaintId === complaintId));
}
