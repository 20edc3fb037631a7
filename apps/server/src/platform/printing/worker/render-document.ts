import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { toString as drawCode } from 'qrcode';
import { projectFolder } from '../../project-folder.ts';
import { WorkError } from '../../workers/work-error.ts';
import type { EInvoice, Letterhead, PagesJob } from '../printing.ts';
import { printingTexts } from '../printing-texts.ts';
import { archiveStandard } from './archive-standard.ts';
import { withFacturX } from './factur-x-metadata.ts';
import { allFonts, drawableIn, openTypefaces } from './fonts.ts';
import { marginsOf } from './letterhead-margins.ts';
import { letterheadPages } from './letterhead-pages.ts';

const templates = projectFolder('apps/server/src/platform/printing/templates');

/** Results that were not asked for in this many documents are forgotten; else memory grows with every one. */
const rememberedDocuments = 4;

/** How the template finds the letterhead. */
type PlacedPage = { readonly path: string; readonly page: number };
type PlacedLetterhead = {
  readonly pages: readonly PlacedPage[];
  readonly top: number;
  readonly bottom: number;
};

/** How the template finds a picture, and how high it is by its width. */
type PlacedPicture = { readonly path: string; readonly ratio: number; readonly name: string };

/** How the template finds what it attaches. */
type PlacedEInvoice = { readonly path: string; readonly fileName: string; readonly description: string };

/** Extras that some jobs have beside their model. */
type Extras = {
  readonly giroCode?: string;
  readonly pictures?: readonly PlacedPicture[];
  readonly eInvoice?: PlacedEInvoice;
};

/** Sets documents with Typst. One compiler for all: what does not change (fonts, letterhead) is read once. */
export function openDocumentRenderer(): (job: PagesJob) => Promise<Uint8Array> {
  const opened: { compiler: NodeCompiler | null; letters: Letters | null } = {
    compiler: null,
    letters: null,
  };
  const placed: { hash: string | null; pages: readonly PlacedPage[] } = { hash: null, pages: [] };

  const place = async (compiler: NodeCompiler, letterhead: Letterhead): Promise<PlacedLetterhead> => {
    const hash = hashOf(letterhead.bytes);
    if (hash !== placed.hash) {
      const pages = await letterheadPages(letterhead, hash);
      unmap(compiler, placed.pages);
      map(compiler, pages);
      placed.pages = pages.map(({ path, page }) => ({ path, page }));
      placed.hash = hash;
    }
    return { pages: placed.pages, ...marginsOf(letterhead) };
  };

  return async (job) => {
    opened.compiler ??= NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: allFonts() }] });
    opened.letters ??= openLetters();
    const { compiler, letters } = opened;
    const drawable = eInvoiceOf(job) === null ? letters.usual : letters.archived;
    const { files, ...extras } = await collectExtras(job);
    map(compiler, files);
    const { model, letterhead } = job;
    const input = { model, ...extras, page: printingTexts.page, of: printingTexts.of };
    const set = (under: PlacedLetterhead | null) =>
      compile(compiler, job, toJson({ ...input, letterhead: under }, drawable));
    try {
      const under = letterhead === null ? null : await place(compiler, letterhead);
      const made = set(under);
      if (made.bytes !== null) return made.bytes;
      if (under !== null && set(null).bytes !== null) throw new WorkError('letterhead', made.message);
      throw new WorkError('failed', made.message);
    } finally {
      unmap(compiler, files);
      compiler.evictCache(rememberedDocuments);
      await turn(); // the memory of the compiler is only freed between two turns
    }
  };
}

const eInvoiceOf = (job: PagesJob): EInvoice | null =>
  job.kind === 'document' ? (job.eInvoice ?? null) : null;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type ShadowFile = { readonly path: string; readonly bytes: Uint8Array };

const shadowPath = ({ path }: Pick<ShadowFile, 'path'>): string => join(templates, path);
function map(compiler: NodeCompiler, files: readonly ShadowFile[]): void {
  for (const file of files) compiler.mapShadow(shadowPath(file), Buffer.from(file.bytes));
}
function unmap(compiler: NodeCompiler, files: readonly Pick<ShadowFile, 'path'>[]): void {
  for (const file of files) compiler.unmapShadow(shadowPath(file));
}

/** Names a file by what it holds, since Typst reads a file by its path. */
const shadowFile = (bytes: Uint8Array, ending: string): ShadowFile => ({
  path: `/${hashOf(bytes)}.${ending}`,
  bytes,
});

async function collectExtras(job: PagesJob): Promise<Extras & { readonly files: readonly ShadowFile[] }> {
  if (job.kind === 'sheet') {
    const pictures = job.pictures.map(({ bytes, width, height, name }) => ({
      file: shadowFile(bytes, 'jpg'),
      ratio: height / width,
      name,
    }));
    return {
      files: pictures.map(({ file }) => file),
      pictures: pictures.map(({ file: { path }, ratio, name }) => ({ path, ratio, name })),
    };
  }
  const eInvoice = eInvoiceOf(job);
  const code = job.model.giroCode;
  const giroCode = code === null ? '' : await drawGiroCode(code.payload);
  if (eInvoice === null) return { files: [], giroCode };
  // The XML is a file, since texts of the job are spelled in letters that can be drawn.
  const file = shadowFile(Buffer.from(eInvoice.xml), 'xml');
  const { fileName } = eInvoice;
  const placed = { path: file.path, fileName, description: printingTexts.eInvoice };
  return { files: [file], giroCode, eInvoice: placed };
}

type Made =
  | { readonly bytes: Uint8Array; readonly message: '' }
  | { readonly bytes: null; readonly message: string };

/** `input` goes in as data: a text that somebody typed is never source. */
function compile(compiler: NodeCompiler, job: PagesJob, input: string): Made {
  const template = job.kind === 'sheet' ? job.template : 'document.typ';
  const result = compiler.compile({ mainFilePath: join(templates, template), inputs: { job: input } });
  const document = result.result;
  if (document === null) return { bytes: null, message: describe(result.takeDiagnostics()) };
  const eInvoice = eInvoiceOf(job);
  if (eInvoice === null) return { bytes: compiler.pdf(document), message: '' };
  try {
    return { bytes: withFacturX(compiler.pdf(document, archiveStandard), eInvoice), message: '' };
  } catch (error) {
    // Content that archives do not take shows when the pages become bytes.
    return { bytes: null, message: String(error) };
  }
}

type Drawable = (text: string) => string;
type Letters = { readonly usual: Drawable; readonly archived: Drawable };

function openLetters(): Letters {
  const typefaces = openTypefaces();
  return { usual: drawableIn(typefaces), archived: drawableIn(typefaces, true) };
}

const toJson = (job: object, drawable: Drawable): string =>
  JSON.stringify(job, (_name, value: unknown) => (typeof value === 'string' ? drawable(value) : value));

const describe = (error: NodeError | null): string =>
  error === null ? 'Typst gave no reason.' : JSON.stringify(error.shortDiagnostics);

/**
 * Draws the code of bytes in UTF-8, which the payload announces: as text the code would guess an alphabet of its own.
 */
const drawGiroCode = (payload: string): Promise<string> =>
  drawCode([{ data: Buffer.from(payload, 'utf8'), mode: 'byte' }], {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 0,
  });
