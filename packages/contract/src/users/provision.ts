import { exhibitionBases, salesBases } from '@korpus/domain/provisions/provision.ts';
import { z } from 'zod';
import { percentage } from '../amounts.ts';

/** spec 3 §3 „Provision“. */
export const provisionFields = {
  salesProvision: z.strictObject({ percentage, value: z.enum(salesBases) }),
  exhibitionProvision: z.strictObject({
    exhibitionPercentage: percentage,
    exhibitionValue: z.enum(exhibitionBases),
    salesPercentage: percentage,
    salesValue: z.enum(salesBases),
  }),
};
export const provision = z.strictObject(provisionFields);
