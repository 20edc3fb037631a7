import type { ContentType } from '../content-types.ts';
import { cleanGif } from './gif.ts';
import { cleanHeic } from './heic.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanTiff } from './tiff.ts';
import { cleanWebp } from './webp.ts';

const cleaners: { readonly [Type in ContentType]?: (bytes: Uint8Array) => Uint8Array | null } = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/gif': cleanGif,
  'image/tiff': cleanTiff,
  'image/heic': cleanHeic,
};

/**
 * A picture without the place where it was taken (decisions §11), nor anything else its camera or program wrote beside
 * the pixels, which stay as they are bit by bit. Only how the camera was held is kept. Null: the picture is damaged.
 */
export function withoutPlace(bytes: Uint8Array, contentType: ContentType): Uint8Array | null {
  const clean = cleaners[contentType];
  if (clean === undefined) return bytes;
  try {
    return clean(bytes);
  } catch (error) {
    // A length that leads out of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
