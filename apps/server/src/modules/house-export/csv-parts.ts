import { byteOrderMark } from '@korpus/domain/house-export/export-cells.ts';
import { archiveTexts } from '@korpus/domain/house-export/house-export-texts.ts';
import { writeCsv } from '@korpus/domain/imports/csv.ts';
import type { ZipSource } from '../../platform/zip/archive.ts';

export type Rows = readonly (readonly string[])[];

type List = {
  readonly name: string;
  readonly headers: readonly string[];
  readonly pieces: AsyncIterable<Rows>;
  /** Limits of one file. */
  readonly mostRows: number;
  readonly mostBytes: number;
};

/**
 * A list as files of the archive. Each is in memory as long as it is written, so none is larger than `mostBytes`; of
 * several each has a number.
 */
export async function* csvParts({
  name,
  headers,
  pieces,
  mostRows,
  mostBytes,
}: List): AsyncGenerator<ZipSource> {
  const head = Buffer.from(byteOrderMark + writeCsv([headers]));
  const part = { number: 1, rows: 0, bytes: head.length, lines: [head] };
  const taken = (isLast: boolean): ZipSource => {
    const only = isLast && part.number === 1;
    const content = Buffer.concat(part.lines);
    const called = only ? name : archiveTexts.part(name, part.number);
    Object.assign(part, { number: part.number + 1, rows: 0, bytes: head.length, lines: [head] });
    return { name: `${called}.csv`, read: async () => content };
  };
  for await (const rows of pieces)
    for (const row of rows) {
      const line = Buffer.from(writeCsv([row]));
      const isFull = part.rows === mostRows || part.bytes + line.length > mostBytes;
      if (isFull && part.rows > 0) yield taken(false);
      part.lines.push(line);
      part.rows += 1;
      part.bytes += line.length;
    }
  yield taken(true);
}
