import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { projectFolder } from '../../project-folder.ts';
import { WorkError } from '../../workers/work-error.ts';
import type { Letterhead } from '../printing.ts';

const workspace = projectFolder('apps/server/src/platform/printing/templates');
const page = `#set page(paper: "a4", margin: 0mm)
#image("/letterhead.pdf", width: 210mm, height: 297mm, fit: "contain")`;

/** Width of A4 at 200 dots per inch. */
const width = 1654;

/** The first page of a letterhead as a picture, for programs that cannot put a PDF under a page. */
export async function letterheadPicture({ bytes }: Letterhead): Promise<Buffer> {
  const compiler = NodeCompiler.create({ workspace });
  compiler.mapShadow(`${workspace}/letterhead.pdf`, Buffer.from(bytes));
  const document = compiler.compile({ mainFileContent: page }).result;
  if (document === null) throw new WorkError('letterhead', 'The letterhead is no readable PDF.');
  const drawing = Buffer.from(compiler.plainSvg(document));
  return sharp(drawing, { density: 200 }).resize({ width }).png({ palette: true }).toBuffer();
}
