import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { taxExemptions } from '@korpus/domain/documents/document-data.ts';
import { z } from 'zod';
import type { Frozen } from './frozen-document.ts';
import {
  amount,
  day,
  documentOfFormat1,
  factsOfFormat1,
  issuerOfFormat1,
  letterheadOfFormat1,
  text,
} from './frozen-format-1.ts';

const prepayment = z.object({ paymentId: z.string(), number: z.string(), date: day });

export const documentOfFormat2 = documentOfFormat1.extend({
  validUntil: day.exactOptional(),
  taxExemption: z.enum(taxExemptions).nullable().exactOptional(),
  confirmed: text.exactOptional(),
});

/** Later papers say it in the same way. */
export const issuerOfFormat2 = issuerOfFormat1.extend({
  legalName: text,
  legalForm: text,
  registerCourt: text,
  registerNumber: text,
  managingDirectors: text,
});

/** Since invoices say what they deduct as it was billed, what they replace and what they cancel. Never changed. */
export const factsOfFormat2 = factsOfFormat1.extend({
  document: documentOfFormat2,
  issuer: issuerOfFormat2,
  prepayments: z.array(prepayment.extend({ receivedOn: day, net: amount, vat: amount, gross: amount })),
  supplierAddresses: z.record(z.string(), z.string()).exactOptional(),
  supplierSheets: z
    .array(z.object({ supplierId: z.string(), orderNumber: text, confirmedDeliveryDate: day }))
    .exactOptional(),
  replaced: z.array(prepayment),
  corrects: z.array(z.object({ number: z.string(), date: z.custom<IsoDate>(isIsoDate) })).exactOptional(),
  receivedOn: day,
  ordered: z.array(z.string()),
  sellDate: day,
  cancels: z
    .object({ number: z.string(), date: z.custom<IsoDate>(isIsoDate), reason: z.string() })
    .nullable(),
});

export const frozenFormat2: z.ZodType<Frozen> = z.object({
  facts: factsOfFormat2,
  letterhead: letterheadOfFormat1.nullable(),
});
