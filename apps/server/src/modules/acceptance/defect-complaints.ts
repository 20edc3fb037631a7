import type { AcceptanceFacts } from '@korpus/domain/acceptance/acceptance-sheet.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { addComplaints, findComplaints } from '../complaints/index.ts';
import type { LockedOrder } from '../orders/index.ts';
import { frozenAcceptanceIn } from './acceptance-format.ts';
import { acceptanceTexts as texts } from './acceptance-module-texts.ts';
import { findAcceptancesOf } from './acceptances.store.ts';

/**
 * Each defect becomes a complaint, whatever rights to complaints somebody has, since the customer signed it; in a house
 * without complaints it stands in the record alone (rules: acceptance#defects).
 */
export async function addDefects(
  services: Services,
  context: TenantContext,
  stored: LockedOrder,
  { defects, signedAt }: AcceptanceFacts,
): Promise<void> {
  const { tx, actor } = context;
  if (!actor.packages.has('COMPLAINT')) return;
  const ids = defects.map(({ complaintId }) => complaintId);
  if ((await findComplaints(tx, actor.tenantId, ids)).length > 0)
    throw new AppError('ID_REUSED', {
      violations: [{ path: 'body.defects', message: texts.complaintUnderId }],
    });
  const added = defects.map(({ complaintId: id, text, importance }) => ({
    id,
    createdAt: dayOf(signedAt),
    asks: false,
    input: { imposed: 'SELF', importance, tasksToDo: text } as const,
  }));
  await addComplaints(services, context, stored, added);
}

type Picture = {
  readonly tenantId: string;
  readonly userId: string;
  readonly orderId: string;
  readonly complaintId: string;
};

/** A complaint that this person took down with an acceptance: its pictures are theirs to send. */
export async function isOwnDefect(
  tx: Tx,
  { tenantId, userId, orderId, complaintId }: Picture,
): Promise<boolean> {
  const all = await findAcceptancesOf(tx, { tenantId, orderId });
  return all
    .filter(({ byId }) => byId === userId)
    .some((kept) => frozenAcceptanceIn(kept).facts.defects.some((each) => each.complaintId === complaintId));
}
