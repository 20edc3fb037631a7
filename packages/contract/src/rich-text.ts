import {
  cleanRichText,
  plainTextOf,
  type RichTextDocument,
} from '@korpus/domain/rich-text/rich-text-document.ts';
import { z } from 'zod';
import { richTextTexts as texts } from './validation-texts.ts';

/** Longer than any terms and conditions, short enough to print. */
const maximumLength = 60_000;

/**
 * A formatted text as a tree. Whatever is sent, only what the tree may hold is kept: no markup, no address, nothing
 * that could be executed.
 */
export const richText = z
  .codec(
    z.looseObject({ type: z.literal('doc'), content: z.array(z.unknown()).max(5_000).readonly() }),
    z.custom<RichTextDocument>((value) => typeof value === 'object' && value !== null),
    { decode: cleanRichText, encode: cleanRichText },
  )
  .refine((document) => plainTextOf(document).length <= maximumLength, { error: texts.tooLong });
