import type { Readable } from 'node:stream';
import { archiveOf, type ZipSource } from '../zip/archive.ts';

/** Papers side by side and as they are: they are packed already (rules: handover#archive-of-papers). */
export const zipOf = (sources: Iterable<ZipSource> | AsyncIterable<ZipSource>): Readable =>
  archiveOf(flat(sources));

/** Names come from `chooseFileNames`; any other is a programming error. */
async function* flat(
  sources: Iterable<ZipSource> | AsyncIterable<ZipSource>,
): AsyncGenerator<ZipSource, void, undefined> {
  const names = new Set<string>();
  for await (const source of sources) {
    const { name } = source;
    if (!/^\w[\w.-]*$/.test(name) || names.has(name.toLowerCase()))
      throw new RangeError(`No name for an archive: ${name}`);
    names.add(name.toLowerCase());
    yield { ...source, isPacked: true };
  }
}
