import { paperTypes } from '@korpus/domain/files/file-types.ts';
import { type Check, unwell, well } from '../../platform/maintenance/doctor/check.ts';
import { inEachTenant } from '../../platform/maintenance/doctor/tenants-with.ts';
import { checkSlotsTexts as texts } from './check-slots-texts.ts';
import { findOrdersWithWrongTypes } from './files.store.ts';

/** Lists read from the order which of its slots are filled; the files themselves decide. */
export const slotsCheck: Check = {
  name: texts.name,
  look: async (patient) => {
    const seen = await inEachTenant(patient, 'files', (tx, id) =>
      findOrdersWithWrongTypes(tx, id, paperTypes),
    );
    if (seen === null) return well(texts.noTables);
    const wrong = seen.flat();
    const [first] = wrong;
    return first === undefined ? well(texts.fine) : unwell(texts.wrong(wrong.length, first));
  },
};
