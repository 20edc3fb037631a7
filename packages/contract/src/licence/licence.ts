import { additionalPackages, basePackages } from '@korpus/domain/rights/packages.ts';
import { z } from 'zod';
import type { DataOf } from '../data-of.ts';
import { endpoint } from '../endpoint.ts';
import { day } from '../record.ts';

/** `12` of `10` is possible (rules: tenancy-and-licence#limit-below-use). */
const use = z.object({ used: z.int(), maximum: z.int() });

/** Licence of the house without prices, which are between it and the operator. */
export const getLicence = endpoint({
  method: 'GET',
  path: '/api/licence',
  // The places that are taken are counted by people, entries and bytes of files.
  follows: ['user', 'tenant', 'baseData', 'file'],
  summary: 'What the licence of the house holds, what is used of it, and its last day',
  access: { kind: 'signedIn', roles: ['ADMIN'] },
  answer: z.object({
    basePackageType: z.enum(basePackages),
    additionalPackageTypes: z.array(z.enum(additionalPackages)),
    /** Null: without an end. */
    licenseValidUntil: day.nullable(),
    users: use,
    locations: use,
    carpenterAppUsers: use,
    /** Storage in bytes; null where files have no limit. */
    storage: use.nullable(),
  }),
});
export type Licence = DataOf<typeof getLicence.answer>;
