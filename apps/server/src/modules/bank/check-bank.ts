import { type Check, type Patient, unwell, well } from '../../platform/maintenance/doctor/check.ts';
import { inEachTenant } from '../../platform/maintenance/doctor/tenants-with.ts';
import { bankCheckTexts as texts } from './bank-module-texts.ts';
import { countLines, findWrongLines } from './check-bank.store.ts';

/** Checks that money that came in is receipts, open or said otherwise, to the cent (rules: bank#sums). */
export const bankCheck: Check = { name: texts.name, look: recount };

async function recount(patient: Pick<Patient, 'engine' | 'tenancy'>) {
  const seen = await inEachTenant(patient, 'bank_lines', async (tx, id) => ({
    count: await countLines(tx, id),
    wrong: await findWrongLines(tx, id),
  }));
  if (seen === null) return well(texts.noTables);
  const wrong = seen.flatMap((each) => each.wrong);
  const [first] = wrong;
  if (first !== undefined) return unwell(texts.wrong(wrong.length, first));
  return well(texts.fine(seen.reduce((sum, { count }) => sum + count, 0)));
}
