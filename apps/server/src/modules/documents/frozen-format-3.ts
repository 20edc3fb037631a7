import { countries } from '@korpus/domain/addresses/country.ts';
import { units } from '@korpus/domain/documents/units.ts';
import { paymentMethods } from '@korpus/domain/money/payment-method.ts';
import { z } from 'zod';
import type { Frozen } from './frozen-document.ts';
import {
  groupOfFormat1,
  letterheadOfFormat1,
  productOfFormat1,
  receivedOfFormat1,
  text,
} from './frozen-format-1.ts';
import { documentOfFormat2, factsOfFormat2 } from './frozen-format-2.ts';

const product = productOfFormat1.extend({ unit: z.enum(units).exactOptional() });
const paying = z.object({ method: z.enum(paymentMethods), tillReceiptNumber: text }).exactOptional();
const address = { addressScheme: text, address: text };

/**
 * Since articles have units, and papers may be e-invoices. Never changed; what was added since is missing on those of
 * before: how money came (rules: money#till-receipts).
 */
export const factsOfFormat3 = factsOfFormat2.extend({
  document: documentOfFormat2.extend({
    productGroups: z.array(groupOfFormat1.extend({ products: z.array(product) })),
  }),
  received: z.array(receivedOfFormat1.extend({ paying })),
  paying,
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
  facts: factsOfFormat3,
  letterhead: letterheadOfFormat1.nullable(),
});
