import { chainLength, findChainBreaks } from '../../chain/verify-chain.ts';
import { seePending } from '../../tenancy/pending-imports.ts';
import { chainTexts as texts } from './chain-texts.ts';
import { type Check, type Patient, unwell, well } from './check.ts';
import { inEachTenant } from './tenants-with.ts';

const mostNamed = 3;

/** History and register are as the product wrote them (docs/adr/0035). */
export const chainCheck: Check = { name: texts.name, look: walk };

async function walk(patient: Pick<Patient, 'engine' | 'tenancy'>) {
  const seen = await inEachTenant(patient, 'chain_heads', async (tx, id) => {
    await seePending(tx, id);
    return { id, breaks: await findChainBreaks(tx, id, mostNamed), length: await chainLength(tx, id) };
  });
  if (seen === null) return well(texts.noTables);
  const broken = seen.filter(({ breaks }) => breaks.length > 0);
  if (broken.length > 0)
    return unwell(broken.map(({ id, breaks }) => texts.broken(id, breaks.map(texts.breakOf))).join('; '));
  return well(texts.whole(seen.reduce((sum, { length }) => sum + length, 0)));
}
