import type { Violation } from '@korpus/contract/errors.ts';
import {
  type Complaint,
  isBuiltInLocation,
  type SavedComplaint,
} from '@korpus/domain/complaints/complaint.ts';
import { complaintViolationTexts, retainedTexts } from '@korpus/domain/complaints/complaints-texts.ts';
import { isLockedDone } from '@korpus/domain/complaints/locked-done.ts';
import { isTooMuchRetained, mostRetained } from '@korpus/domain/complaints/retained.ts';
import { validateComplaint } from '@korpus/domain/complaints/validate-complaint.ts';
import { remainingAmountOf } from '@korpus/domain/orders/figures.ts';
import { can, refusalOf } from '@korpus/domain/records/can.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { missingReferences } from '../../platform/database/missing-references.ts';
import { referenceTexts } from '../../platform/database/reference-texts.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import {
  findUsability,
  forbidden,
  type LockedOrder,
  lockOrder,
  ownedRow,
  type StoredOrder,
} from '../orders/index.ts';
import { findComplaint, type StoredComplaint } from './complaints.store.ts';

/**
 * Collects everything that is wrong into one answer. A location or carpenter that was switched off may stay where it
 * was chosen before.
 */
export async function refuseWrong(
  { tx, actor }: TenantContext,
  complaint: Complaint,
  { before, order }: { readonly before: Complaint | null; readonly order: Pick<StoredOrder, 'order'> },
): Promise<SavedComplaint> {
  const { tenantId } = actor;
  const carpenterId = complaint.carpenterId === before?.carpenterId ? null : complaint.carpenterId;
  const shop = complaint.location === before?.location ? null : shopOf(complaint);
  const [missing, { isLocationDisabled }] = await Promise.all([
    missingReferences(tx, tenantId, [
      { path: 'carpenterId', table: 'carpenters', id: carpenterId },
      { path: 'location', table: 'locations', id: shop },
    ]),
    shop === null
      ? { isLocationDisabled: false }
      : findUsability(tx, tenantId, { location: shop, exhibitionSalesmanId: null }),
  ]);
  const problems: Violation[] = [
    ...validateComplaint(complaint).map(({ path, code }) => ({
      path,
      message: complaintViolationTexts[code],
    })),
    ...retainedProblems(complaint, before, order),
    ...missing.map((path) => ({ path, message: referenceTexts.unknown })),
    ...(isLocationDisabled ? [{ path: 'location', message: referenceTexts.disabledLocation }] : []),
  ];
  const { orderId, imposed } = complaint;
  if (problems.length > 0 || orderId === null || imposed === null)
    throw invalid(...problems.map((each) => ({ ...each, path: `body.${each.path}` })));
  return { ...complaint, orderId, imposed };
}

function retainedProblems(
  complaint: Complaint,
  before: Complaint | null,
  { order }: Pick<StoredOrder, 'order'>,
): Violation[] {
  const held = { complaints: order.complaints, remainingAmount: remainingAmountOf(order) };
  return isTooMuchRetained(complaint, before, held)
    ? [{ path: 'retained', message: retainedTexts.tooMuch(mostRetained(held, complaint.id)) }]
    : [];
}

const shopOf = ({ location }: Complaint): string | null =>
  location === null || isBuiltInLocation(location) ? null : location;

export type Found = { readonly stored: StoredComplaint; readonly order: LockedOrder };

/**
 * A complaint and its order, for who is going to change it. The order is locked first, by everybody who changes either,
 * and the complaint read behind the lock: what is decided by them stays true until the transaction ends. `orderId` is
 * the order it is said to be about, which spares looking that up.
 */
export async function lockComplaint(
  context: TenantContext,
  id: string,
  orderId?: string,
): Promise<Found | undefined> {
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
  if (!can(actor, 'complaint.read', ownedRow(order))) throw new AppError('NOT_FOUND');
  return { stored, order };
}

/** Refuses who has no right, a version that is not the newest, and a complaint that is archived. */
export async function refuseUneditable(
  services: Services,
  context: TenantContext,
  found: Found,
  version: number | undefined,
): Promise<void> {
  const { tx, actor } = context;
  const refusal = refusalOf(actor, 'complaint.edit', factsOf(services, context, found));
  if (refusal === 'RIGHT') throw forbidden();
  if (version === undefined) throw new AppError('VERSION_MISSING');
  if (version !== found.stored.version)
    throw await staleVersion(tx, actor.tenantId, 'complaint', found.stored.complaint.id);
  if (refusal === 'ROW') throw lockedInArchive();
}

export const lockedInArchive = () => new AppError('LOCKED', { locked: 'ARCHIVE' });

/** What the rules of rights ask of a complaint. */
export const factsOf = ({ clock }: Services, { person }: TenantContext, { stored, order }: Found) => ({
  ...ownedRow(order),
  lockedDoneState: isLockedDone(stored.complaint, clock.todayIn(person.timeZone), order.closedUntil),
});
