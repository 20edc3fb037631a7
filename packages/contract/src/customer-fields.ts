import { countries } from '@korpus/domain/addresses/country.ts';
import { addressSchemes } from '@korpus/domain/addresses/electronic-address.ts';
import { eInvoiceChoices } from '@korpus/domain/persons/e-invoice-person.ts';
import { personCatalogue } from '@korpus/domain/persons/person-catalogue.ts';
import { salutations, targetGroups } from '@korpus/domain/persons/person-data.ts';
import { z } from 'zod';
import { idOf } from './references.ts';
import { wireFields } from './wire-fields.ts';

/** Fields of a customer: on an offer and, as a copy, on an order (rules: offers#customer-data). */
export const customerFields = wireFields(personCatalogue, {
  targetGroup: z.enum(targetGroups).nullable(),
  leadSourceId: idOf('leadSource').nullable(),
  salutation: z.enum(salutations).nullable(),
  lastName: z.string().trim().max(200),
  country: z.enum(countries).nullable(),
  eInvoice: z.enum(eInvoiceChoices),
  electronicAddressScheme: z.enum(addressSchemes).nullable(),
});
