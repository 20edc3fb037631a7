import type { Drafts } from '../device/drafts.ts';

/** Addresses under which a picture is shown, null where this browser cannot; whoever made them lets go of them. */
export type Shown = { readonly url: string | null; readonly thumbnail: string | null };

const thumbnailSide = 180;

/** Null where the bytes cannot be read any more. */
export async function showPicture(kept: Pick<Drafts, 'bytesOf'>, id: string): Promise<Shown | null> {
  const bytes = await kept.bytesOf(id);
  if (bytes === null) return null;
  const picture = new Blob([bytes]);
  const thumbnail = await drawThumbnail(picture).catch(() => null);
  // A picture that cannot be made smaller cannot be shown: HEIC outside Safari.
  return { url: thumbnail === null ? null : URL.createObjectURL(picture), thumbnail };
}

export function letGo({ url, thumbnail }: Shown): void {
  for (const address of [url, thumbnail]) if (address !== null) URL.revokeObjectURL(address);
}

/** Forty whole pictures in a strip would take the memory of a phone: each is 20 MB once it is decoded. */
async function drawThumbnail(picture: Blob): Promise<string> {
  const small = await createImageBitmap(picture, { resizeWidth: thumbnailSide, resizeQuality: 'low' });
  const canvas = new OffscreenCanvas(small.width, small.height);
  canvas.getContext('2d')?.drawImage(small, 0, 0);
  small.close();
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 }));
}
