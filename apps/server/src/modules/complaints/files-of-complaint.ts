import { isLockedDone } from '@korpus/domain/complaints/locked-done.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { AttachedRecords } from '../files/index.ts';
import { complaintTexts } from './complaint-texts.ts';
import { findComplaint } from './complaints.store.ts';

type Owner = Parameters<AttachedRecords['has']>[1];

/** Files of a complaint lie in its order; of one that is done and past they stay as they are (domain/complaints/locked-done). */
export const filesOfComplaint: AttachedRecords = {
  has: async (tx, owner, id) => (await findOfOrder(tx, owner, id)) !== undefined,
  isLocked: async (tx, owner, id, today) => {
    const complaint = await findOfOrder(tx, owner, id);
    return complaint !== undefined && isLockedDone(complaint, today);
  },
  missing: complaintTexts.noneOfFile,
};

async function findOfOrder(tx: Tx, { tenantId, id: orderId }: Owner, id: string) {
  const stored = await findComplaint(tx, { tenantId, id });
  return stored?.complaint.orderId === orderId.toLowerCase() ? stored.complaint : undefined;
}
