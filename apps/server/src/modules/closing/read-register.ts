import type { InvoiceRegister, listInvoiceNumbers } from '@korpus/contract/closing/register.ts';
import type { QueryOf } from '@korpus/contract/endpoint.ts';
import { findingText } from '@korpus/domain/closing/closing-texts.ts';
import { groupIntoCircles, registerFindings } from '@korpus/domain/closing/register.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findCircles, findMisplaced, findRegister, findUnregistered, findYears } from './register.store.ts';

/** Every number of a year, and whether the house's circles are without a gap (rules: closing#gap-check). */
export async function readRegister(
  { tx, actor }: TenantContext,
  { year }: QueryOf<typeof listInvoiceNumbers>,
): Promise<InvoiceRegister> {
  const { tenantId } = actor;
  const [numbers, years, findings] = await Promise.all([
    findRegister(tx, tenantId, year),
    findYears(tx, tenantId),
    findingsIn(tx, tenantId),
  ]);
  return { numbers, circles: groupIntoCircles(numbers), findings: findings.map(findingText), years };
}

/** Finds what is wrong with the numbers of a house; nothing found means that they are without a gap. */
export async function findingsIn(tx: Tx, tenantId: string) {
  const [circles, misplaced, unregistered] = await Promise.all([
    findCircles(tx, tenantId),
    findMisplaced(tx, tenantId),
    findUnregistered(tx, tenantId),
  ]);
  return registerFindings(circles, misplaced, unregistered);
}
