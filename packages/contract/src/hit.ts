import { z } from 'zod';

/** Fields that every hit shows. */
export const hitFields = {
  clientName: z.string(),
  /** Street, postal code and place, as far as known. */
  address: z.string(),
  salesmanName: z.string().nullable(),
};
