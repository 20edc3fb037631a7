import type {
  RichTextBlock,
  RichTextDocument,
  RichTextInline,
} from '@korpus/domain/rich-text/rich-text-document.ts';
import { isEmptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import { type IRunOptions, Paragraph, TextRun } from 'docx';
import { runsOf } from './docx-parts.ts';

/** Sizes of headings by level, in half points beyond the text's own size. */
const headingSteps = { 1: 6, 2: 3, 3: 1 } as const;

type Look = { readonly size: number; readonly keepNext: boolean };

/** A formatted text as paragraphs of Word; an untouched one is none. */
export const richParagraphs = (text: RichTextDocument, size = 18): Paragraph[] =>
  isEmptyRichText(text)
    ? []
    : text.content.flatMap((block) => buildParagraphs(block, { size, keepNext: false }, 0));

/** The same, where its last words, with the empty lines behind them, stay with what comes then. */
export function richParagraphsBefore(text: RichTextDocument, size = 18): Paragraph[] {
  if (isEmptyRichText(text)) return [];
  const last = text.content.findLastIndex(hasLetters);
  return text.content.flatMap((block, index) => buildParagraphs(block, { size, keepNext: index >= last }, 0));
}

const hasLetters = (block: RichTextBlock): boolean =>
  block.type === 'bulletList' || (block.content ?? []).some(({ type }) => type === 'text');

function buildParagraphs(block: RichTextBlock, look: Look, level: number): Paragraph[] {
  const { size, keepNext } = look;
  if (block.type === 'bulletList') {
    return block.content.flatMap((item, place) => {
      const lookOfItem = { size, keepNext: keepNext && place === block.content.length - 1 };
      return item.content.flatMap((child, index) =>
        child.type === 'bulletList' || index > 0
          ? buildParagraphs(child, lookOfItem, level + 1)
          : [
              new Paragraph({
                bullet: { level },
                keepNext: lookOfItem.keepNext,
                children: inlineRuns(child.content ?? [], { size }),
              }),
            ],
      );
    });
  }
  if (block.type === 'paragraph') {
    return [
      new Paragraph({
        keepNext,
        spacing: { after: 100 },
        children: inlineRuns(block.content ?? [], { size }),
      }),
    ];
  }
  const style = { bold: true, size: size + headingSteps[block.attrs.level] };
  return [
    new Paragraph({
      keepNext: true,
      spacing: { before: 160, after: 60 },
      children: inlineRuns(block.content ?? [], style),
    }),
  ];
}

const inlineRuns = (content: readonly RichTextInline[], run: IRunOptions): TextRun[] =>
  content.flatMap((inline) => {
    if (inline.type === 'hardBreak') return [new TextRun({ break: 1 })];
    const has = (type: string) => inline.marks?.some((mark) => mark.type === type) === true;
    return runsOf(inline.text, {
      ...run,
      ...(has('bold') ? { bold: true } : {}),
      ...(has('italic') ? { italics: true } : {}),
      ...(has('underline') ? { underline: {} } : {}),
    });
  });
