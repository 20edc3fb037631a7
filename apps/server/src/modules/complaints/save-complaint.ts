import type { saveComplaint, setComplaintState } from '@korpus/contract/complaints/complaints.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { decidingTexts } from '@korpus/domain/complaints/complaints-texts.ts';
import {
  type ComplaintChange,
  decideComplaint,
  decideNewComplaint,
  type NewComplaintInput,
} from '@korpus/domain/complaints/decide-complaint.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { type LockedOrder, lockOrder } from '../orders/index.ts';
import {
  type Answer,
  commitComplaints,
  complaintAnswer,
  type DecidedComplaint,
} from './commit-complaints.ts';
import { complaintFacts, type FoundComplaint, lockComplaint } from './complaint-facts.ts';

type Body = BodyOf<typeof saveComplaint>;

export async function saveOneComplaint(
  services: Services,
  context: TenantContext,
  body: Body,
): Promise<Answer> {
  const found = await lockComplaint(context, body.id, body.orderId);
  if (found !== undefined)
    return changeComplaint(services, context, found, { input: body, version: body.version });
  // A version says that somebody has seen the record: it was deleted meanwhile, or was never theirs.
  if (body.version !== undefined) throw new AppError('NOT_FOUND');
  const { tx, actor, person } = context;
  const order = await lockOrder(tx, { tenantId: actor.tenantId, id: body.orderId });
  if (order === undefined) throw invalid({ path: 'body.orderId', message: decidingTexts.unknownOrder });
  const createdAt = services.clock.todayIn(person.timeZone);
  const [added] = await addComplaints(services, context, order, [
    { id: body.id, input: body, createdAt, asks: true },
  ]);
  if (added === undefined) throw new TypeError('What is added is answered.');
  return added;
}

/** Sets the state and what follows from it, without the rest of the record (rules: complaints#choosing-a-state). */
export async function setOneState(
  services: Services,
  context: TenantContext,
  id: string,
  { state, version }: BodyOf<typeof setComplaintState>,
): Promise<Answer> {
  const found = await lockComplaint(context, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  // No version means the one that is there.
  const change = { input: { state }, version: version ?? found.stored.version };
  return changeComplaint(services, context, found, change);
}

/** Decides about one that is locked, as every door does that changes one. */
export const decideLocked = async (
  services: Services,
  context: TenantContext,
  { stored, order }: FoundComplaint<LockedOrder>,
  change: ComplaintChange,
) =>
  decideComplaint(
    stored,
    change,
    await complaintFacts(services, context, order, { before: stored.complaint, input: change.input }),
  );

async function changeComplaint(
  services: Services,
  context: TenantContext,
  found: FoundComplaint<LockedOrder>,
  change: ComplaintChange,
): Promise<Answer> {
  const { stored, order } = found;
  const decision = await decideLocked(services, context, found, change);
  if (decision.kind === 'REFUSED')
    throw await refusedAnswer(context, decision, { kind: 'complaint', id: stored.complaint.id });
  if (decision.kind === 'SAME') return complaintAnswer(stored);
  const [answer] = await commitComplaints(services, context, order, [{ stored, decision }]);
  return answer ?? complaintAnswer(stored);
}

/** New ones of one order, for who holds that: all of them, or none. */
export async function addComplaints(
  services: Services,
  context: TenantContext,
  order: LockedOrder,
  added: readonly NewComplaintInput[],
): Promise<Answer[]> {
  const decided: DecidedComplaint[] = [];
  for (const each of added) {
    const facts = await complaintFacts(services, context, order, { before: null, input: each.input });
    const decision = decideNewComplaint(each, facts);
    if (decision.kind === 'REFUSED')
      throw await refusedAnswer(context, decision, { kind: 'complaint', id: each.id });
    if (decision.kind === 'CHANGED') decided.push({ stored: null, decision });
  }
  return commitComplaints(services, context, order, decided);
}
