import { type ContentType, isPicture } from '@korpus/domain/files/content-types.ts';
import { contentTypesOf, type FileType } from '@korpus/domain/files/file-types.ts';
import { fileRefusalTexts as texts } from '@korpus/domain/files/files-texts.ts';
import { type AppError, invalid } from '../../platform/errors/app-error.ts';
import { laterIfBusy } from '../../platform/http/later-if-busy.ts';
import type { Services } from '../../platform/services.ts';
import { type Incoming, readIncoming } from '../../platform/storage/incoming-file.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import { WorkError } from '../../platform/workers/work-error.ts';

type Given = Pick<Services, 'printing' | 'fileWork'>;
type Taken = { readonly contentType: ContentType; readonly incoming: Incoming };

/** Content types that may come, and what to say to somebody who sends something else. */
type Wanted = { readonly types: readonly ContentType[]; readonly refusal: string };

/**
 * Judges by its bytes what a file is; its name does not count (rules: files#bytes-decide). Pictures come back cleaned.
 */
export async function judgeFile(
  services: Given,
  incoming: Incoming,
  type: FileType,
  asker: Asker,
  wanted: Wanted = { types: contentTypesOf(type), refusal: texts.unknown },
): Promise<Taken> {
  const { fileWork } = services;
  const judged = await fileWork.judge(incoming, asker).catch(laterIfBusy);
  if (judged === 'tooInvolved') throw refusedFile(texts.tooInvolved);
  const { contentType, unpacksTooLarge } = judged;
  if (contentType === null || !wanted.types.includes(contentType)) {
    if (type === 'TEMPLATE_DOCS') throw refusedFile(texts.onlyPdf);
    throw refusedFile(incoming.size === 0 ? texts.empty : wanted.refusal);
  }
  if (unpacksTooLarge) throw refusedFile(texts.unpacksTooLarge);
  if (contentType === 'application/pdf')
    return { incoming, contentType: await judgePdf(services, incoming, type, asker) };
  if (!isPicture(contentType)) return { incoming, contentType };
  const cleaned = await fileWork.clean(incoming, contentType, asker).catch(laterIfBusy);
  if (typeof cleaned === 'string') throw refusedFile(texts[cleaned]);
  return { incoming: cleaned, contentType };
}

async function judgePdf(
  services: Given,
  incoming: Incoming,
  type: FileType,
  asker: Asker,
): Promise<ContentType> {
  const nature = await services.fileWork.inspect(incoming, asker).catch(laterIfBusy);
  if (type !== 'TEMPLATE_DOCS') return nature === 'plain' ? 'application/pdf' : 'application/octet-stream';
  if (nature === 'active') throw refusedFile(texts.activeLetterhead);
  if (nature === 'unreadable' || !(await carriesPages(services, await readIncoming(incoming), asker)))
    throw refusedFile(texts.unreadableLetterhead);
  return 'application/pdf';
}

/** Printing on it is the proof that it can be printed on. */
async function carriesPages({ printing }: Given, bytes: Uint8Array, asker: Asker): Promise<boolean> {
  const letterhead = { bytes, marginTop: null, marginBottom: null };
  const job = { kind: 'sheet', template: 'letterhead.typ', model: {}, letterhead, pictures: [] } as const;
  try {
    await printing.render({ ...job, isTrial: true }, asker);
    return true;
  } catch (error) {
    const isLater = error instanceof WorkError && ['busy', 'crowded', 'late'].includes(error.reason);
    return isLater ? laterIfBusy(error) : false;
  }
}

const refusedFile = (message: string): AppError => invalid({ path: 'body.file', message });
