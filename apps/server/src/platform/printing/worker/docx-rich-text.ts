import type {
  RichTextBlock,
  RichTextDocument,
  RichTextInline,
} from '@korpus/domain/rich-text/rich-text-document.ts';
import { isEmptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import { type IRunOptions, Paragraph, TextRun } from 'docx';
import { runsOf } from './docx-parts.ts';

/** In half points beyond the text's own size, by level. */
const headingSteps = { 1: 6, 2: 3, 3: 1 } as const;

/** A formatted text as paragraphs of Word; an untouched one is none. */
export const richParagraphs = (text: RichTextDocument, size = 18): Paragraph[] =>
  isEmptyRichText(text) ? [] : text.content.flatMap((block) => paragraphsOf(block, size, 0));

function paragraphsOf(block: RichTextBlock, size: number, level: number): Paragraph[] {
  if (block.type === 'bulletList') {
    return block.content.flatMap((item) =>
      item.content.flatMap((child, index) =>
        child.type === 'bulletList' || index > 0
          ? paragraphsOf(child, size, level + 1)
          : [new Paragraph({ bullet: { level }, children: inlineRuns(child.content ?? [], { size }) })],
      ),
    );
  }
  if (block.type === 'paragraph') {
    return [new Paragraph({ spacing: { after: 100 }, children: inlineRuns(block.content ?? [], { size }) })];
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
