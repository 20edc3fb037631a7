import { cleanRichText, plainTextOf } from '@korpus/domain/rich-text/rich-text-document.ts';
import { z } from 'zod';
import { richTextTexts as texts } from './rich-text-texts.ts';

/** Longer than any terms and conditions, short enough to print. */
const maximumLength = 60_000;

/**
 * A formatted text as a tree. Whatever is sent, only what the tree may hold is kept: no markup, no address, nothing
 * that could be executed.
 */
export const richText = z
  .looseObject({ type: z.literal('doc'), content: z.array(z.unknown()).max(5_000).readonly() })
  .transform(cleanRichText)
  .refine((document) => plainTextOf(document).length <= maximumLength, { error: texts.tooLong });
