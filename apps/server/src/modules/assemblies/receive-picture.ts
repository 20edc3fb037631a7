import type { KeptPicture, uploadPicture } from '@korpus/contract/assemblies/assemblies.ts';
import type { QueryOf } from '@korpus/contract/endpoint.ts';
import { mayAddPictures, momentTaken } from '@korpus/domain/assemblies/assembly.ts';
import { reportNames } from '@korpus/domain/assemblies/assembly-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { type ContentType, contentTypes, hasPreview, isPicture } from '@korpus/domain/files/content-types.ts';
import { safeFileName } from '@korpus/domain/files/file-name.ts';
import { isReportType } from '@korpus/domain/files/file-types.ts';
import { printedName } from '@korpus/domain/files/printed-name.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type {
  InputOf,
  Received,
  SignedInContext,
  TenantContext,
  Upload,
} from '../../platform/http/binding.ts';
import { noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import { type StorageKey, storageKey } from '../../platform/storage/file-store.ts';
import { discardFile, type Incoming, receiveFile } from '../../platform/storage/incoming-file.ts';
import {
  type FileServices,
  findFile,
  judgeFile,
  keepFile,
  lockFileOwner,
  refuseFull,
} from '../files/index.ts';
import { forbidden } from '../orders/index.ts';
import { findArrival, noteArrival, refuseOther } from './arrivals.store.ts';
import { pictureTexts as texts } from './picture-texts.ts';
import { requireAssembly } from './require-assembly.ts';

type Query = QueryOf<typeof uploadPicture>;

/** Bytes that are what was announced and what they should be, and lie in the store. */
type Judged = { readonly key: StorageKey; readonly contentType: ContentType } & Pick<
  Incoming,
  'size' | 'sha256'
>;

const pictures = contentTypes.filter(isPicture);

/**
 * Nothing is acknowledged before the bytes are compared with what the device said of them, and nothing comes twice: an
 * id that has arrived is known for ever, whatever became of its order (rules: picture-app#identity). Bytes first, then
 * the row, as with every upload (modules/files/receive-file).
 */
export async function receivePicture(
  services: FileServices,
  { actor }: SignedInContext,
  { query }: InputOf<typeof uploadPicture>,
  upload: Upload,
): Promise<Received<typeof uploadPicture>> {
  const { tenancy } = services;
  const fingerprint = query.sha256;
  const known = await tenancy.inTenant(actor.tenantId, async (tx) => {
    const before = await findKnown(tx, actor, query);
    if (before === null) await requireAddable(tx, actor, query);
    return before;
  });
  if (known !== null) return { fingerprint, store: async () => known };
  const judged = await receiveJudged(services, actor, query, upload);
  return { fingerprint, store: (context) => keepPicture(services, context, query, judged) };
}

/** What was answered when it came first; null: it has not. */
async function findKnown(tx: Tx, actor: Actor, { fileId, sha256 }: Query): Promise<KeptPicture | null> {
  const arrival = await findArrival(tx, actor.tenantId, fileId);
  if (arrival === undefined) return null;
  refuseOther(arrival, actor, { kind: 'FILE', sha256 });
  return { fileId, name: arrival.name, kept: 'known' };
}

async function requireAddable(tx: Tx, actor: Actor, { id, type }: Query): Promise<void> {
  const order = await requireAssembly(tx, actor, id);
  if (!mayAddPictures(actor, order, type)) throw forbidden();
}

async function receiveJudged(
  services: FileServices,
  actor: Actor,
  { type, size, sha256 }: Query,
  upload: Upload,
): Promise<Judged> {
  const { tenancy, files, clock, random, config } = services;
  const arrived = await receiveFile(config.dataDir, upload.bytes);
  let incoming = arrived;
  try {
    if (arrived.size !== size || arrived.sha256 !== sha256) throw new AppError('NOT_WHOLE');
    const wanted = isReportType(type)
      ? { types: ['application/pdf'] as const, refusal: texts.noReport }
      : { types: pictures, refusal: texts.noPicture };
    const judged = await judgeFile(services, arrived, type, actor, wanted);
    incoming = judged.incoming;
    const key = storageKey(actor.tenantId, random.id());
    await tenancy.inTenant(actor.tenantId, (tx) => noteBlob(tx, actor.tenantId, key, clock.now()));
    await files.put(key, incoming);
    return { key, contentType: judged.contentType, size: incoming.size, sha256: incoming.sha256 };
  } finally {
    await discardFile(arrived);
    await discardFile(incoming);
  }
}

async function keepPicture(
  services: FileServices,
  context: TenantContext,
  query: Query,
  { key, contentType, size, sha256 }: Judged,
): Promise<KeptPicture> {
  const { tx, actor } = context;
  const { tenantId, userId } = actor;
  const { id: orderId, type, fileId, note = '', additionalId = null } = query;
  const owner = await lockFileOwner(tx, { tenantId, id: orderId }, ['order']);
  const known = await findKnown(tx, actor, query);
  if (known !== null) return known;
  await requireAddable(tx, actor, query);
  if (owner === undefined) throw new AppError('ORDER_AWAY');
  await refuseFull(services, context, owner, { type, additionalId, size });
  if ((await findFile(tx, tenantId, fileId)) !== undefined) throw new AppError('ID_REUSED');
  const now = services.clock.now();
  const takenAt = momentTaken(query.takenAt, now);
  const file = {
    ...{ id: fileId, type, additionalId, contentType, size, sha256, storageKey: key, takenAt },
    name: nameOf(context, query, contentType, takenAt),
    note: note === '' ? null : note,
    preview: hasPreview(contentType) ? ('PENDING' as const) : ('NONE' as const),
    createdBy: userId,
  };
  const { name } = await keepFile(services, context, owner, file);
  const arrival = { id: fileId, kind: 'FILE' as const, orderId, userId, sha256: query.sha256, name };
  await noteArrival(tx, tenantId, arrival, now);
  return { fileId, name, kept: 'new' };
}

/** Reports are called by what they are and the day of their pictures (rules: picture-app#reports). */
function nameOf(
  { person }: TenantContext,
  { type, filename }: Query,
  contentType: ContentType,
  takenAt: Date,
): string {
  if (!isReportType(type)) return safeFileName(filename, contentType);
  const day = dayOf(wallTimeAt(takenAt, person.timeZone));
  return printedName(`${reportNames[type]} ${formatDate(day)}`, contentType);
}
