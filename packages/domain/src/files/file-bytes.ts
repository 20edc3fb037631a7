/** A file that is looked into here and there, wherever it lies. Reading past the end gives what there is. */
export type FileBytes = {
  readonly size: number;
  readonly read: (from: number, length: number) => Promise<Uint8Array>;
};

/** Each byte as one character: enough to look for marks, which are ASCII. */
export const decodeAscii = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
};

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
