import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { default as readCode } from 'jsqr';
import sharp from 'sharp';

/** Poppler's eyes: another program than the one that wrote the file. */
function withFile<T>(bytes: Uint8Array, read: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'korpus-pdf-'));
  const file = join(folder, 'file.pdf');
  writeFileSync(file, bytes);
  try {
    return read(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' });

/** The text of each page as it lies on it, with plain blanks. */
export const pagesOf = (bytes: Uint8Array): string[] =>
  withFile(bytes, (file) =>
    run('pdftotext', '-layout', file, '-').replaceAll('\u00a0', ' ').split('\f').slice(0, -1),
  );

export const pdfInfo = (bytes: Uint8Array): string => withFile(bytes, (file) => run('pdfinfo', file));
export const pdfFonts = (bytes: Uint8Array): string => withFile(bytes, (file) => run('pdffonts', file));

/** Finds what would run or lead somewhere else: programs, and addresses behind its words. */
export const pdfActions = (bytes: Uint8Array): string =>
  withFile(
    bytes,
    (file) => run('pdfinfo', '-js', file) + run('pdfinfo', '-url', file).replace(/^Page .*\n/, ''),
  );

export type Word = {
  readonly text: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
};

/** Where each word stands, in millimetres from the sheet's upper left corner. */
export const wordsOf = (bytes: Uint8Array): Word[] =>
  withFile(bytes, (file) => {
    const pages = run('pdftotext', '-bbox', file, '-').split('<page ').slice(1);
    return pages.flatMap((page, index) =>
      [...page.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</g)].map(
        ([, x, y, right, bottom, text = '']): Word => ({
          text,
          page: index + 1,
          x: millimetres(x),
          y: millimetres(y),
          right: millimetres(right),
          bottom: millimetres(bottom),
        }),
      ),
    );
  });

const millimetres = (points: string | undefined): number => (Number(points) / 72) * 25.4;

/** A page as it is printed with so many dots per inch. */
export const pictureOf = (bytes: Uint8Array, page: number, dots: number): Buffer =>
  withFile(bytes, (file, folder) => {
    run('pdftoppm', '-r', `${dots}`, '-png', '-singlefile', '-f', `${page}`, file, join(folder, 'page'));
    return readFileSync(join(folder, 'page.png'));
  });

/** Reads the code on a page as a phone does, printed with 150 dots per inch. */
export async function codeOn(bytes: Uint8Array, page: number): Promise<string | null> {
  const picture = pictureOf(bytes, page, 150);
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = readCode.default(new Uint8ClampedArray(data), info.width, info.height);
  return code === null ? null : Buffer.from(code.binaryData).toString('utf8');
}

/** How many different pictures are in it. */
export const picturesIn = (bytes: Uint8Array): number =>
  withFile(bytes, (file) => run('pdfimages', '-list', file).trim().split('\n').length - 2);
