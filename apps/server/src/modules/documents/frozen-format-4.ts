import { z } from 'zod';
import type { Frozen } from './frozen-document.ts';
import { letterheadOfFormat1 } from './frozen-format-1.ts';
import { factsOfFormat3 } from './frozen-format-3.ts';

/** Since invoices tell private clients when they are late (rules: invoices#late-payment). Never changed. */
export const frozenFormat4: z.ZodType<Frozen> = z.object({
  facts: factsOfFormat3.extend({ tellsWhenLate: z.literal(true).exactOptional() }),
  letterhead: letterheadOfFormat1.nullable(),
});
