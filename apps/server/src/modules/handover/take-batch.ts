import { Readable } from 'node:stream';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { downloadHandover, type linkToHandover } from '@korpus/contract/handover/handover.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { cp1252Bytes } from '@korpus/domain/handover/cp1252.ts';
import { dataNameOf, documentXml, guidOfHash } from '@korpus/domain/handover/document-xml.ts';
import { createdAtIn } from '@korpus/domain/handover/extf.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Download, TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { readVerified } from '../../platform/storage/verified-bytes.ts';
import { zipOf } from '../../platform/storage/zip-of.ts';
import { grantOfMade, linkToMade } from '../files/index.ts';
import { nameOf } from './hand-over.ts';
import { findPaperData } from './handed.store.ts';
import { handoverModuleTexts as texts } from './handover-module-texts.ts';
import { countDownload, findBatch, type StoredBatch } from './handovers.store.ts';
import { archivesOf } from './read-handover.ts';

/** Links to a batch, and notes each time who takes it (rules: handover#history). */
export async function linkToBatch(
  services: Services,
  context: TenantContext,
  { id, archive }: BodyOf<typeof linkToHandover> & { readonly id: string },
): Promise<AnswerOf<typeof linkToHandover>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const batch = await findBatch(tx, tenantId, id);
  if (batch === undefined || !hasPart(batch, archive)) throw new AppError('NOT_FOUND');
  await countDownload(tx, tenantId, id);
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'handover', id, name: nameOf(batch) },
    changes: [
      { field: 'handover.taken', old: null, new: archive === null ? texts.postings : texts.archive(archive) },
    ],
  });
  await announce(tx, tenantId, { kind: 'handover', id });
  return linkToMade(services, actor, {
    path: downloadHandover.path.replace('/{key}', ''),
    name: nameFile(batch, archive),
    id: `${id}~${archive ?? 0}`,
  });
}

const hasPart = ({ rows, papers, format }: StoredBatch, archive: number | null): boolean =>
  archive === null ? rows > 0 : format === 'DATEV' && archivesOf(papers)[archive - 1] !== undefined;

/** DATEV takes a file by the beginning of its name. */
function nameFile({ month, format, place, papers }: StoredBatch, archive: number | null): string {
  const which = place === 1 ? month : `${month}_${place}`;
  if (archive === null) return format === 'DATEV' ? `EXTF_${which}.csv` : `BMD_${which}.csv`;
  return archivesOf(papers).length === 1 ? `Belege_${which}.zip` : `Belege_${which}_${archive}.zip`;
}

/** The bytes of what a link was given for. */
export async function openBatch(services: Services, key: string, name: string): Promise<Download> {
  const { tenantId, id: part } = await grantOfMade(services, key, name);
  const [id = '', archive = '0'] = part.split('~');
  const batch = await services.tenancy.inTenant(tenantId, (tx) => findBatch(tx, tenantId, id));
  if (batch === undefined) throw new AppError('NOT_FOUND');
  if (archive === '0') {
    const bytes = cp1252Bytes(batch.content);
    return { name, contentType: 'text/csv', size: bytes.length, bytes: Readable.from([Buffer.from(bytes)]) };
  }
  const papers = archivesOf(batch.papers)[Number(archive) - 1] ?? [];
  const files = readFiles(services, tenantId, batch, papers);
  return { name, contentType: 'application/zip', size: null, bytes: zipOf(files) };
}

/** Each paper is read when it is its turn, and looked at before it counts: a damaged one breaks the archive off. */
function* readFiles(
  services: Services,
  tenantId: string,
  { at, content }: Pick<StoredBatch, 'at'> & { readonly content: string },
  papers: StoredBatch['papers'],
) {
  const listed = papers.map(({ name, sha256, dataSize }) => ({
    name,
    guid: guidOfHash(sha256),
    dataName: dataSize === undefined ? null : dataNameOf(name),
  }));
  // The same for everybody who takes it, wherever their clock stands: the time that the file of the books says.
  const xml = documentXml(listed, createdAtIn(content) ?? wallTimeAt(new Date(at), 'UTC'));
  yield { name: 'document.xml', read: () => Promise.resolve(Buffer.from(xml, 'utf8')) };
  for (const { name, storageKey, sha256, size, dataSize } of papers) {
    yield {
      name,
      read: async () => {
        const bytes = await readVerified(services, { key: storageKey, sha256, size });
        if (bytes === null) throw new Error(`The paper ${name} is no longer there.`);
        return bytes;
      },
    };
    if (dataSize !== undefined)
      yield {
        name: dataNameOf(name),
        read: async () => {
          const data = await services.tenancy.inTenant(tenantId, (tx) =>
            findPaperData(tx, tenantId, { storageKey, sha256 }),
          );
          if (data === null) throw new Error(`The data of ${name} are no longer there.`);
          return Buffer.from(data, 'utf8');
        },
      };
  }
}
