import { viewOf } from '@korpus/domain/files/file-bytes.ts';

/** How a camera was held, 1 to 8; 1 is upright. All other words of a camera are left out. */
const orientationTag = 0x0112;
const upright = 1;

/** The orientation in the words of a camera (a small TIFF inside a picture); upright where there is none. */
export function orientationIn(tiff: Uint8Array): number {
  if (tiff.length < 8) return upright;
  const view = viewOf(tiff);
  const isLittle = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.length) return upright;
  const count = view.getUint16(start, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = start + 2 + entry * 12;
    if (at + 12 > tiff.length) return upright;
    if (view.getUint16(at, isLittle) !== orientationTag) continue;
    const orientation = view.getUint16(at + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : upright;
  }
  return upright;
}

/** Makes what is left of a camera's words; null where a picture needs none. */
export const orientationOnly = (orientation: number): Uint8Array | null =>
  orientation === upright
    ? null
    : Uint8Array.of(
        ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1],
        ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
        ...[0, 0, 0, 0],
      );
