import { findPackedStart, readZipEntries, unpacksTooLarge } from '@korpus/domain/files/zipped-file.ts';
import type { XmlNode } from '@korpus/domain/xml/xml-node.ts';
import { lookingInto } from '../../../../storage/incoming-file.ts';
import type { TableJob } from '../../../file-jobs.ts';
import { readXml } from '../../xml/read-xml.ts';
import { unpackedPart, type ZipPart } from '../../zip/unpacked-part.ts';
import { TableFileError } from '../table-file-error.ts';

/** The parts of a workbook by their names in small letters; refused by its list alone where it would harm. */
export async function partsOfWorkbook(job: TableJob): Promise<ReadonlyMap<string, ZipPart>> {
  return lookingInto(job, async (file) => {
    const entries = await readZipEntries(file);
    if (entries === null) throw new TableFileError('BROKEN');
    if (entries.some(({ isEncrypted }) => isEncrypted)) throw new TableFileError('OLD_OR_ENCRYPTED');
    if (entries.some(({ name }) => /vbaProject\.bin$|(?:^|\/)macrosheets\//i.test(name)))
      throw new TableFileError('MACROS');
    if (unpacksTooLarge(entries, job)) throw new TableFileError('TOO_LARGE');
    const parts = new Map<string, ZipPart>();
    for (const entry of entries) {
      const start = await findPackedStart(file, entry);
      if (start === null || start + entry.packed > file.size) throw new TableFileError('BROKEN');
      parts.set(entry.name.toLowerCase(), { ...entry, start });
    }
    if (!parts.has('[content_types].xml') || !parts.has('xl/workbook.xml'))
      throw new TableFileError('NOT_A_TABLE');
    return parts;
  });
}

/** Hands over each element at this place as soon as it has ended, so that a large part is never in memory whole. */
export async function readEach(
  { path }: TableJob,
  part: ZipPart | undefined,
  place: readonly string[],
  take: (node: XmlNode) => void,
): Promise<void> {
  if (part === undefined) return;
  const last = place.at(-1) ?? '';
  await readXml(unpackedPart(path, part), {
    isWorthReading: () => true,
    takes: new Map([[last, place]]),
    take,
    end: () => null,
  });
}
