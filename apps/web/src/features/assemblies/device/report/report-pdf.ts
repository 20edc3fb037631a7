import { maximumFileBytes } from '@korpus/domain/files/file-types.ts';
import { textWidth, winAnsi, wrap } from './helvetica.ts';
import { type PdfObject, writePdf } from './pdf-file.ts';

export type ReportPicture = Readonly<{ bytes: ArrayBuffer; width: number; height: number; note: string }>;

export type Report = Readonly<{
  /** Title of the report. */
  title: string;
  customer: string;
  /** Day as it is read, `21.11.2026`. */
  day: string;
  /** Name of the person who made the report. */
  person: string;
  pictures: readonly ReportPicture[];
}>;

/** A4 in points. */
const page = { width: 595, height: 842, margin: 42 };
const head = { size: 14, line: 20 };
const text = { size: 10, line: 14 };
const room = page.width - 2 * page.margin;
/** A longer note leaves this much to its picture and is cut. */
const leastPicture = 300;

/** One picture a page, with its note under it and who made it when on top; null where it weighs too much. */
export function reportPdf(report: Report): Uint8Array<ArrayBuffer> | null {
  const { pictures } = report;
  const weight = pictures.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (weight > maximumFileBytes) return null;
  const [catalogue, pages, font, boldFont, info] = [1, 2, 3, 4, 5];
  const pageAt = (index: number) => 6 + index * 3;
  const objects: PdfObject[] = [
    `<< /Type /Catalog /Pages ${pages} 0 R /Lang (de-DE) >>`,
    `<< /Type /Pages /Count ${pictures.length} /Kids [${pictures.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${hexText(`${report.title} ${report.customer} ${report.day}`)} /Author ${hexText(report.person)} >>`,
    ...pictures.flatMap((picture, at): PdfObject[] => [
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${pageAt(at) + 1} 0 R ` +
        `/Resources << /Font << /F ${font} 0 R /B ${boldFont} 0 R >> /XObject << /P ${pageAt(at) + 2} 0 R >> >> >>`,
      { entries: '', stream: new TextEncoder().encode(writeContent(report, picture, at)) },
      {
        entries: `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode `,
        stream: new Uint8Array(picture.bytes),
      },
    ]),
  ];
  const file = writePdf(objects, { root: catalogue, info });
  return file.byteLength > maximumFileBytes ? null : file;
}

function writeContent(
  { title, customer, day, person, pictures }: Report,
  picture: ReportPicture,
  at: number,
): string {
  const top = page.height - page.margin;
  const subtitle = [customer, day, person].filter((part) => part !== '').join(' · ');
  const count = `${at + 1} / ${pictures.length}`;
  const under = top - head.line - text.line - 6;
  const lines = picture.note.trim() === '' ? [] : wrap(picture.note.trim(), text.size, room);
  const mostLines = Math.floor((under - page.margin - leastPicture) / text.line);
  const shown = lines.slice(0, mostLines);
  const noteHeight = shown.length === 0 ? 0 : shown.length * text.line + 8;
  const place = placed(picture, { width: room, height: under - page.margin - noteHeight });
  const left = page.margin + (room - place.width) / 2;
  const bottom = under - place.height;
  return [
    write('B', head.size, page.margin, top - head.size, title),
    write('F', text.size, page.width - page.margin - textWidth(count, text.size), top - head.size, count),
    write('F', text.size, page.margin, top - head.line - text.size, fitLine(subtitle)),
    `q ${points(place.width)} 0 0 ${points(place.height)} ${points(left)} ${points(bottom)} cm /P Do Q`,
    ...shown.map((line, index) =>
      write('F', text.size, page.margin, bottom - 8 - text.size - index * text.line, line),
    ),
  ].join('\n');
}

function placed({ width, height }: ReportPicture, most: Readonly<{ width: number; height: number }>) {
  const share = Math.min(most.width / width, most.height / height);
  return { width: width * share, height: height * share };
}

const fitLine = (line: string): string => wrap(line, text.size, room)[0] ?? '';

const points = (value: number): string => value.toFixed(2);

const write = (font: 'F' | 'B', size: number, x: number, y: number, words: string): string =>
  `BT /${font} ${size} Tf ${points(x)} ${points(y)} Td <${hexOf(winAnsi(words))}> Tj ET`;

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Writes a text as hexadecimal UTF-16: any letter can stand in the document's facts. */
function hexText(words: string): string {
  const units = Array.from({ length: words.length }, (_, at) =>
    words.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  return `<feff${units.join('')}>`;
}
