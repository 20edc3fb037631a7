import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { splitChunks } from '../lines.ts';
import { durable } from './durable-files.ts';

type Measured = { readonly rows: number; readonly sha256: string };

/** Rows and hash of lines as they pass. */
export function lineMeter() {
  const hash = createHash('sha256');
  const state = { rows: 0 };
  return {
    add: (lines: readonly string[]): string => {
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      state.rows += lines.length;
      return text;
    },
    result: (): Measured => ({ rows: state.rows, sha256: hash.digest('hex') }),
  };
}

export async function writeTableFile(
  file: string,
  batches: AsyncIterable<string[]>,
  signal: AbortSignal,
): Promise<Measured> {
  const meter = lineMeter();
  async function* texts() {
    for await (const lines of batches) yield meter.add(lines);
  }
  await pipeline(Readable.from(texts()), createGzip({ level: 6 }), createWriteStream(file, durable), {
    signal,
  });
  return meter.result();
}

/** The lines of a table file in batches. */
export async function* readTableFile(file: string): AsyncGenerator<string[]> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip()).setEncoding('utf8');
  source.once('error', (error) => text.destroy(error));
  yield* splitChunks(text);
}

/** Measures the bytes as they are: nothing of them is needed. */
export async function measureTableFile(file: string): Promise<Measured> {
  const hash = createHash('sha256');
  const state = { rows: 0 };
  await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
    for await (const part of bytes) {
      hash.update(part);
      state.rows += lineBreaksIn(part);
    }
  });
  return { rows: state.rows, sha256: hash.digest('hex') };
}

function lineBreaksIn(part: Buffer): number {
  let count = 0;
  for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) count += 1;
  return count;
}
