import type { KeptPicture, uploadPicture } from '@korpus/contract/assemblies/assemblies.ts';
import type { QueryOf } from '@korpus/contract/endpoint.ts';
import { mayAddPictures, plausibleCaptureTime } from '@korpus/domain/assemblies/assembly.ts';
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
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext, Upload } from '../../platform/http/binding.ts';
import { noteBlob } from '../../platform/storage/blobs-to-remove.ts';
import { type StorageKey, storageKey } from '../../platform/storage/file-store.ts';
import { discardFile, type Incoming, receiveFile } from '../../platform/storage/incoming-file.ts';
import { isOwnDefect } from '../acceptance/index.ts';
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

/** An identity is what a file is known by for ever. */
export type Identity = { readonly fileId: string; readonly sha256: string; readonly takenAt: string };

/** Where a file belongs, and who it is. */
type Place = Pick<QueryOf<typeof uploadPicture>, 'id' | 'type' | 'additionalId' | 'note'> & {
  readonly filename: string;
};
type Asked = Place & {
  /** Said before its bytes came, which have to be these. */
  readonly announced: (Identity & { readonly size: number }) | null;
  /** Gives the identity by the hash of the bytes, where the app said nothing. */
  readonly identityOf: (sha256: string) => Identity;
};

export type StoredPicture = {
  readonly fingerprint: string;
  readonly store: (context: TenantContext) => Promise<KeptPicture>;
};

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
export async function storePicture(
  services: FileServices,
  actor: Actor,
  asked: Asked,
  upload: Upload,
): Promise<StoredPicture> {
  const { announced } = asked;
  const known = await services.tenancy.inTenant(actor.tenantId, async (tx) => {
    const before = announced === null ? null : await findKnown(tx, actor, announced);
    if (before === null) await requireAddable(tx, actor, asked);
    return before;
  });
  if (announced !== null && known !== null)
    return { fingerprint: announced.sha256, store: async () => known };
  const { sent, ...judged } = await receiveJudged(services, actor, asked, upload);
  const picture = { ...asked, ...(announced ?? asked.identityOf(sent)) };
  return { fingerprint: sent, store: (context) => keepPicture(services, context, picture, judged) };
}

/** Finds what was answered when the file came first; null: it has not. */
async function findKnown(
  tx: Tx,
  actor: Actor,
  { fileId, sha256 }: Pick<Identity, 'fileId' | 'sha256'>,
): Promise<KeptPicture | null> {
  const arrival = await findArrival(tx, actor.tenantId, fileId);
  if (arrival === undefined) return null;
  refuseOther(arrival, actor, { kind: 'FILE', sha256 });
  return { fileId, name: arrival.name, kept: 'known' };
}

type Addable = Pick<Place, 'id' | 'type' | 'additionalId'>;

async function requireAddable(tx: Tx, actor: Actor, { id, type, additionalId }: Addable): Promise<void> {
  const order = await requireAssembly(tx, actor, id);
  if (mayAddPictures(actor, order, type)) return;
  // Pictures of a defect that they took down for the customer may come, whatever rights to complaints they have.
  const { tenantId, userId } = actor;
  const isDefect =
    additionalId !== undefined &&
    (await isOwnDefect(tx, { tenantId, userId, orderId: id, complaintId: additionalId }));
  if (!isDefect) throw forbidden();
}

async function receiveJudged(
  services: FileServices,
  actor: Actor,
  { type, announced }: Asked,
  upload: Upload,
): Promise<Judged & { readonly sent: string }> {
  const { tenancy, files, clock, random, config } = services;
  const arrived = await receiveFile(config.dataDir, upload.bytes);
  let incoming = arrived;
  try {
    const { size = arrived.size, sha256: sent = arrived.sha256 } = announced ?? {};
    if (arrived.size !== size || arrived.sha256 !== sent) throw new AppError('NOT_WHOLE');
    const wanted = isReportType(type)
      ? { types: ['application/pdf'] as const, refusal: texts.noReport }
      : { types: pictures, refusal: texts.noPicture };
    const judged = await judgeFile(services, arrived, type, actor, wanted);
    incoming = judged.incoming;
    const key = storageKey(actor.tenantId, random.id());
    await tenancy.inTenant(actor.tenantId, (tx) => noteBlob(tx, actor.tenantId, key, clock.now()));
    await files.put(key, incoming);
    return { key, contentType: judged.contentType, size: incoming.size, sha256: incoming.sha256, sent };
  } finally {
    await discardFile(arrived);
    await discardFile(incoming);
  }
}

async function keepPicture(
  services: FileServices,
  context: TenantContext,
  picture: Place & Identity,
  { key, contentType, size, sha256 }: Judged,
): Promise<KeptPicture> {
  const { tx, actor } = context;
  const { tenantId, userId } = actor;
  const { id: orderId, type, fileId, note = '', additionalId = null } = picture;
  const owner = await lockFileOwner(tx, { tenantId, id: orderId }, ['order']);
  const known = await findKnown(tx, actor, picture);
  if (known !== null) return known;
  await requireAddable(tx, actor, picture);
  if (owner === undefined) throw new AppError('ORDER_AWAY');
  await refuseFull(services, context, owner, { type, additionalId, size });
  if ((await findFile(tx, tenantId, fileId)) !== undefined) throw new AppError('ID_REUSED');
  const now = services.clock.now();
  const takenAt = plausibleCaptureTime(picture.takenAt, now);
  const file = {
    id: fileId,
    type,
    additionalId,
    contentType,
    size,
    sha256,
    storageKey: key,
    takenAt,
    name: namePicture(context, picture, contentType, takenAt),
    note: note === '' ? null : note,
    preview: hasPreview(contentType) ? ('PENDING' as const) : ('NONE' as const),
    createdBy: userId,
  };
  const { name } = await keepFile(services, context, owner, file);
  const arrival = { id: fileId, kind: 'FILE' as const, orderId, userId, sha256: picture.sha256, name };
  await noteArrival(tx, tenantId, arrival, now);
  return { fileId, name, kept: 'new' };
}

/** Reports are called by what they are and the day of their pictures (rules: picture-app#reports). */
function namePicture(
  { person }: TenantContext,
  { type, filename }: Place,
  contentType: ContentType,
  takenAt: Date,
): string {
  if (!isReportType(type)) return safeFileName(filename, contentType);
  const day = dayOf(wallTimeAt(takenAt, person.timeZone));
  return printedName(`${reportNames[type]} ${formatDate(day)}`, contentType);
}
