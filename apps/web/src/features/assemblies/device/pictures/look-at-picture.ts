/** Reason why something was not taken. */
export type NotTaken = 'empty' | 'notPicture' | 'film' | 'tooLarge' | 'tooManyPixels';

type Look =
  | Readonly<{ kind: 'jpeg' | 'png' | 'webp' | 'heic'; width: number | null; height: number | null }>
  | Readonly<{ kind: 'none'; reason: NotTaken }>;

const mostBytes = 30 * 1024 * 1024;
const mostPixels = 60_000_000;

/** Number of bytes of a file that are looked at before it is opened. */
export const headBytes = 512 * 1024;

/**
 * Says by its first bytes what a file is, and how large the picture in it claims to be: what is opened takes four
 * bytes of memory per pixel, which ends the page on a phone (rules: picture-app-device#pictures).
 */
export function lookAt(head: Uint8Array, size: number): Look {
  if (size === 0) return none('empty');
  const kind = detectKind(head);
  if (kind === 'film') return none('film');
  if (kind === null) return none('notPicture');
  if (size > mostBytes) return none('tooLarge');
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const dimensions = sizeOf[kind](view);
  if (dimensions === null) return { kind, width: null, height: null };
  const [width, height] = dimensions;
  return width * height > mostPixels ? none('tooManyPixels') : { kind, width, height };
}

const none = (reason: NotTaken): Look => ({ kind: 'none', reason });

const startsWith = (head: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte);

const textAt = (head: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...head.subarray(from, from + length));

function detectKind(head: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | 'film' | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (textAt(head, 0, 4) === 'RIFF') {
    const form = textAt(head, 8, 4);
    return form === 'WEBP' ? 'webp' : form === 'AVI ' ? 'film' : null;
  }
  if (textAt(head, 4, 4) === 'ftyp') return /^(hei|hev|mif1|msf1)/.test(textAt(head, 8, 4)) ? 'heic' : 'film';
  return startsWith(head, [0x1a, 0x45, 0xdf, 0xa3]) ? 'film' : null;
}

type Dimensions = readonly [width: number, height: number] | null;

const sizeOf = { jpeg: sizeOfJpeg, png: sizeOfPng, webp: sizeOfWebp, heic: () => null } satisfies Record<
  string,
  (view: DataView) => Dimensions
>;

function sizeOfPng(view: DataView): Dimensions {
  return view.byteLength < 24 ? null : [view.getUint32(16), view.getUint32(20)];
}

/** The frame header: the markers C0 to CF, but for tables (C4), extensions (C8) and arithmetic coding (CC). */
function sizeOfJpeg(view: DataView): Dimensions {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function sizeOfWebp(view: DataView): Dimensions {
  if (view.byteLength < 30) return null;
  const form = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (form === 'VP8X') return [three(24) + 1, three(27) + 1];
  if (form === 'VP8 ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  const bits = view.getUint32(21, true);
  return form === 'VP8L' ? [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1] : null;
}
