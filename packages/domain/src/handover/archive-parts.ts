/** Limits of one DATEV upload: 465 MB, counted in the smaller megabytes, and 5.000 files with the list of them. */
const mostBytes = 465_000_000;
const mostPapers = 4_999;
/** Heads of the archive and the line in its list. */
const bytesBesidePaper = 1_024;
const bytesBesideAll = 65_536;

/**
 * Distributes papers over archives, by their places (rules: handover#several-archives): in their order, each as full as
 * it may be. A paper that is larger than a whole archive lies alone, so that the upload refuses that one.
 */
export function distributeOverArchives(sizes: readonly number[]): number[][] {
  const parts: number[][] = [];
  let [bytes, part]: [number, number[]] = [bytesBesideAll, []];
  for (const [place, size] of sizes.entries()) {
    const needed = size + bytesBesidePaper;
    if (part.length > 0 && (part.length === mostPapers || bytes + needed > mostBytes)) {
      parts.push(part);
      [bytes, part] = [bytesBesideAll, []];
    }
    part.push(place);
    bytes += needed;
  }
  return part.length === 0 ? parts : [...parts, part];
}
