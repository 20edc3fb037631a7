import { finished } from './database.ts';
import type { DeviceDatabase } from './device-database.ts';
import type {
  AcceptanceDraft,
  CapturePlace,
  Draft,
  DraftPicture,
  NewComplaint,
  PreparedPicture,
} from './device-types.ts';
import { assertKept, readWholeBytes } from './kept-bytes.ts';
import { unedited } from './pictures/picture-work.ts';

/** Captures that are not finished: whoever comes back finds them as they left them. */
export type Drafts = Readonly<{
  list: () => Promise<Draft[]>;
  read: (key: string) => Promise<Draft | null>;
  /** Comes back when it is safe; refuses with a QuotaExceededError, and keeps what was there. */
  add: (place: CapturePlace, picture: PreparedPicture, defectId?: string) => Promise<Draft>;
  /** Other bytes under the same id: what was turned or drawn on them is in them now. */
  replace: (key: string, picture: PreparedPicture) => Promise<Draft>;
  /** Order, notes and edits of its pictures; a picture that is not named any more goes. */
  arrange: (key: string, pictures: readonly Arranged[]) => Promise<Draft>;
  complain: (place: CapturePlace, complaint: NewComplaint) => Promise<Draft>;
  /** Pictures of defects that are not there any more go. */
  accept: (place: CapturePlace, acceptance: AcceptanceDraft) => Promise<Draft>;
  discard: (key: string) => Promise<void>;
  /** Reads a picture's bytes for showing it; null where it cannot be read. */
  bytesOf: (id: string) => Promise<ArrayBuffer | null>;
}>;

type Arranged = Pick<DraftPicture, 'id' | 'note' | 'edits'>;

export const draftKeyOf = ({ orderId, type, complaintId }: CapturePlace): string =>
  [orderId, type, complaintId ?? ''].join('/');

type Parts = Readonly<{
  database: DeviceDatabase;
  now: () => Date;
  /** Around everything that takes room. */
  whileWriting: <T>(work: () => Promise<T>) => Promise<T>;
}>;

export function createDrafts({ database, now, whileWriting }: Parts): Drafts {
  const emptyDraft = (place: CapturePlace): Draft => ({
    key: draftKeyOf(place),
    place,
    pictures: [],
    complaint: null,
    changedAt: now().toISOString(),
  });
  const change = async (
    key: string,
    place: CapturePlace | null,
    edit: (draft: Draft) => Draft,
    picture?: PreparedPicture,
  ): Promise<Draft> => {
    const changed = await whileWriting(() =>
      database.run(async (open) => {
        const transaction = open.transaction(['drafts', 'bytes'], 'readwrite', { durability: 'strict' });
        const drafts = transaction.objectStore('drafts');
        const bytes = transaction.objectStore('bytes');
        const before = (await drafts.get(key)) ?? (place === null ? undefined : emptyDraft(place));
        if (before === undefined) throw new DOMException('There is no such draft.', 'NotFoundError');
        const after = { ...edit(before), changedAt: now().toISOString() };
        const left = new Set(after.pictures.map(({ id }) => id));
        const gone = before.pictures.filter(({ id }) => !left.has(id));
        const writes: Promise<unknown>[] = [drafts.put(after), ...gone.map(({ id }) => bytes.delete(id))];
        if (picture !== undefined)
          writes.push(bytes.put({ id: picture.id, bytes: picture.bytes, sha256: picture.sha256 }));
        await finished(transaction, writes);
        return after;
      }),
    );
    if (picture !== undefined) await assertKept(database, picture.id);
    return changed;
  };
  return {
    list: () => database.run((open) => open.getAll('drafts')),
    read: async (key) => (await database.run((open) => open.get('drafts', key))) ?? null,
    add: (place, picture, defectId) =>
      change(draftKeyOf(place), place, (draft) => withPicture(draft, picture, defectId), picture),
    replace: (key, picture) => change(key, null, (draft) => withPicture(draft, picture), picture),
    arrange: (key, wanted) => change(key, null, (draft) => arranged(draft, wanted)),
    complain: (place, complaint) => change(draftKeyOf(place), place, (draft) => ({ ...draft, complaint })),
    accept: (place, acceptance) =>
      change(draftKeyOf(place), place, (draft) => withAcceptance(draft, acceptance)),
    discard: (key) =>
      database.run(async (open) => {
        const transaction = open.transaction(['drafts', 'bytes'], 'readwrite');
        const drafts = transaction.objectStore('drafts');
        const draft = await drafts.get(key);
        const ids = draft?.pictures.map(({ id }) => id) ?? [];
        const bytes = transaction.objectStore('bytes');
        await finished(transaction, [drafts.delete(key), ...ids.map((id) => bytes.delete(id))]);
      }),
    bytesOf: (id) => readWholeBytes(database, id),
  };
}

/** Puts a picture at its place if it is there already, else at the end. */
function withPicture(draft: Draft, { bytes, ...facts }: PreparedPicture, defectId?: string): Draft {
  const known = draft.pictures.find(({ id }) => id === facts.id);
  const picture: DraftPicture = {
    ...facts,
    size: bytes.byteLength,
    note: known?.note ?? '',
    edits: unedited,
    ...(defectId === undefined ? {} : { defectId }),
  };
  return {
    ...draft,
    pictures:
      known === undefined
        ? [...draft.pictures, picture]
        : draft.pictures.map((each) => (each.id === picture.id ? picture : each)),
  };
}

function withAcceptance(draft: Draft, acceptance: AcceptanceDraft): Draft {
  const ids = new Set(acceptance.form.defects.map(({ complaintId }) => complaintId));
  const pictures = draft.pictures.filter(({ defectId }) => defectId !== undefined && ids.has(defectId));
  return { ...draft, acceptance, pictures };
}

function arranged(draft: Draft, wanted: readonly Arranged[]): Draft {
  const known = new Map(draft.pictures.map((picture) => [picture.id, picture]));
  return {
    ...draft,
    pictures: wanted.flatMap(({ id, note, edits }) => {
      const picture = known.get(id);
      return picture === undefined ? [] : [{ ...picture, note, edits }];
    }),
  };
}
