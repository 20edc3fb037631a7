import { countries } from '@korpus/domain/addresses/country.ts';
import { units } from '@korpus/domain/documents/units.ts';
import { z } from 'zod';
import type { Frozen } from './frozen-document.ts';
import { groupOfFormat1, letterheadOfFormat1, productOfFormat1, text } from './frozen-format-1.ts';
import { documentOfFormat2, factsOfFormat2 } from './frozen-format-2.ts';

const product = productOfFormat1.extend({ unit: z.enum(units).exactOptional() });
const address = { addressScheme: text, address: text };

/** Since articles have units, and papers may be e-invoices. Never changed. */
const facts = factsOfFormat2.extend({
  document: documentOfFormat2.extend({
    productGroups: z.array(groupOfFormat1.extend({ products: z.array(product) })),
  }),
  clientOrderNumber: z.string().exactOptional(),
  eInvoice: z
    .object({
      profile: z.enum(['ZUGFERD', 'XRECHNUNG']),
      seller: z.object({
        country: z.enum(countries),
        contactName: text,
        contactPhone: text,
        contactEmail: text,
        ...address,
      }),
      buyer: z.object({ country: z.enum(countries), reference: text, ...address }),
    })
    .exactOptional(),
});

export const frozenFormat3: z.ZodType<Frozen> = z.object({
  facts,
  letterhead: letterheadOfFormat1.nullable(),
});
