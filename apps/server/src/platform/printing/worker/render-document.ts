import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { toString as drawCode } from 'qrcode';
import { projectFolder } from '../../project-folder.ts';
import { WorkError } from '../../workers/work-error.ts';
import type { Letterhead, PagesJob, PrintedPicture } from '../printing.ts';
import { printingTexts } from '../printing-texts.ts';
import { allFonts, drawableIn, openTypefaces } from './fonts.ts';
import { marginsOf } from './letterhead-margins.ts';

const templates = projectFolder('apps/server/src/platform/printing/templates');

/** Results that were not asked for in this many documents are forgotten; else memory grows with every one. */
const rememberedDocuments = 4;

/** How the template finds the letterhead. */
type PlacedLetterhead = {
  readonly path: string;
  readonly pages: number;
  readonly top: number;
  readonly bottom: number;
};

/** How the template finds a picture, and how high it is by its width. */
type PlacedPicture = { readonly path: string; readonly ratio: number; readonly name: string };

/** What only some jobs have, beside their model. */
type Extras = { readonly giroCode?: string; readonly pictures?: readonly PlacedPicture[] };

/** Sets documents with Typst. One compiler for all: what does not change (fonts, letterhead) is read once. */
export function openDocumentRenderer(): (job: PagesJob) => Promise<Uint8Array> {
  const opened: { compiler: NodeCompiler | null; drawable: Drawable | null } = {
    compiler: null,
    drawable: null,
  };
  const placed: { hash: string | null; pages: number } = { hash: null, pages: 0 };

  const place = async (compiler: NodeCompiler, letterhead: Letterhead): Promise<PlacedLetterhead> => {
    const hash = hashOf(letterhead.bytes);
    if (hash !== placed.hash) {
      placed.pages = await countPages(letterhead.bytes);
      if (placed.hash !== null) compiler.unmapShadow(shadowFile(`${placed.hash}.pdf`));
      compiler.mapShadow(shadowFile(`${hash}.pdf`), Buffer.from(letterhead.bytes));
      placed.hash = hash;
    }
    return { path: `/${hash}.pdf`, pages: Math.min(placed.pages, 2), ...marginsOf(letterhead) };
  };

  return async (job) => {
    opened.compiler ??= NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: allFonts() }] });
    opened.drawable ??= drawableIn(openTypefaces());
    const { compiler, drawable } = opened;
    const pictures = job.kind === 'sheet' ? job.pictures.map(placedPicture) : [];
    for (const { file, bytes } of pictures) compiler.mapShadow(shadowFile(file), Buffer.from(bytes));
    const { model, letterhead } = job;
    const extras = await extrasOf(job, pictures);
    const input = { model, ...extras, page: printingTexts.page, of: printingTexts.of };
    const template = job.kind === 'sheet' ? job.template : 'document.typ';
    try {
      const under = letterhead === null ? null : await place(compiler, letterhead);
      const made = compile(compiler, template, toJson({ ...input, letterhead: under }, drawable));
      if (made.bytes !== null) return made.bytes;
      if (
        under !== null &&
        compile(compiler, template, toJson({ ...input, letterhead: null }, drawable)).bytes !== null
      ) {
        throw new WorkError('letterhead', made.message);
      }
      throw new WorkError('failed', made.message);
    } finally {
      for (const { file } of pictures) compiler.unmapShadow(shadowFile(file));
      compiler.evictCache(rememberedDocuments);
      await turn(); // what the compiler made is only freed between two turns
    }
  };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** By what it shows, since Typst reads a file by its path. */
const placedPicture = ({ bytes, width, height, name }: PrintedPicture) => {
  const file = `${hashOf(bytes)}.jpg`;
  return { file, bytes, name, path: `/${file}`, ratio: height / width };
};

async function extrasOf(job: PagesJob, pictures: readonly PlacedPicture[]): Promise<Extras> {
  if (job.kind === 'sheet')
    return { pictures: pictures.map(({ path, ratio, name }) => ({ path, ratio, name })) };
  const { giroCode } = job.model;
  return { giroCode: giroCode === null ? '' : await drawGiroCode(giroCode.payload) };
}

const shadowFile = (name: string): string => join(templates, name);

type Made =
  | { readonly bytes: Uint8Array; readonly message: '' }
  | { readonly bytes: null; readonly message: string };

/** The job goes in as data: a text that somebody typed is never source. */
function compile(compiler: NodeCompiler, template: string, job: string): Made {
  const result = compiler.compile({
    mainFilePath: join(templates, template),
    inputs: { job },
  });
  const document = result.result;
  if (document === null) return { bytes: null, message: describe(result.takeDiagnostics()) };
  return { bytes: compiler.pdf(document), message: '' };
}

type Drawable = (text: string) => string;

const toJson = (job: object, drawable: Drawable): string =>
  JSON.stringify(job, (_name, value: unknown) => (typeof value === 'string' ? drawable(value) : value));

const describe = (error: NodeError | null): string =>
  error === null ? 'Typst gave no reason.' : JSON.stringify(error.shortDiagnostics);

/** As bytes in UTF-8, which the payload announces: as text the code would guess an alphabet of its own. */
const drawGiroCode = (payload: string): Promise<string> =>
  drawCode([{ data: Buffer.from(payload, 'utf8'), mode: 'byte' }], {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 0,
  });

/** A PDF that may be opened but not changed still makes a letterhead. */
async function countPages(bytes: Uint8Array): Promise<number> {
  try {
    const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
    return pdf.getPageCount();
  } catch (error) {
    throw new WorkError('letterhead', 'The letterhead is no readable PDF.', { cause: error });
  }
}
