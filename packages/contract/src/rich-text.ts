import {
  cleanRichText,
  extractPlainText,
  type RichTextDocument,
  richTextOf,
} from '@korpus/domain/rich-text/rich-text-document.ts';
import { z } from 'zod';
import { richTextTexts as texts } from './validation-texts.ts';

/** Longer than any terms and conditions, short enough to print. */
const maximumLength = 60_000;

/** Text of a sender who knows no tree: a paragraph for each line. */
const plain = z.string().max(2 * maximumLength);

/**
 * A formatted text as a tree. Whatever is sent, only what the tree may hold is kept: no markup, no address, nothing
 * that could be executed.
 */
export const richText = z
  .codec(
    z.union([
      z.looseObject({ type: z.literal('doc'), content: z.array(z.unknown()).max(5_000).readonly() }),
      plain,
    ]),
    z.custom<RichTextDocument>((value) => typeof value === 'object' && value !== null),
    {
      decode: (value) =>
        typeof value === 'string' ? richTextOf(value.split(/\r?\n/)) : cleanRichText(value),
      encode: cleanRichText,
    },
  )
  .refine((document) => extractPlainText(document).length <= maximumLength, { error: texts.tooLong });
