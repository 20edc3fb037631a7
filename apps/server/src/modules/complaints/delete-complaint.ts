import { decideComplaintRemoval } from '@korpus/domain/complaints/decide-complaint.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { removeFilesIn } from '../files/index.ts';
import { removeMailsOfComplaint } from '../mails/index.ts';
import { ownedRow, settleOrder } from '../orders/index.ts';
import { complaintFacts, lockComplaint } from './complaint-facts.ts';
import { removeComplaint } from './complaints.store.ts';
import { noteComplaint } from './note-complaint.ts';

/** Deletes one with its files and mails. */
export async function deleteOneComplaint(
  services: Services,
  context: TenantContext,
  id: string,
): Promise<void> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const found = await lockComplaint(context, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const { complaint } = found.stored;
  const facts = await complaintFacts(services, context, found.order, { before: complaint, input: complaint });
  const decision = decideComplaintRemoval(complaint, facts);
  if (decision.kind === 'REFUSED') throw await refusedAnswer(context, decision, { kind: 'complaint', id });
  const order = ownedRow(found.order);
  const owner = { tenantId, kind: 'order', id: order.id } as const;
  await removeFilesIn(services, tx, owner, { type: 'COMPLAINT', additionalId: id });
  await removeMailsOfComplaint(tx, tenantId, id, services.clock.now());
  await removeComplaint(tx, { tenantId, id });
  const { history } = decision;
  await noteComplaint(services, context, order, {
    action: 'DELETED',
    history,
    before: complaint,
    after: null,
  });
  await settleOrder(services, context, found.order, {
    complaints: order.complaints.filter((each) => each.id !== id),
  });
}
