import type { ContentType } from '@korpus/domain/files/content-types.ts';
import { cleanGif } from './formats/gif.ts';
import { cleanHeic } from './formats/heic.ts';
import { cleanJpeg } from './formats/jpeg.ts';
import { cleanPng } from './formats/png.ts';
import { cleanTiff } from './formats/tiff.ts';
import { cleanWebp } from './formats/webp.ts';
import { type PictureFault, PictureRefusal } from './picture-limits.ts';

/** Null: it is damaged. They throw a `PictureRefusal` for the other faults. */
const cleaners: { readonly [Type in ContentType]?: (bytes: Uint8Array) => Uint8Array | null } = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/gif': cleanGif,
  'image/tiff': cleanTiff,
  'image/heic': cleanHeic,
};

/**
 * A picture without the place where it was taken (rules: files#pictures-without-place), nor anything else its camera or
 * program wrote beside the pixels, which stay as they are bit by bit. Only how the camera was held is kept. Or why it
 * is refused (rules: files#pictures-that-are-traps).
 */
export function withoutPlace(bytes: Uint8Array, contentType: ContentType): Uint8Array | PictureFault {
  const clean = cleaners[contentType];
  if (clean === undefined) return bytes;
  try {
    return clean(bytes) ?? 'damaged';
  } catch (error) {
    if (error instanceof PictureRefusal) return error.fault;
    // A length that leads out of the file.
    if (error instanceof RangeError) return 'damaged';
    throw error;
  }
}
