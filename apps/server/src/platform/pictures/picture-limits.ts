/** A small file may claim billions of pixels, and whoever shows it would need the memory for all of them. */
export const mostPixels = 60_000_000;
/** Segments, blocks, boxes and entries: more of them than a picture of 25 MB has are there to keep somebody busy. */
const mostParts = 50_000;

/** Why a picture is not taken: it does not parse to its end, or is made to cost more than a picture does. */
export type PictureFault = 'damaged' | 'tooManyPixels' | 'tooInvolved';

export class PictureRefusal extends Error {
  override readonly name = 'PictureRefusal';
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Refuses a picture by the size in its header, before anything is decoded. */
export function requireFewPixels(width: number, height: number): void {
  if (width * height > mostPixels) throw new PictureRefusal('tooManyPixels');
}

/** Counts as it goes, so that nothing is kept of parts that are too many. */
export function countingParts(): (more?: number) => void {
  let count = 0;
  return (more = 1) => {
    count += more;
    if (count > mostParts) throw new PictureRefusal('tooInvolved');
  };
}
