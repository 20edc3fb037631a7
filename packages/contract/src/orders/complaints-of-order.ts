import { complaintStates } from '@korpus/domain/orders/complaints/complaint-state.ts';
import type {
  ComplaintProgress,
  ComplaintSums,
  ComplaintsOfOrder,
} from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import { z } from 'zod';
import { euros } from '../amounts.ts';
import { complaintRecord } from '../complaints/complaint-record.ts';

/** Fields of an order about its complaints, each missing where the person may not read it. */
export const complaintsShown = {
  /** The newest first. */
  complaints: z.array(complaintRecord).optional(),
} satisfies Record<keyof ComplaintsOfOrder, z.ZodType>;

/** Sums of complaints, where the house has no package for them. */
export const companionSums = {
  selfComplaintCostSum: euros,
  otherComplaintCostSum: euros,
  retainedSum: euros,
} satisfies Record<keyof ComplaintSums, z.ZodType>;

/** Cells in a row of the overview. */
export const complaintCells = {
  /** The least advanced of its complaints. */
  complaintState: z.enum(complaintStates).nullable(),
} satisfies Record<keyof ComplaintProgress, z.ZodType>;
