import { mostPicturesAtOnce } from '@korpus/domain/assemblies/app-files.ts';
import { createStore } from '../../../lib/store.ts';
import type { Device } from '../device/device.ts';
import { deviceTexts } from '../device/device-texts.ts';
import type { CapturePlace, Draft, DraftPicture } from '../device/device-types.ts';
import { type Drafts, draftKeyOf } from '../device/drafts.ts';
import { longestSides, type PictureStudio } from '../device/pictures/picture-studio.ts';
import { whyNotKept } from '../device/why-not-kept.ts';
import { letGo, type Shown, showPicture } from './shown-pictures.ts';

export type KeptPicture = DraftPicture & { readonly shown: Shown };

type Options = Readonly<{
  device: Pick<Device, 'askToPersist'> & {
    readonly drafts: Pick<Drafts, 'read' | 'add' | 'arrange' | 'bytesOf'>;
  };
  studio: Pick<PictureStudio, 'take'>;
  place: CapturePlace;
  /** Pages of a report are smaller, so that forty fit into one file. */
  size: keyof typeof longestSides;
}>;

type KeptState = Readonly<{
  /** Null as long as they are not read. */
  pictures: readonly KeptPicture[] | null;
  saving: number;
  problems: readonly string[];
  /** Number of pictures that were chosen here and are not among them: without asking nothing is sent without them. */
  notTaken: number;
}>;

/**
 * Pictures of a draft. What is on the screen is what lies on the device: each change is kept at once, so that a page
 * that is reloaded or killed comes back as it was (rules: picture-app-device#captures).
 */
export function createKeptPictures({ device, studio, place, size }: Options) {
  const key = draftKeyOf(place);
  const store = createStore<KeptState>({ pictures: null, saving: 0, problems: [], notTaken: 0 });
  const { get, subscribe } = store;
  const put = (change: Partial<KeptState>) => store.set({ ...get(), ...change });
  const say = (more: readonly string[]) => put({ problems: [...new Set([...get().problems, ...more])] });
  const show = (edit: (before: readonly KeptPicture[]) => readonly KeptPicture[]) =>
    put({ pictures: edit(get().pictures ?? []) });
  const { inTurn, finished } = createTurns((error) => say([whyNotKept(error)]));

  const read = async (): Promise<Draft | null> => {
    const draft = await device.drafts.read(key);
    const there: KeptPicture[] = [];
    for (const picture of draft?.pictures ?? []) {
      const shown = await showPicture(device.drafts, picture.id);
      if (shown !== null) there.push({ ...picture, shown });
      else {
        say([deviceTexts.damaged]);
        put({ notTaken: get().notTaken + 1 });
      }
    }
    show(() => there);
    return draft;
  };
  const takeOne = async (file: File, defectId?: string) => {
    const outcome = { isKept: false };
    await inTurn(async () => {
      const refused = await studio.take([file], longestSides[size], async (picture) => {
        const draft = await device.drafts.add(place, picture, defectId);
        outcome.isKept = true;
        const added = draft.pictures.find(({ id }) => id === picture.id);
        const shown = await showPicture(device.drafts, picture.id);
        if (added !== undefined && shown !== null) show((before) => [...before, { ...added, shown }]);
      });
      say(refused);
    });
    const { saving, notTaken } = get();
    put({ saving: saving - 1, notTaken: outcome.isKept ? notTaken : notTaken + 1 });
  };

  return {
    get,
    subscribe,
    show,
    inTurn,
    /** Reads them; the answer is for when the page is left, and lets go of them in turn: also of those still being read. */
    open: (onRead?: (draft: Draft | null) => void) => {
      void inTurn(async () => {
        const draft = await read();
        onRead?.(draft);
      });
      return () => {
        void inTurn(async () => {
          for (const { shown } of get().pictures ?? []) letGo(shown);
          put({ pictures: null });
        });
      };
    },
    take: (files: readonly File[], defectId?: string) => {
      const { pictures, saving, notTaken } = get();
      const room = Math.max(0, mostPicturesAtOnce - (pictures?.length ?? 0) - saving);
      const taken = files.slice(0, room);
      put({
        problems: files.length > room ? [deviceTexts.tooMany(mostPicturesAtOnce)] : [],
        notTaken: notTaken + files.length - taken.length,
        saving: saving + taken.length,
      });
      void device.askToPersist();
      for (const file of taken) void takeOne(file, defectId);
    },
    /** Keeps order, notes and edits as they are on the screen when its turn comes. */
    keep: () =>
      inTurn(async () => {
        const draft = await device.drafts.read(key);
        const { pictures } = get();
        if (draft !== null && pictures !== null) await device.drafts.arrange(key, pictures);
      }),
    finished,
  };
}

/** One after the other, in the order in which they were asked for; what fails is told and stops no other. */
function createTurns(onFailure: (error: unknown) => void) {
  const work = { last: Promise.resolve() };
  return {
    inTurn: (step: () => Promise<unknown>): Promise<void> => {
      work.last = work.last.then(step).then(() => {}, onFailure);
      return work.last;
    },
    /** Comes back when all that was asked for is done. */
    finished: () => work.last,
  };
}
