import type { Violation } from '@korpus/contract/errors.ts';
import {
  type Complaint,
  isBuiltInLocation,
  type SavedComplaint,
} from '@korpus/domain/complaints/complaint.ts';
import { complaintViolationTexts } from '@korpus/domain/complaints/complaints-texts.ts';
import { validateComplaint } from '@korpus/domain/complaints/validate-complaint.ts';
import { missingReferences } from '../../platform/database/missing-references.ts';
import { referenceTexts } from '../../platform/database/reference-texts.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findUsability } from '../orders/index.ts';

/**
 * Collects everything that is wrong into one answer. A location or carpenter that was switched off may stay where it
 * was chosen before.
 */
export async function refuseWrong(
  { tx, actor }: TenantContext,
  complaint: Complaint,
  before: Complaint | null,
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
    ...missing.map((path) => ({ path, message: referenceTexts.unknown })),
    ...(isLocationDisabled ? [{ path: 'location', message: referenceTexts.disabledLocation }] : []),
  ];
  const { orderId, imposed } = complaint;
  if (problems.length > 0 || orderId === null || imposed === null)
    throw invalid(...problems.map((each) => ({ ...each, path: `body.${each.path}` })));
  return { ...complaint, orderId, imposed };
}

const shopOf = ({ location }: Complaint): string | null =>
  location === null || isBuiltInLocation(location) ? null : location;
