import { drawMarks } from './draw-marks.ts';
import { fitInto } from './fit-into.ts';
import { headBytes, lookAt } from './look-at-picture.ts';
import type { PictureResult, PictureWork } from './picture-work.ts';

const quality = 0.85;

/** One after the other: two large pictures at once would be too much for a phone. */
const line: { last: Promise<void> } = { last: Promise.resolve() };

self.addEventListener('message', ({ data }: MessageEvent<PictureWork>) => {
  line.last = line.last.then(async () => {
    const result = await prepare(data).catch((): PictureResult => notPicture(data.job));
    self.postMessage(result, { transfer: result.ok ? [result.bytes] : [] });
  });
});

const notPicture = (job: number): PictureResult => ({ job, ok: false, reason: 'notPicture' });

async function prepare(work: PictureWork): Promise<PictureResult> {
  const { job, file } = work;
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const look = lookAt(head, file.size);
  if (look.kind === 'none') return { job, ok: false, reason: look.reason };
  // Turned as the camera was held; what is drawn from it carries no word of when and where.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap !== null) return drawn(work, bitmap);
  if (look.kind !== 'heic') return notPicture(job);
  // The browser may be unable to read HEIC; the server says what it makes of it.
  const bytes = await file.arrayBuffer();
  return { job, ok: true, bytes, contentType: 'image/heic', width: 0, height: 0 };
}

async function drawn({ job, longestSide, turns, marks }: PictureWork, bitmap: ImageBitmap) {
  try {
    const { width, height } = fitInto(bitmap, longestSide);
    const isUpright = turns % 2 === 0;
    const canvas = new OffscreenCanvas(isUpright ? width : height, isUpright ? height : width);
    const context = canvas.getContext('2d');
    if (context === null) return notPicture(job);
    context.fillStyle = 'white'; // a JPEG has no holes to look through
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((turns * Math.PI) / 2);
    context.translate(-width / 2, -height / 2);
    context.drawImage(bitmap, 0, 0, width, height);
    drawMarks(context, marks, { width, height });
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    const bytes = await blob.arrayBuffer();
    const contentType = 'image/jpeg' as const;
    return { job, ok: true as const, bytes, contentType, width: canvas.width, height: canvas.height };
  } finally {
    bitmap.close();
  }
}
