import { detectContentType } from '@korpus/domain/files/content-type.ts';
import { isZipped } from '@korpus/domain/files/content-types.ts';
import { readZipEntries, unpacksTooLarge } from '@korpus/domain/files/zipped-file.ts';
import { scalePicture } from '../../pictures/scale-picture.ts';
import { withoutPlace } from '../../pictures/without-place.ts';
import { lookingInto, readIncoming, writeIncoming } from '../../storage/incoming-file.ts';
import { unpacksAsSaid } from '../../storage/unpacks-as-said.ts';
import type {
  BankRead,
  Cleaned,
  CleanJob,
  FileJob,
  Judged,
  JudgeJob,
  PaperRead,
  PdfNature,
  Scaled,
  ScaleJob,
  TableRead,
} from '../file-jobs.ts';

/** All that is done with the bytes of strangers, in a process that may end at it. */
export async function doFileWork(
  job: FileJob,
): Promise<Judged | PdfNature | Cleaned | Scaled | BankRead | TableRead | PaperRead> {
  switch (job.kind) {
    case 'judge':
      return judge(job);
    case 'inspect':
      // Modules are loaded by the job that needs them.
      return (await import('./pdf-nature.ts')).judgePdfNature(await readIncoming(job));
    case 'clean':
      return clean(job);
    case 'scale':
      return scale(job);
    case 'bank':
      return (await import('./bank/read-bank.ts')).readBank(job);
    case 'table':
      return (await import('./table/read-table.ts')).readTable(job);
    case 'paper':
      return (await import('./paper/read-paper.ts')).readPaper(job);
  }
}

async function judge(file: JudgeJob): Promise<Judged> {
  const contentType = await lookingInto(file, detectContentType);
  if (contentType === null || !isZipped(contentType)) return { contentType, unpacksTooLarge: false };
  const entries = await lookingInto(file, readZipEntries);
  const isFine = entries !== null && !unpacksTooLarge(entries, file) && (await unpacksAsSaid(file, entries));
  return { contentType, unpacksTooLarge: !isFine };
}

async function clean({ path, into, contentType }: CleanJob): Promise<Cleaned> {
  const bytes = await readIncoming({ path });
  const cleaned = withoutPlace(bytes, contentType);
  if (typeof cleaned === 'string') return cleaned;
  return Buffer.compare(bytes, cleaned) === 0 ? 'same' : writeIncoming(into, cleaned);
}

async function scale({ path, into, form }: ScaleJob): Promise<Scaled> {
  const scaled = await scalePicture(await readIncoming({ path }), form);
  if (scaled === null) return null;
  const { bytes, width, height } = scaled;
  return { ...(await writeIncoming(into, bytes)), width, height };
}
