import { customerCatalogue } from '@korpus/domain/customers/customer-catalogue.ts';
import { z } from 'zod';
import { customerFields as clientFields } from '../customer-fields.ts';
import { hitFields } from '../hit.ts';
import { idOf } from '../references.ts';
import { wireFields } from '../wire-fields.ts';

const { leadSourceId: _saidOfEachOffer, ...who } = clientFields;

/** Fields that a person enters. */
export const customerFields = wireFields(customerCatalogue, who);

/** Salesmen of their offers and orders, for the rights to them; null is nobody's. */
export const owners = z.array(idOf('user').nullable());

export const customerHit = z.object({
  kind: z.literal('CUSTOMER'),
  id: idOf('customer'),
  ...hitFields,
});
