import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CapturePlace, Draft, DraftPicture } from '../device/device-types.ts';
import { draftKeyOf } from '../device/drafts.ts';
import { unedited } from '../device/pictures/picture-work.ts';
import { createKeptPictures } from './kept-pictures.ts';

const place: CapturePlace = { orderId: 'one', clientName: 'Muster', type: 'MISC', complaintId: null };
const picture = (id: string): DraftPicture => ({
  id,
  sha256: '',
  contentType: 'image/jpeg',
  width: 4,
  height: 3,
  filename: 'Bild.jpg',
  takenAt: '',
  size: 1,
  note: '',
  edits: unedited,
});
const draftWith = (pictures: readonly DraftPicture[]): Draft => ({
  key: draftKeyOf(place),
  place,
  pictures,
  complaint: null,
  changedAt: '',
});

const open = new Set<string>();
beforeEach(() => {
  open.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${crypto.randomUUID()}`;
    open.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void open.delete(address));
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null;
      convertToBlob = async () => new Blob();
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A device with two pictures of a draft, and what was arranged on it. */
function deviceWithTwo() {
  const kept = { draft: draftWith([picture('first'), picture('second')]) };
  const drafts = {
    read: async () => kept.draft,
    add: async () => kept.draft,
    arrange: async (_key: string, wanted: readonly Pick<DraftPicture, 'id' | 'note'>[]) => {
      kept.draft = draftWith(wanted.map(({ id, note }) => ({ ...picture(id), note })));
      return kept.draft;
    },
    bytesOf: async () => new ArrayBuffer(1),
  };
  const pictures = createKeptPictures({
    device: { askToPersist: async () => {}, drafts },
    studio: { take: async () => [] },
    place,
    size: 'picture',
  });
  return { pictures, kept };
}

it('a page that is left while it reads its pictures lets go of all of them', async () => {
  const { pictures } = deviceWithTwo();
  const leave = pictures.open();
  await vi.waitFor(() => expect(open.size).toBeGreaterThan(0));
  leave();
  await pictures.finished();
  expect([open.size, pictures.get().pictures]).toEqual([0, null]);
});

it('a note that was still being typed when the page was left is kept, with every picture', async () => {
  const { pictures, kept } = deviceWithTwo();
  const leave = pictures.open();
  await pictures.finished();
  pictures.show((before) => before.map((each) => (each.id === 'first' ? { ...each, note: 'Fuge' } : each)));
  void pictures.keep();
  leave();
  await pictures.finished();
  expect(kept.draft.pictures.map(({ id, note }) => [id, note])).toEqual([
    ['first', 'Fuge'],
    ['second', ''],
  ]);
  expect(open.size).toBe(0);
});
