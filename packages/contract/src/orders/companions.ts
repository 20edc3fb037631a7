import { complaintStates } from '@korpus/domain/complaints/complaint.ts';
import type { CompanionFacts, CompanionFields, CompanionSums } from '@korpus/domain/orders/companions.ts';
import { z } from 'zod';
import { euros } from '../amounts.ts';
import { complaintRecord } from '../complaints/complaint-record.ts';

/** What an order shows of its companions (domain/orders/companions), each missing where the person may not read it. */
export const companionRecords = {
  /** The newest first. */
  complaints: z.array(complaintRecord).optional(),
} satisfies Record<keyof CompanionFields, z.ZodType>;

/** What they come to, where the house has no package for them. */
export const companionSums = {
  selfComplaintCostSum: euros,
  otherComplaintCostSum: euros,
} satisfies Record<keyof CompanionSums, z.ZodType>;

/** In a row of the overview. */
export const companionCells = {
  /** The least advanced of its complaints. */
  complaintState: z.enum(complaintStates).nullable(),
} satisfies Record<keyof CompanionFacts, z.ZodType>;
