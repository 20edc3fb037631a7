import { exhibitionBases, salesBases } from '@korpus/domain/provisions/provision.ts';
import { z } from 'zod';
import { percentage } from '../amounts.ts';

/** A provision of every sale, and of a sale made at a trade fair (rules: money#default-provision). */
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
