import type { Tx } from '../../platform/database/engine.ts';
import { type Check, type Patient, unwell, well } from '../../platform/maintenance/doctor/check.ts';
import { tenantsWith } from '../../platform/maintenance/doctor/tenants-with.ts';
import { isAsSigned } from './acceptance-format.ts';
import { checkSealsTexts as texts } from './acceptance-module-texts.ts';
import { findAcceptancesAfter, type NamedAcceptance } from './acceptances.store.ts';

const pageSize = 200;
const mostNamed = 20;

/**
 * Checks that what was signed is still what its seal was made of; its page is looked at with all files
 * (rules: acceptance#the-seal).
 */
export const sealsCheck: Check = { name: texts.name, look: compare };

async function compare(patient: Pick<Patient, 'engine' | 'tenancy'>) {
  const tenants = await tenantsWith(patient, 'acceptances');
  if (tenants === null) return well(texts.noTables);
  let count = 0;
  const broken: NamedAcceptance[] = [];
  for (const tenantId of tenants) {
    const pageAfter = (after: string | null) =>
      patient.tenancy.inTenant(tenantId, (tx) => pageOf(tx, tenantId, after));
    for (let page = await pageAfter(null); page.length > 0; page = await pageAfter(page.at(-1)?.id ?? null)) {
      count += page.length;
      broken.push(...page.filter((kept) => !isWhole(kept)));
    }
  }
  return broken.length === 0
    ? well(texts.fine(count))
    : unwell(texts.broken(broken.slice(0, mostNamed), broken.length));
}

const pageOf = (tx: Tx, tenantId: string, after: string | null) =>
  findAcceptancesAfter(tx, { tenantId, after, limit: pageSize });

/**
 * Tells whether an acceptance is as it was signed. One that cannot be read any more was not written by Korpus either.
 */
function isWhole(kept: NamedAcceptance): boolean {
  try {
    return isAsSigned(kept);
  } catch {
    return false;
  }
}
