import type { ReportType } from '@korpus/domain/files/file-types.ts';
import { randomId } from '../../../lib/random-id.ts';
import { finished } from './database.ts';
import type { DeviceDatabase } from './device-database.ts';
import type {
  AcceptanceDraft,
  CapturePlace,
  Draft,
  DraftPicture,
  ItemState,
  OutboxItem,
} from './device-types.ts';
import { sha256 } from './hash.ts';
import { assertKept, readWholeBytes } from './kept-bytes.ts';
import { afterTry, inOrder, isForgotten, isWaiting, type Outcome, sharesFate } from './outbox-rules.ts';

/** A report that was made of pictures. */
type NewReport = Readonly<{ type: ReportType; bytes: ArrayBuffer; filename: string }>;

/**
 * Everything that was taken and has not arrived. Nothing leaves it but by the server's acknowledgement or a person's
 * wish.
 */
export type Outbox = Readonly<{
  list: () => Promise<OutboxItem[]>;
  /** Everything of a draft, its complaint first, in one go: the draft is gone and all of it waits, or nothing happened. */
  takeDraft: (key: string) => Promise<void>;
  /** One report in place of the pictures of its draft, in one go as well. */
  takeReport: (key: string, report: NewReport) => Promise<void>;
  /** Lets a refused item wait again; a complaint takes its pictures along. */
  retry: (id: string) => Promise<void>;
  /** Throws an item away, by a person's wish alone; a complaint takes its pictures along. */
  discard: (id: string) => Promise<void>;
  /** The note of something that was sent goes: it was deleted where it had arrived. */
  forget: (id: string) => Promise<void>;
  bytesOf: (id: string) => Promise<ArrayBuffer | null>;
  /** Notes what the sender learned. Bytes go in the same moment as their item says that they have arrived. */
  settle: (id: string, outcome: Outcome) => Promise<void>;
}>;

type Parts = Readonly<{
  database: DeviceDatabase;
  now: () => Date;
  whileWriting: <T>(work: () => Promise<T>) => Promise<T>;
}>;

type NewItem = Omit<OutboxItem, 'position' | keyof typeof untried>;

const untried = { state: 'waiting' satisfies ItemState, refusal: null, tries: 0, sentAt: null } as const;

/** Writes to the outbox, each time all of it or nothing. */
function createWrites({ database, whileWriting }: Omit<Parts, 'now'>) {
  /** Moves a draft into the outbox; `itemsOf` says as what. Bytes of pictures that become nothing by themselves go. */
  const take = (key: string, itemsOf: (draft: Draft) => readonly NewItem[], report?: NewReport) =>
    whileWriting(() =>
      database.run(async (open) => {
        const transaction = open.transaction(['drafts', 'outbox', 'bytes'], 'readwrite', {
          durability: 'strict',
        });
        const [drafts, outbox, bytes] = [
          transaction.objectStore('drafts'),
          transaction.objectStore('outbox'),
          transaction.objectStore('bytes'),
        ];
        const draft = await drafts.get(key);
        if (draft === undefined) return []; // the draft was taken already, and the answer was lost
        const last = await outbox.index('position').openCursor(null, 'prev');
        const first = (last?.value.position ?? 0) + 1;
        const items = itemsOf(draft).map((item, at) => ({ ...item, ...untried, position: first + at }));
        const kept = new Set(items.map(({ id }) => id));
        const gone = draft.pictures.filter(({ id }) => !kept.has(id));
        const writes: Promise<unknown>[] = [
          drafts.delete(key),
          ...items.map((item) => outbox.put(item)),
          ...gone.map(({ id }) => bytes.delete(id)),
        ];
        if (report !== undefined)
          writes.push(
            ...items.map(({ id, sha256: hash }) => bytes.put({ id, bytes: report.bytes, sha256: hash })),
          );
        await finished(transaction, writes);
        return items;
      }),
    );
  const settle = (edit: (items: readonly OutboxItem[]) => readonly OutboxItem[]) =>
    database.run(async (open) => {
      const transaction = open.transaction(['outbox', 'bytes'], 'readwrite', { durability: 'strict' });
      const [outbox, bytes] = [transaction.objectStore('outbox'), transaction.objectStore('bytes')];
      const before = await outbox.getAll();
      const after = new Map(edit(before).map((item) => [item.id, item]));
      const writes = before.flatMap(({ id, ...was }): Promise<unknown>[] => {
        const item = after.get(id);
        if (item === undefined) return [outbox.delete(id), bytes.delete(id)];
        if (item.state === 'sent' && was.state !== 'sent') return [outbox.put(item), bytes.delete(id)];
        return item.state === was.state && item.tries === was.tries ? [] : [outbox.put(item)];
      });
      await finished(transaction, writes);
    });
  return { take, settle };
}

