import type { PrintModel } from '@korpus/domain/documents/print-model.ts';
import { isEmptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import {
  type FileChild,
  Footer,
  Header,
  HeightRule,
  HorizontalPositionRelativeFrom,
  ImageRun,
  type ISectionOptions,
  LineRuleType,
  Paragraph,
  Table,
  TableRow,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx';
import { toBuffer as drawPixels } from 'qrcode';
import type { Letterhead } from '../printing.ts';
import { articleTables } from './docx-articles.ts';
import {
  cell,
  contentWidth,
  gray,
  noBorders,
  packDocx,
  pageNumber,
  paragraph,
  tableFrame,
  twips,
} from './docx-parts.ts';
import { richParagraphs, richParagraphsBefore } from './docx-rich-text.ts';
import { plainTable } from './docx-tables.ts';
import { marginsOf } from './letterhead-margins.ts';
import { letterheadPicture } from './letterhead-picture.ts';

/** The picture that lies under the pages, and how much of them is taken, in millimetres. */
type Paper = { readonly picture: Buffer | null; readonly top: number; readonly bottom: number };

async function preparePaper(letterhead: Letterhead | null): Promise<Paper> {
  if (letterhead === null) return { picture: null, top: 25, bottom: 28 };
  const { top, bottom } = marginsOf(letterhead);
  return {
    picture: await letterheadPicture(letterhead),
    top: Math.max((297 * top) / 100, 15),
    bottom: Math.max((297 * bottom) / 100, 8) + 8,
  };
}

/** The same document for those who want to go on in Word: same texts, same order, the address in the same place. */
export async function renderDocx(model: PrintModel, letterhead: Letterhead | null): Promise<Uint8Array> {
  const paper = await preparePaper(letterhead);
  const papers = model.sheets.length === 0 ? [model] : model.sheets.map((sheet) => ({ ...model, ...sheet }));
  const bodies = await Promise.all(papers.map(buildBody));
  const sections = papers.map((each, index) => ({
    ...frameOf(each, paper),
    children: [
      ...buildAddressBlock(each, paper),
      ...(bodies[index] ?? []),
      ...(index === papers.length - 1 ? termsOf(model) : []),
    ],
  }));
  return packDocx(model, 18, sections);
}

/** The page around what is said. */
const frameOf = (model: PrintModel, { picture, top, bottom }: Paper): Omit<ISectionOptions, 'children'> => ({
  properties: {
    titlePage: true,
    page: {
      size: { width: twips(210), height: twips(297) },
      margin: {
        left: twips(25),
        right: twips(20),
        top: twips(top),
        bottom: twips(bottom),
        header: twips(12),
        footer: twips(picture === null ? 10 : bottom - 6),
      },
    },
  },
  headers: {
    first: new Header({
      children: [
        picture === null ? paragraph(model.author, { bold: true, size: 28 }) : behind(picture),
        ...draft(model),
      ],
    }),
    default: new Header({ children: [...(picture === null ? [] : [behind(picture)]), ...draft(model)] }),
  },
  footers: {
    first: new Footer({ children: [pageNumber(), ...(picture === null ? issuer(model) : [])] }),
    default: new Footer({ children: [pageNumber(model.continued)] }),
  },
});

/** The letterhead as a picture of the whole page behind its text. */
const behind = (data: Buffer): Paragraph =>
  new Paragraph({
    children: [
      new ImageRun({
        type: 'png',
        data,
        // The size of A4, in pixels of 96 to an inch.
        transformation: { width: 794, height: 1123 },
        floating: {
          horizontalPosition: { relative: HorizontalPositionRelativeFrom.PAGE, offset: 0 },
          verticalPosition: { relative: VerticalPositionRelativeFrom.PAGE, offset: 0 },
          behindDocument: true,
          wrap: { type: TextWrappingType.NONE },
        },
      }),
    ],
  });

const draft = ({ draft: mark }: PrintModel): Paragraph[] =>
  mark === null ? [new Paragraph({})] : [paragraph(mark, { bold: true, size: 36, color: 'BFBFBF' })];

function issuer({ footer }: PrintModel): Table[] {
  if (footer.length === 0) return [];
  // Columns are as wide as their longest line asks, so that an IBAN stays in one.
  const letters = footer.map((lines) => 2 + Math.max(1, ...lines.map(({ length }) => length)));
  const all = letters.reduce((sum, each) => sum + each, 0);
  const widths = letters.map((each) => Math.floor((contentWidth * each) / all));
  const children = footer.map((lines, at) =>
    cell([paragraph(lines.join('\n'), { size: 14, color: gray })], { width: widths[at] ?? 0 }),
  );
  return [
    new Table({
      ...tableFrame(widths),
      borders: noBorders,
      rows: [new TableRow({ children })],
    }),
  ];
}

/** DIN 5008, form B, in millimetres from the top: the sender, then who it is for; the text begins at 98.5. */
const zone = { sender: 45, receiver: 62.7 };

function buildAddressBlock(model: PrintModel, { top }: Paper): FileChild[] {
  const widths = [twips(85), twips(38), twips(42)] as const;
  const info = { size: 17 };
  const labels = model.info.map(({ label }) => paragraph(label, { ...info, color: gray }));
  const values = model.info.map(({ value }) => paragraph(value, info));
  const sender = paragraph(model.senderLine, { size: 13, color: gray });
  const receiver = paragraph(model.addressLines.join('\n'), { size: 20 });
  const rows = [
    new TableRow({
      height: { value: twips(zone.receiver - zone.sender), rule: HeightRule.EXACT },
      children: [
        cell([sender], { width: widths[0], bottomAligned: true }),
        cell(labels.length === 0 ? '' : labels, { width: widths[1], rowSpan: 2 }),
        cell(values.length === 0 ? '' : values, { width: widths[2], rowSpan: 2 }),
      ],
    }),
    new TableRow({
      height: { value: twips(98.5 - zone.receiver), rule: HeightRule.ATLEAST },
      children: [cell([receiver], { width: widths[0] })],
    }),
  ];
  return [
    new Paragraph({
      spacing: {
        line: twips(Math.max(zone.sender - top, 1)),
        lineRule: LineRuleType.EXACT,
        before: 0,
        after: 0,
      },
    }),
    new Table({ ...tableFrame(widths), borders: noBorders, rows }),
  ];
}

/**
 * Makes the body of a document. The end of a paper stays with what stands before it
 * (rules: documents#nothing-alone-on-a-page).
 */
async function buildBody(model: PrintModel): Promise<FileChild[]> {
  const { tables, remarks, giroCode } = model;
  const signs = model.signatures.length > 0;
  const says = !isEmptyRichText(model.postText);
  const closes = remarks.length > 0 || giroCode !== null || (signs && !says);
  const isFollowed = (at: number) => at < remarks.length - 1 || giroCode !== null || (signs && !says);
  return [
    paragraph(model.title, { bold: true, size: 28 }, { spacing: { after: 160 }, keepNext: true }),
    ...richParagraphs(model.preText),
    new Paragraph({ spacing: { after: 60 } }),
    ...articleTables(model, closes && tables.length === 0),
    ...tables.flatMap((table, at) => plainTable(table, 8.5, closes && at === tables.length - 1)),
    ...remarks.map((remark, at) =>
      paragraph(remark, {}, { spacing: { before: 200 }, keepNext: isFollowed(at) }),
    ),
    ...(await drawGiroCode(model)),
    new Paragraph({ spacing: { after: 60 }, keepNext: signs && !says }),
    ...(signs ? richParagraphsBefore(model.postText) : richParagraphs(model.postText)),
    ...buildSignatures(model),
  ];
}

async function drawGiroCode({ giroCode }: PrintModel): Promise<FileChild[]> {
  if (giroCode === null) return [];
  const data = await drawPixels([{ data: Buffer.from(giroCode.payload, 'utf8'), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
    margin: 0,
    scale: 6,
  });
  const image = new ImageRun({
    type: 'png',
    data,
    transformation: { width: 106, height: 106 },
    altText: { name: giroCode.caption, description: giroCode.caption },
  });
  const said = giroCode.lines.map(({ label, value }) => paragraph(`${label}: ${value}`, { size: 17 }));
  const widths = [twips(36), contentWidth - twips(36)] as const;
  const children = [
    cell([new Paragraph({ children: [image] })], { width: widths[0] }),
    cell([paragraph(giroCode.caption, { bold: true }), ...said], { width: widths[1] }),
  ];
  return [
    new Paragraph({ spacing: { after: 120 }, keepNext: true }),
    new Table({
      ...tableFrame(widths),
      borders: noBorders,
      rows: [new TableRow({ cantSplit: true, children })],
    }),
  ];
}

function buildSignatures({ signatures }: PrintModel): FileChild[] {
  if (signatures.length === 0) return [];
  // An empty column between two, so that each has a line of its own.
  const captions = signatures.flatMap((caption, index) => (index === 0 ? [caption] : [null, caption]));
  const gap = twips(10);
  const width = Math.floor((contentWidth - gap * (signatures.length - 1)) / signatures.length);
  const widths = captions.map((caption) => (caption === null ? gap : width));
  const children = captions.map((caption) =>
    cell(caption ?? '', { width: caption === null ? gap : width, run: { size: 17 }, top: caption !== null }),
  );
  return [
    new Paragraph({ keepNext: true, spacing: { before: twips(16) } }),
    new Table({
      ...tableFrame(widths),
      borders: noBorders,
      rows: [new TableRow({ cantSplit: true, children })],
    }),
  ];
}

const termsOf = ({ terms }: PrintModel): FileChild[] =>
  terms === null
    ? []
    : [
        paragraph(terms.title, { bold: true, size: 22 }, { pageBreakBefore: true, spacing: { after: 120 } }),
        ...richParagraphs(terms.text, 15),
      ];
