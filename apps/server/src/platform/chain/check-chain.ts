import { type Check, type Patient, unwell, well } from '../maintenance/doctor/check.ts';
import { tenantsWith } from '../maintenance/doctor/tenants-with.ts';
import { chainTexts as texts } from './chain-texts.ts';
import { chainLength, findChainBreaks } from './verify-chain.ts';

const mostNamed = 3;

/** History and register are as the product wrote them (docs/adr/0035). */
export const chainCheck: Check = { name: texts.name, look: walk };

async function walk(patient: Pick<Patient, 'engine' | 'tenancy'>) {
  const tenants = await tenantsWith(patient, 'chain_heads');
  if (tenants === null) return well(texts.noTables);
  const broken: string[] = [];
  let count = 0;
  for (const id of tenants)
    await patient.tenancy.inTenant(id, async (tx) => {
      const breaks = await findChainBreaks(tx, id, mostNamed);
      count += await chainLength(tx, id);
      if (breaks.length > 0) broken.push(texts.broken(id, breaks.map(texts.breakOf)));
    });
  return broken.length === 0 ? well(texts.whole(count)) : unwell(broken.join('; '));
}
