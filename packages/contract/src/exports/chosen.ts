import { z } from 'zod';
import { exportsTexts as texts } from './exports-texts.ts';

/** `headlineNames` are the headings of `selectedFields`, one for each, or of the list (rules: overviews#columns-of-a-file). */
export const chosenColumns = {
  selectedFields: z.array(z.string().min(1).max(60)).min(1).max(100).optional(),
  headlineNames: z.array(z.string().trim().min(1).max(100)).max(100).optional(),
};

/**
 * Rows as the screen has them; of each only what tells it from the others counts: its key, else its id and number, since
 * a row that is taken back and the one that takes it back have one id.
 */
export const chosenBilled = z
  .array(
    z
      .object({
        key: z.string().max(100).exactOptional(),
        id: z.string().max(100).toLowerCase().exactOptional(),
        invoiceNumber: z.string().max(100).nullable().exactOptional(),
      })
      .refine(({ key, id }) => key !== undefined || id !== undefined, { path: ['id'], error: texts.noRow }),
  )
  .max(20_000);
export type ChosenBilled = z.output<typeof chosenBilled>[number];