export function createOutbox({ database, now, whileWriting }: Parts): Outbox {
  const { take, settle } = createWrites({ database, whileWriting });
  const related = (items: readonly OutboxItem[], id: string): ReadonlySet<string> => {
    const item = items.find((each) => each.id === id);
    const sharing = items.filter((each) => item !== undefined && sharesFate(each, item));
    return new Set([id, ...sharing.filter(isWaiting).map((each) => each.id)]);
  };
  return {
    list: async () => {
      const items = await database.run((open) => open.getAll('outbox'));
      if (items.some((item) => isForgotten(item, now())))
        await settle((all) => all.filter((item) => !isForgotten(item, now())));
      return inOrder(items).filter((item) => !isForgotten(item, now()));
    },
    takeDraft: async (key) => {
      await take(key, itemsOfDraft);
    },
    takeReport: async (key, report) => {
      const hash = await sha256(report.bytes);
      const id = randomId();
      const items = await take(
        key,
        ({ place, changedAt }) => [reportOf(id, place, report, hash, changedAt)],
        report,
      );
      if (items.length > 0) await assertKept(database, id);
    },
    retry: (id) =>
      settle((items) => {
        const meant = related(items, id);
        return items.map((item) =>
          meant.has(item.id) && isWaiting(item) ? { ...item, state: 'waiting', refusal: null } : item,
        );
      }),
    discard: (id) =>
      settle((items) => {
        const meant = related(items, id);
        return items.filter((item) => !meant.has(item.id) || !isWaiting(item));
      }),
    forget: (id) => settle((items) => items.filter((item) => item.id !== id || isWaiting(item))),
    bytesOf: (id) => readWholeBytes(database, id),
    settle: (id, outcome) =>
      settle((items) => {
        const meant = outcome.kind === 'refused' || outcome.kind === 'orphaned' ? related(items, id) : null;
        return items.map((item) =>
          isWaiting(item) && (item.id === id || meant?.has(item.id) === true)
            ? afterTry(item, outcome, now())
            : item,
        );
      }),
  };
}

const withoutBytes = { filename: '', contentType: '', note: '', size: 0, sha256: '' } as const;

function itemsOfDraft(draft: Draft): NewItem[] {
  const { place, pictures, complaint, acceptance, changedAt } = draft;
  if (acceptance !== undefined) return itemsOfAcceptance(draft, acceptance);
  const items = pictures.map((picture) => pictureItem(picture, place));
  if (complaint === null || place.complaintId === null) return items;
  const told: NewItem = {
    ...withoutBytes,
    id: place.complaintId,
    kind: 'complaint',
    place,
    complaint,
    takenAt: changedAt,
  };
  return [told, ...items];
}

/** Lists the items of an acceptance: what was signed comes before the pictures of its defects. */
function itemsOfAcceptance(
  { place, pictures, changedAt }: Draft,
  { form, hasComplaints }: AcceptanceDraft,
): NewItem[] {
  const signed: NewItem = {
    ...withoutBytes,
    id: form.id,
    kind: 'acceptance',
    place,
    complaint: null,
    acceptance: form,
    takenAt: changedAt,
  };
  return [
    signed,
    ...pictures.map((picture) =>
      pictureItem(
        picture,
        hasComplaints
          ? { ...place, type: 'COMPLAINT', complaintId: picture.defectId ?? null }
          : { ...place, type: 'MISC', complaintId: null },
      ),
    ),
  ];
}

const pictureItem = (
  { width: _width, height: _height, defectId: _defect, ...picture }: DraftPicture,
  place: CapturePlace,
): NewItem => ({ ...picture, kind: 'picture', place, complaint: null });

const reportOf = (
  id: string,
  place: CapturePlace,
  { type, bytes, filename }: NewReport,
  hash: string,
  takenAt: string,
): NewItem => ({
  id,
  kind: 'report',
  place: { ...place, type },
  complaint: null,
  filename,
  contentType: 'application/pdf',
  note: '',
  takenAt,
  size: bytes.byteLength,
  sha256: hash,
});
