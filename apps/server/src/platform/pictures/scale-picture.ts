import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';
import { mostPixels } from './picture-limits.ts';

/** preview: small, for lists of files (rules: files#pictures-without-place); print: sharp on half a page of paper. */
export type ScaledForm = 'preview' | 'print';

const forms: Readonly<
  Record<ScaledForm, { readonly longerSide: number; readonly encode: (picture: Sharp) => Sharp }>
> = {
  preview: { longerSide: 640, encode: (picture) => picture.webp({ quality: 78 }) },
  // Transparent parts get the colour of paper.
  print: {
    longerSide: 1_400,
    encode: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
  },
};

type ScaledPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/**
 * Made in a worker process alone, from bytes that were found to be a picture; whatever it says beside its pixels stays
 * out. Null: too large, or broken in a way only decoding shows.
 */
export async function scalePicture(bytes: Uint8Array, form: ScaledForm): Promise<ScaledPicture | null> {
  const { longerSide, encode } = forms[form];
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' })
      .rotate()
      .resize(longerSide, longerSide, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode(picture).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
