import { contentTypeOf } from '@korpus/domain/files/content-type.ts';
import { type ContentType, isZipped } from '@korpus/domain/files/content-types.ts';
import { contentTypesOf, type FileType } from '@korpus/domain/files/file-types.ts';
import { fileRefusalTexts as texts } from '@korpus/domain/files/files-texts.ts';
import { unpacksTooLarge, zipEntriesOf } from '@korpus/domain/files/zipped-file.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { PrintingError } from '../../platform/printing/printing-error.ts';
import type { QueueOf } from '../../platform/queue-of.ts';
import type { Services } from '../../platform/services.ts';
import { type Incoming, lookingInto, readIncoming } from '../../platform/storage/incoming-file.ts';
import { unpacksAsSaid } from '../../platform/storage/unpacks-as-said.ts';
import { refusedFile } from './refused-file.ts';

type Given = Pick<Services, 'printing'>;

/** By its bytes; its name does not count (rules: files#bytes-decide). */
export async function judgeFile(
  services: Given,
  turn: QueueOf,
  incoming: Incoming,
  type: FileType,
): Promise<ContentType> {
  const contentType = await lookingInto(incoming, contentTypeOf);
  if (contentType === null || !contentTypesOf(type).includes(contentType)) {
    if (type === 'TEMPLATE_DOCS') throw refusedFile(texts.onlyPdf);
    throw refusedFile(incoming.size === 0 ? texts.empty : texts.unknown);
  }
  if (contentType === 'application/pdf')
    return turn(async () => judgePdf(services, await readIncoming(incoming), type));
  const entries = isZipped(contentType) ? await lookingInto(incoming, zipEntriesOf) : [];
  if (entries === null || unpacksTooLarge(entries, incoming) || !(await unpacksAsSaid(incoming, entries)))
    throw refusedFile(texts.unpacksTooLarge);
  return contentType;
}

/** Looked into by a printing worker, since a reader of PDFs may hang or break at what a stranger wrote. */
async function judgePdf(services: Given, bytes: Uint8Array, type: FileType): Promise<ContentType> {
  const nature = await services.printing.inspect(bytes).catch(laterIfBusy);
  if (type !== 'TEMPLATE_DOCS') return nature === 'plain' ? 'application/pdf' : 'application/octet-stream';
  if (nature === 'active') throw refusedFile(texts.activeLetterhead);
  if (nature === 'unreadable' || !(await carriesPages(services, bytes)))
    throw refusedFile(texts.unreadableLetterhead);
  return 'application/pdf';
}

/** Printing on it is the proof that it can be printed on. */
async function carriesPages({ printing }: Given, bytes: Uint8Array): Promise<boolean> {
  const letterhead = { bytes, marginTop: null, marginBottom: null };
  const job = { kind: 'sheet', template: 'letterhead.typ', model: {}, letterhead, pictures: [] } as const;
  try {
    await printing.render(job);
    return true;
  } catch (error) {
    if (error instanceof PrintingError && error.reason !== 'busy') return false;
    return laterIfBusy(error);
  }
}

function laterIfBusy(error: unknown): never {
  const isBusy = error instanceof PrintingError && error.reason === 'busy';
  throw isBusy ? new AppError('UNAVAILABLE', { retryAfterSeconds: 5 }) : error;
}
