import type { Sharp } from 'sharp';
import { loadSharp } from '../../platform/pictures/load-sharp.ts';

/** More is a bomb; of JPEG only a small copy is ever decoded. */
const mostPixels = { 'image/jpeg': 250_000_000, other: 40_000_000 };

export type ScaledPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/**
 * Made outside the event loop, from bytes that were found to be a picture; whatever it says beside its pixels stays
 * out. Null: too large, or broken in a way only decoding shows.
 */
export async function scalePicture(
  bytes: Buffer,
  contentType: string,
  longerSide: number,
  encode: (picture: Sharp) => Sharp,
): Promise<ScaledPicture | null> {
  const limitInputPixels = contentType === 'image/jpeg' ? mostPixels['image/jpeg'] : mostPixels.other;
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels, sequentialRead: true, failOn: 'error' })
      .rotate()
      .resize(longerSide, longerSide, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode(picture).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
