import { salutations, targetGroups } from '@korpus/domain/clients/client.ts';
import { z } from 'zod';
import { optionalText } from '../record.ts';
import { idOf } from '../references.ts';

/** Who a customer is: on an offer and, as a copy, on an order (rules: offers#customer-data). */
export const customerFields = {
  targetGroup: z.enum(targetGroups).nullable(),
  leadSourceId: idOf('leadSource').nullable(),
  salutation: z.enum(salutations).nullable(),
  firstName: optionalText,
  lastName: z.string().trim().max(200),
  address: optionalText,
  zipCode: optionalText,
  city: optionalText,
  email: optionalText,
  phone1: optionalText,
  phone2: optionalText,
  externalCustomerId: optionalText,
  isCompany: z.boolean(),
  vat: optionalText,
  companyName: optionalText,
};
