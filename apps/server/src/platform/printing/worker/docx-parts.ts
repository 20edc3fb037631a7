import { byDirection, printable } from '@korpus/domain/documents/printable.ts';
import {
  AlignmentType,
  BorderStyle,
  Document,
  type IParagraphOptions,
  type IRunOptions,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  TableCell,
  TableLayoutType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { printingTexts } from '../printing-texts.ts';
import { withWholePhones } from './break-word.ts';

/** Twentieths of a point, which Word counts in. */
export const twips = (millimetres: number): number => Math.round((millimetres / 25.4) * 1440);

/** Between the edges of DIN 5008: 25 mm at the left, 20 mm at the right. */
export const contentWidth = twips(165);

/** Both the table and its grid say how wide the columns are: some programs read the one, some the other. */
export const tableFrame = (widths: readonly number[]) => ({
  layout: TableLayoutType.FIXED,
  width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
  columnWidths: [...widths],
  margins: { top: 30, bottom: 30, left: 60, right: 60 },
});

const font = 'Arial'; // found on every machine that opens such a file; an Office file does not carry its own
export const gray = '595959';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const line = { style: BorderStyle.SINGLE, size: 4, color: 'AAAAAA' };
export const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
};

/** Lines of a text as runs with breaks between them. */
export const runsOf = (text: string, options: IRunOptions = {}): TextRun[] =>
  withWholePhones(printable(text))
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [new TextRun({ break: 1 })] : []),
      // Word draws a number behind such letters to their other side, unless they are said to be a run of their own.
      ...byDirection(line).map(
        ({ text: part, isLeftward }) =>
          new TextRun({ ...options, text: part, ...(isLeftward ? { rightToLeft: true } : {}) }),
      ),
    ]);

export const paragraph = (text: string, run: IRunOptions = {}, options: IParagraphOptions = {}): Paragraph =>
  new Paragraph({ ...options, children: runsOf(text, run) });

type CellOptions = {
  readonly width: number;
  readonly right?: boolean;
  readonly run?: IRunOptions;
  readonly span?: number;
  readonly rowSpan?: number;
  readonly bottomAligned?: boolean;
  readonly keepNext?: boolean;
  readonly top?: boolean;
  readonly bottom?: boolean;
};

export const cell = (content: string | readonly Paragraph[], options: CellOptions): TableCell =>
  new TableCell({
    width: { size: options.width, type: WidthType.DXA },
    ...(options.span === undefined ? {} : { columnSpan: options.span }),
    ...(options.rowSpan === undefined ? {} : { rowSpan: options.rowSpan }),
    ...(options.bottomAligned === true ? { verticalAlign: VerticalAlignTable.BOTTOM } : {}),
    borders: {
      top: options.top === true ? line : none,
      bottom: options.bottom === true ? line : none,
      left: none,
      right: none,
    },
    children:
      typeof content === 'string'
        ? [
            paragraph(content, options.run, {
              alignment: options.right === true ? AlignmentType.RIGHT : AlignmentType.LEFT,
              keepNext: options.keepNext === true,
            }),
          ]
        : content,
  });

/** „Seite x von y“ by fields, which Word counts itself; before it what else the line says. */
export const pageNumber = (said = ''): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [
      ...(said === '' ? [] : runsOf(`${said} · `, { size: 15, color: gray })),
      new TextRun({
        size: 15,
        color: gray,
        children: [
          `${printingTexts.page} `,
          PageNumber.CURRENT,
          ` ${printingTexts.of} `,
          PageNumber.TOTAL_PAGES,
        ],
      }),
    ],
  });

type Named = { readonly title: string; readonly author?: string };

/** Packs sections as a Word file, which breaks long words itself, at the syllables of the language. */
export const packDocx = (
  { title, author }: Named,
  size: number,
  sections: ISectionOptions[],
): Promise<Uint8Array> =>
  Packer.toBuffer(
    new Document({
      title: printable(title),
      ...(author === undefined ? {} : { creator: printable(author) }),
      hyphenation: { autoHyphenation: true },
      styles: { default: { document: { run: { font, size, language: { value: 'de-DE' } } } } },
      sections,
    }),
  );
