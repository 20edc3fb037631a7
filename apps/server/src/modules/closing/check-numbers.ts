import { findingText } from '@korpus/domain/closing/closing-texts.ts';
import { type Check, type Patient, unwell, well } from '../../platform/maintenance/doctor/check.ts';
import { inEachTenant } from '../../platform/maintenance/doctor/tenants-with.ts';
import { numbersCheckTexts as texts } from './closing-module-texts.ts';
import { findingsIn } from './read-register.ts';

/** Invoice numbers of every house are without a gap and stand where the register says (rules: closing#gap-check). */
export const numbersCheck: Check = { name: texts.name, look: checkNumbers };

/** Number of findings that are named: more would fill the screen; the register names all of them. */
const mostFindings = 5;

async function checkNumbers(patient: Pick<Patient, 'engine' | 'tenancy'>) {
  const seen = await inEachTenant(patient, 'invoice_register', findingsIn);
  if (seen === null) return well(texts.noTables);
  const found = seen.flat();
  return found.length === 0
    ? well(texts.fine(seen.length))
    : unwell(texts.wrong(found.slice(0, mostFindings).map(findingText)));
}
