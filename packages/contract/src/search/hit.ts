import { z } from 'zod';

/** What every hit shows. */
export const hitFields = {
  clientName: z.string(),
  /** Street, postal code and place, as far as known. */
  address: z.string(),
  salesmanName: z.string().nullable(),
};
