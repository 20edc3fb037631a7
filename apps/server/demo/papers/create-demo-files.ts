import { detectContentType } from '@korpus/domain/files/content-type.ts';
import { hasPreview } from '@korpus/domain/files/content-types.ts';
import { safeFileName } from '@korpus/domain/files/file-name.ts';
import { type FileOwnerKind, type FileType, fieldOfFiles } from '@korpus/domain/files/file-types.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { insertPastFile } from '../../src/modules/files/index.ts';
import { openQueue } from '../../src/platform/queue-of.ts';
import type { Services } from '../../src/platform/services.ts';
import { noteBlob } from '../../src/platform/storage/blobs-to-remove.ts';
import { storageKey } from '../../src/platform/storage/file-store.ts';
import { lookingInto, newIncomingPath, writeIncoming } from '../../src/platform/storage/incoming-file.ts';
import { insertHistory } from '../past-changes.store.ts';
import {
  type DemoPlace,
  findAssembliesToFile,
  findOffersToFile,
  findOrdersToFile,
} from './demo-file-places.store.ts';
import { aPhoto, aSignedPaper, planDrawer } from './demo-papers.ts';
import { paperTexts as texts } from './demo-papers-texts.ts';

type Author = Pick<DemoPlace, 'salesmanId' | 'salesmanName' | 'filedAt'>;

type DemoFile = {
  readonly kind: FileOwnerKind;
  readonly ownerId: string;
  readonly type: FileType;
  readonly additionalId?: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** How the change log names the record. */
  readonly ownerName: string;
  readonly by: Author;
};

/** So many of the newest orders and offers have papers. */
const ordersWithFiles = 20;
const offersWithFiles = 6;

/**
 * Papers of a demo house, stored as an upload would. Not in the transaction that makes the house: whoever stops the
 * very first start here has a demo with fewer papers, and nothing half.
 */
export async function createOrderFiles(services: Services, tenantId: string): Promise<void> {
  const today = services.clock.todayIn('Europe/Berlin');
  const [orders, offers, assemblies] = await services.tenancy.inTenant(tenantId, async (tx) => [
    await findOrdersToFile(tx, tenantId, ordersWithFiles),
    await findOffersToFile(tx, tenantId, offersWithFiles),
    await findAssembliesToFile(tx, tenantId, today),
  ]);
  const planFor = planDrawer();
  await fileAtOnce(orders, async (order, index) => {
    const files = await papersOfOrder(order, index, await planFor(index));
    for (const file of files) await storeDemoFile(services, tenantId, file);
  });
  await fileAtOnce(offers, async (offer, index) => {
    const plan = {
      kind: 'client',
      type: 'PLANS',
      name: texts.names.plan,
      bytes: await planFor(index),
    } as const;
    await storeDemoFile(services, tenantId, { ...ownedBy(offer), ...plan });
  });
  await fileAtOnce(assemblies, async (order, index) => {
    const files = await papersToTakeAlong(order, await planFor(index));
    for (const file of files) await storeDemoFile(services, tenantId, file);
  });
}

/** A plan, and what the first supplier brought. */
async function papersToTakeAlong(order: DemoPlace, drawing: Buffer): Promise<DemoFile[]> {
  const owned = { kind: 'order', ...ownedBy(order) } as const;
  const plan = { type: 'PLANS', name: texts.names.assemblyPlan, bytes: drawing } as const;
  const type = 'DELIVERY_NOTE';
  const notes = order.confirmed.slice(0, 1).map(async ({ id, supplier }) => {
    const name = `${fileTypeNames[type]} ${supplier}`;
    const bytes = await aSignedPaper(name, [texts.order(order.number), order.name]);
    return { ...owned, type, additionalId: id, name, bytes } as const;
  });
  return [{ ...owned, ...plan }, ...(await Promise.all(notes))];
}

const recordsAtOnce = 4;

/** Each file waits for the disk several times; those of several records wait together. */
export async function fileAtOnce<T>(
  records: readonly T[],
  file: (record: T, index: number) => Promise<void>,
): Promise<void> {
  const turn = openQueue(recordsAtOnce);
  await Promise.all(records.map((record, index) => turn(() => file(record, index))));
}

export const ownedBy = (place: DemoPlace) => ({
  ownerId: place.id,
  ownerName: [place.name, place.number].filter((part) => part !== null).join(', '),
  by: place,
});

/** Most of what the order needs by now is there, the rest is missing; more for some orders than for others. */
async function papersOfOrder(order: DemoPlace, index: number, plan: Buffer): Promise<DemoFile[]> {
  const owned = { kind: 'order', ...ownedBy(order) } as const;
  const paper = async (type: FileType, title: string, more: string[] = []): Promise<DemoFile> => ({
    ...owned,
    type,
    name: title,
    bytes: await aSignedPaper(title, [texts.order(order.number), order.name, ...more]),
  });
  const files: DemoFile[] = [];
  for (const [place, type] of order.missing.entries())
    if (place === 0 || (index + place) % 3 !== 0)
      files.push(await paper(type, `${fileTypeNames[type]} ${order.name}`));
  files.push({ ...owned, type: 'PLANS', name: texts.names.plan, bytes: plan });
  if (index % 3 === 0)
    files.push({ ...owned, type: 'MISC', name: texts.names.photo, bytes: await aPhoto(index) });
  if (index % 5 === 0)
    files.push({ ...owned, type: 'MISC', name: texts.names.notes, bytes: Buffer.from(texts.phoneNotes) });
  for (const { id, supplier } of order.confirmed.slice(0, 1)) {
    const type = 'SUPPLIER_CONFIRMATION';
    files.push({ ...(await paper(type, `${fileTypeNames[type]} ${supplier}`)), additionalId: id });
  }
  return files;
}

/** Bytes first, then the row (migrations/0003). */
export async function storeDemoFile(services: Services, tenantId: string, file: DemoFile): Promise<void> {
  const { tenancy, files, clock, random, config } = services;
  const incoming = await writeIncoming(await newIncomingPath(config.dataDir), file.bytes);
  const contentType = await lookingInto(incoming, detectContentType);
  if (contentType === null) throw new Error(`The demo made a file nobody may upload: ${file.name}`);
  const key = storageKey(tenantId, random.id());
  await tenancy.inTenant(tenantId, (tx) => noteBlob(tx, tenantId, key, clock.now()));
  await files.put(key, incoming);
  const name = safeFileName(file.name, contentType);
  const { salesmanId, salesmanName, filedAt } = file.by;
  const id = random.id();
  await tenancy.inTenant(tenantId, async (tx) => {
    await insertPastFile(
      tx,
      services,
      { tenantId, kind: file.kind, id: file.ownerId },
      {
        id,
        type: file.type,
        additionalId: file.additionalId ?? null,
        name,
        contentType,
        size: incoming.size,
        sha256: incoming.sha256,
        storageKey: key,
        preview: hasPreview(contentType) ? 'PENDING' : 'NONE',
        createdBy: salesmanId,
      },
      filedAt,
    );
    const subject = { kind: 'file', id: file.ownerId, name: `${file.ownerName}: ${name}` } as const;
    const changes = [{ field: fieldOfFiles(file.type), old: null, new: name }];
    const by = { id: salesmanId, name: salesmanName };
    await insertHistory(tx, tenantId, [
      { id: random.id(), at: filedAt, by, action: 'CREATED', subject, changes },
    ]);
  });
}
