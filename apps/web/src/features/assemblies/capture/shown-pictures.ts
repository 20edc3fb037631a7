import type { Drafts } from '../device/drafts.ts';

/** Addresses under which pictures of a draft are shown; whoever made them lets go of them. */
export type Shown = { readonly url: string; readonly thumbnail: string };

const thumbnailSide = 180;

/** Null where the bytes cannot be read any more. */
export async function showPicture(drafts: Pick<Drafts, 'bytesOf'>, id: string): Promise<Shown | null> {
  const bytes = await drafts.bytesOf(id);
  if (bytes === null) return null;
  const picture = new Blob([bytes], { type: 'image/jpeg' });
  const url = URL.createObjectURL(picture);
  return { url, thumbnail: await thumbnailOf(picture).catch(() => url) };
}

export function letGo({ url, thumbnail }: Shown): void {
  URL.revokeObjectURL(url);
  URL.revokeObjectURL(thumbnail);
}

/** Forty whole pictures in a strip would take the memory of a phone: each is 20 MB once it is decoded. */
async function thumbnailOf(picture: Blob): Promise<string> {
  const small = await createImageBitmap(picture, { resizeWidth: thumbnailSide, resizeQuality: 'low' });
  const canvas = new OffscreenCanvas(small.width, small.height);
  canvas.getContext('2d')?.drawImage(small, 0, 0);
  small.close();
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 }));
}
