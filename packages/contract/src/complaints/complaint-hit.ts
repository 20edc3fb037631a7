import { complaintStates, importances } from '@korpus/domain/complaints/complaint.ts';
import { z } from 'zod';
import { idOf } from '../references.ts';
import { hitFields } from '../search/hit.ts';

export const complaintHit = z.object({
  kind: z.literal('COMPLAINT'),
  id: idOf('complaint'),
  ...hitFields,
  orderNumber: z.string().nullable(),
  state: z.enum(complaintStates),
  importance: z.literal(importances),
  /** The beginning of what is to be done about it. */
  text: z.string(),
});
