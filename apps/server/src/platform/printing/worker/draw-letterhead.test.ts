import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aHatchedLetterhead, aLetterhead } from '../test-kit/a-letterhead.ts';
import { anEInvoice } from '../test-kit/an-e-invoice.ts';
import { anyModel } from '../test-kit/any-model.ts';
import { pictureOf } from '../test-kit/read-pdf.ts';
import { fontFile } from './fonts.ts';
import { openRenderer } from './open-renderer.ts';

const render = openRenderer();
const draw = async (letterhead: Uint8Array) => Buffer.from(await render({ kind: 'drawing', letterhead }));
const refusal = (letterhead: Uint8Array) =>
  render({ kind: 'drawing', letterhead }).then(
    () => null,
    ({ reason }) => reason,
  );

type Pdf = InstanceType<typeof PDFDocument>;
async function aPdf(options: PDFKit.PDFDocumentOptions, content: (pdf: Pdf) => void): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, ...options });
  const bytes = buffer(pdf);
  content(pdf);
  pdf.end();
  return bytes;
}

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff', noise } }).blur(3);
const photograph = await aPicture(1654, 600).jpeg().toBuffer();
const halfSeen = await aPicture(400, 200).ensureAlpha(0.5).png().toBuffer();

const letterheads: readonly [string, Uint8Array][] = [
  ['of two pages', await aLetterhead(2)],
  ['that may not be changed', await aLetterhead(1, { ownerPassword: 'geheim' })],
  [
    'across',
    await aPdf({ layout: 'landscape' }, (pdf) =>
      pdf.fontSize(30).text('Quer', 60, 40).rect(9, 9, 800, 560).stroke(),
    ),
  ],
  [
    'in several typefaces',
    await aPdf({}, (pdf) =>
      pdf.font('Times-Roman').fontSize(30).text('Küche', 60, 20).font(fontFile('bold')).text('Nord', 300, 20),
    ),
  ],
  ['with a photograph', await aPdf({}, (pdf) => pdf.image(photograph, 0, 0, { width: 595 }))],
  [
    'that can be seen through',
    await aPdf({}, (pdf) =>
      pdf.image(halfSeen, 0, 0, { width: 595 }).fillOpacity(0.3).rect(0, 0, 300, 300).fill('red'),
    ),
  ],
];

describe('a letterhead as a drawing', () => {
  it.each(letterheads)('%s looks as the PDF does, and leads nowhere else', async (_what, bytes) => {
    const drawing = await draw(bytes);
    const links = [...drawing.toString().matchAll(/(?:href|src)=\\"([^"]{0,5})|url\((.)/g)].map(
      ([, link = '', place = '']) => `${link}${place}`,
    );
    for (const link of links) expect(link).toMatch(/^(#|data:)/);
    expect(drawing.toString()).not.toMatch(/<(text|foreignObject|script)\b/);

    const margins = { marginTop: 12, marginBottom: 10 };
    const document = { kind: 'document', model: anyModel } as const;
    const onPdf = await render({ ...document, letterhead: { bytes, ...margins } });
    const onDrawing = { bytes: drawing, isDrawing: true, ...margins } as const;
    const drawn = await render({ ...document, letterhead: onDrawing, eInvoice: anEInvoice });
    const empty = { bytes: await aPdf({}, (pdf) => pdf.text('')), ...margins };
    const without = await render({ ...document, letterhead: empty });
    expect(await difference(onPdf, drawn)).toBeLessThan((await difference(onPdf, without)) / 4);
  });

  it('of pages has a drawing for each of the first two', async () => {
    for (const [pages, drawn] of [
      [1, 1],
      [2, 2],
      [3, 2],
    ] as const)
      expect(JSON.parse((await draw(await aLetterhead(pages))).toString())).toHaveLength(drawn);
  });

  it('carries a photograph as one, not ten times as large', async () => {
    const drawing = await draw(await aPdf({}, (pdf) => pdf.image(photograph, 0, 0, { width: 595 })));
    expect(drawing.toString()).toContain('data:image/jpeg;base64,');
    expect(drawing.length).toBeLessThan(photograph.length * 4);
  });

  it('is always the same', async () => {
    for (const [, bytes] of letterheads) expect((await draw(bytes)).equals(await draw(bytes))).toBe(true);
  });

  it('that has a password, is broken or is none is refused', async () => {
    const whole = await aLetterhead(1);
    for (const bytes of [
      await aLetterhead(1, { userPassword: 'geheim' }),
      whole.slice(0, whole.length / 3),
      Buffer.from('%PDF-1.4\nnichts'),
      new Uint8Array(),
    ])
      expect(await refusal(bytes)).toBe('letterhead');
  });

  it('of more than an invoice can carry is said to be too long', async () => {
    expect(await refusal(await aHatchedLetterhead())).toBe('tooLong');
  });
});

/** Measures the difference of two first pages, as seen from so far that lines of letters are grey: 0 is none. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [seen, compared] = [await fromFar(one), await fromFar(other)];
  return seen.reduce((sum, dot, place) => sum + Math.abs(dot - (compared[place] ?? 0)), 0);
}

const fromFar = (file: Uint8Array) =>
  sharp(pictureOf(file, 1, 75))
    .greyscale()
    .resize({ width: 70 })
    .raw()
    .toBuffer();
