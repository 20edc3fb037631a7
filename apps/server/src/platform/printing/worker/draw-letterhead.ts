import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { projectFolder } from '../../project-folder.ts';
import { WorkError } from '../../workers/work-error.ts';
import { archiveStandard } from './archive-standard.ts';
import { letterheadPages, writeDrawing } from './letterhead-pages.ts';

const workspace = projectFolder('apps/server/src/platform/printing/templates');

/** The most bytes of all pages together. Each e-invoice reads them, and carries their pictures. */
const mostBytes = 6 * 1024 * 1024;

/**
 * Draws what a PDF shows on its first two pages, as SVG: letters are outlines, and nothing in it leads anywhere else.
 * That it can lie under an e-invoice is proven by laying it under one (rules: files#letterhead-as-a-drawing).
 */
export async function drawLetterhead(bytes: Uint8Array): Promise<Uint8Array> {
  const compiler = NodeCompiler.create({ workspace });
  const pages = await letterheadPages({ bytes }, 'letterhead');
  const drawn = await Promise.all(draw(compiler, bytes, pages).map(withPhotographs));
  const drawing = writeDrawing(drawn);
  if (drawing.length > mostBytes) throw new WorkError('tooLong', `The drawing has ${drawing.length} bytes.`);
  prove(compiler, await letterheadPages({ bytes: drawing, isDrawing: true }, 'drawing'));
  return drawing;
}

type Page = Awaited<ReturnType<typeof letterheadPages>>[number];

/** A page of a PDF within a drawing is a drawing of its own, which alone may hold pictures. */
const pageIn = /<image [^>]*xlink:href="data:image\/svg\+xml;base64,([^"]*)"/g;

function draw(compiler: NodeCompiler, bytes: Uint8Array, pages: readonly Page[]): string[] {
  compiler.mapShadow(`${workspace}/letterhead.pdf`, Buffer.from(bytes));
  const images = pages.map(({ path, page }) => `#image("${path}", page: ${page})`);
  const document = compiler.compile({ mainFileContent: images.join('\n') }).result;
  const found = document === null ? [] : [...compiler.plainSvg(document).matchAll(pageIn)];
  if (found.length !== pages.length || found.length === 0)
    throw new WorkError('letterhead', 'The letterhead cannot be drawn.');
  return found.map(([, encoded = '']) => Buffer.from(encoded, 'base64').toString());
}

const pictureIn = /data:image\/png;base64,([^"]*)/g;

/** Pictures come without loss: photographs would be ten times as large as they were, in each invoice. */
async function withPhotographs(page: string): Promise<string> {
  const pictures = new Set([...page.matchAll(pictureIn)].map(([, encoded = '']) => encoded));
  const smaller = new Map<string, string>();
  for (const encoded of pictures) {
    const picture = sharp(Buffer.from(encoded, 'base64'));
    if (!(await picture.stats()).isOpaque) continue;
    const photograph = (await picture.jpeg({ quality: 90 }).toBuffer()).toString('base64');
    if (photograph.length * 2 < encoded.length) smaller.set(encoded, `data:image/jpeg;base64,${photograph}`);
  }
  return page.replaceAll(pictureIn, (whole, encoded: string) => smaller.get(encoded) ?? whole);
}

function prove(compiler: NodeCompiler, pages: readonly Page[]): void {
  for (const { path, bytes } of pages) compiler.mapShadow(`${workspace}${path}`, Buffer.from(bytes));
  const laid = pages.map(({ path }) => `#page(background: image("${path}", width: 100%, height: 100%))[]`);
  const mainFileContent = `#set document(date: datetime(year: 2026, month: 1, day: 1))\n${laid.join('\n')}`;
  const document = compiler.compile({ mainFileContent }).result;
  try {
    if (document === null) throw new Error('The drawing cannot be read.');
    compiler.pdf(document, archiveStandard);
  } catch (error) {
    throw new WorkError('letterhead', String(error), { cause: error });
  }
}
