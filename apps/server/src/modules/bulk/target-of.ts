import type { BulkChange } from '@korpus/domain/bulk/bulk-changes.ts';
import type { BulkServices, Target } from './bulk-target.ts';
import { complaintTarget } from './complaint-target.ts';
import { offerTarget } from './offer-target.ts';
import { orderTarget } from './order-target.ts';

/** Finds which kind of rows a bulk edit changes, and how; null: none, or more than one. */
export function chooseBulkTarget(
  services: BulkServices,
  { orders, offers, complaints }: BulkChange,
): Target | null {
  const targets = [
    orders && orderTarget(services, orders),
    offers && offerTarget(services, offers),
    complaints && complaintTarget(services, complaints),
  ].filter((each) => each !== undefined);
  const [target, ...others] = targets;
  return target === undefined || others.length > 0 ? null : target;
}
