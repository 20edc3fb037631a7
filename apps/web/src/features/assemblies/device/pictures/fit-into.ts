type Size = Readonly<{ width: number; height: number }>;

/** Smaller so that its longest side fits; never larger. */
export function fitInto({ width, height }: Size, longestSide: number): Size {
  const share = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
