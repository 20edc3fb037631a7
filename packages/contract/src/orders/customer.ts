import { salutations, targetGroups } from '@korpus/domain/clients/client.ts';
import { clientCatalogue } from '@korpus/domain/clients/client-catalogue.ts';
import { z } from 'zod';
import { idOf } from '../references.ts';
import { wireFields } from '../wire-fields.ts';

/** Who a customer is: on an offer and, as a copy, on an order (rules: offers#customer-data). */
export const customerFields = wireFields(clientCatalogue, {
  targetGroup: z.enum(targetGroups).nullable(),
  leadSourceId: idOf('leadSource').nullable(),
  salutation: z.enum(salutations).nullable(),
  lastName: z.string().trim().max(200),
});
