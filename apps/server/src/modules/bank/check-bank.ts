import { type Check, type Patient, unwell, well } from '../../platform/maintenance/doctor/check.ts';
import { tenantsWith } from '../../platform/maintenance/doctor/tenants-with.ts';
import { bankCheckTexts as texts } from './bank-module-texts.ts';
import { countLines, findWrongLines } from './check-bank.store.ts';

/** What came in is receipts, open or said otherwise, to the cent (rules: bank#sums). */
export const bankCheck: Check = { name: texts.name, look: recount };

async function recount(patient: Pick<Patient, 'engine' | 'tenancy'>) {
  const tenants = await tenantsWith(patient, 'bank_lines');
  if (tenants === null) return well(texts.noTables);
  let count = 0;
  const ofHouses: string[][] = [];
  for (const tenantId of tenants)
    await patient.tenancy.inTenant(tenantId, async (tx) => {
      count += await countLines(tx, tenantId);
      ofHouses.push(await findWrongLines(tx, tenantId));
    });
  const wrong = ofHouses.flat();
  const [first] = wrong;
  return first === undefined ? well(texts.fine(count)) : unwell(texts.wrong(wrong.length, first));
}
