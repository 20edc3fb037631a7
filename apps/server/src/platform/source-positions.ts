import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const position = /(file:\/\/\S+\.mjs):(\d+):(\d+)/g;

/** Source maps by the built file; null: it has none. */
const maps = new Map<string, SourceMap | null>();

/**
 * The stack of a failure with the lines of our sources instead of the bundle's. Maps are read when a failure asks for
 * them: Node's own way (`--enable-source-maps`) keeps all of them from the start, which is 50 MB.
 */
export const inSources = (stack: string): string =>
  stack.replace(position, (built, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    const found = findMap(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return built;
    const source = join(dirname(file), found.originalSource);
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });

function findMap(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const read = readMap(`${file}.map`);
  maps.set(file, read);
  return read;
}

function readMap(file: string): SourceMap | null {
  try {
    const payload: SourceMapPayload = JSON.parse(readFileSync(file, 'utf8'));
    return new SourceMap(payload);
  } catch {
    return null; // logging must not fail for a file that is missing
  }
}
