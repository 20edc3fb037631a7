import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';

/** A small file may hold billions of pixels, and decoding them would take all memory. Of JPEG only a small copy is decoded. */
const mostPixels = { 'image/jpeg': 250_000_000, other: 40_000_000 };

type ScaledPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

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

/** Pixels of a preview's longer side (rules: files#pictures-without-place). */
const previewSide = 640;
const previewQuality = 78;

export async function scaleToPreview(bytes: Buffer, contentType: string): Promise<Buffer | null> {
  const scaled = await scalePicture(bytes, contentType, previewSide, (picture) =>
    picture.webp({ quality: previewQuality }),
  );
  return scaled?.bytes ?? null;
}
