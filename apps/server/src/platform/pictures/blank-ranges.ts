/** Some bytes of a file; may lead out of it. */
export type ByteRange = { readonly from: number; readonly length: number };

/** Makes each byte of the ranges zero, once, however often they name it. */
export function blankRanges(file: Uint8Array, ranges: readonly ByteRange[]): void {
  let done = 0;
  for (const { from, length } of ranges.toSorted((one, other) => one.from - other.from)) {
    const end = Math.min(from + length, file.length);
    if (end <= done) continue;
    file.fill(0, Math.max(from, done), end);
    done = end;
  }
}
