import { mostPicturesAtOnce } from '@korpus/domain/assemblies/app-files.ts';
import { useEffect, useRef, useState } from 'react';
import type { Device } from '../device/device.ts';
import { deviceTexts } from '../device/device-texts.ts';
import type { CapturePlace, DraftPicture, NewComplaint, PictureEdits } from '../device/device-types.ts';
import { draftKeyOf } from '../device/drafts.ts';
import { longestSides, type PictureStudio } from '../device/pictures/picture-studio.ts';
import { unedited } from '../device/pictures/picture-work.ts';
import { whyNotKept } from '../device/why-not-kept.ts';
import { letGo, type Shown, showPicture } from './shown-pictures.ts';

export type CapturedPicture = DraftPicture & { readonly shown: Shown };

type Options = {
  readonly device: Device;
  readonly studio: PictureStudio;
  readonly place: CapturePlace;
  /** Pages of a report are smaller, so that forty fit into one file. */
  readonly size: keyof typeof longestSides;
};

/** Milliseconds after the last letter until a note is kept. */
const typingPause = 300;

/**
 * A capture in work. What is on the screen is what lies on the device: each change is kept at once, so that a page that
 * is reloaded or killed comes back as it was (rules: picture-app-device#captures).
 */
export function useCapture({ device, studio, place, size }: Options) {
  const key = draftKeyOf(place);
  const [pictures, setPictures] = useState<readonly CapturedPicture[] | null>(null);
  const [saving, setSaving] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [notTaken, setNotTaken] = useState(0);
  const latest = useRef<readonly CapturedPicture[]>([]);
  const work = useRef(Promise.resolve());
  const typing = useRef<number | undefined>(undefined);

  const show = (next: readonly CapturedPicture[]) => {
    latest.current = next;
    setPictures(next);
  };
  const say = (more: readonly string[]) => setProblems((before) => [...new Set([...before, ...more])]);
  /** One after the other, in the order in which they were asked for; what fails is said and stops no other. */
  const inTurn = (step: () => Promise<unknown>): Promise<void> => {
    work.current = work.current.then(step).then(
      () => {},
      (error: unknown) => {
        say([whyNotKept(error)]);
      },
    );
    return work.current;
  };
  const keep = () => {
    clearTimeout(typing.current);
    return inTurn(async () => {
      if ((await device.drafts.read(key)) !== null) await device.drafts.arrange(key, latest.current);
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is another screen
  useEffect(() => {
    const page = { isLeft: false };
    void inTurn(async () => {
      const draft = await device.drafts.read(key);
      const there: CapturedPicture[] = [];
      for (const picture of draft?.pictures ?? []) {
        const shown = await showPicture(device.drafts, picture.id);
        if (shown !== null) there.push({ ...picture, shown });
        else {
          say([deviceTexts.damaged]);
          setNotTaken((before) => before + 1);
        }
      }
      if (page.isLeft) for (const { shown } of there) letGo(shown);
      else show(there);
    });
    return () => {
      page.isLeft = true;
      if (typing.current !== undefined) void keep();
      for (const { shown } of latest.current) letGo(shown);
      latest.current = [];
    };
  }, [key]);

  const change = (id: string, part: Partial<Pick<DraftPicture, 'note' | 'edits'>>, after: number) => {
    show(latest.current.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)));
    clearTimeout(typing.current);
    typing.current = window.setTimeout(() => {
      typing.current = undefined;
      void keep();
    }, after);
  };
  return {
    pictures,
    saving,
    problems,
    /** Number of pictures that were chosen here and are not among them: without asking nothing is sent without them. */
    notTaken,
    add: (files: readonly File[]) => {
      const room = Math.max(0, mostPicturesAtOnce - latest.current.length - saving);
      const taken = files.slice(0, room);
      setProblems(files.length > room ? [deviceTexts.tooMany(mostPicturesAtOnce)] : []);
      setNotTaken((before) => before + files.length - taken.length);
      setSaving((before) => before + taken.length);
      void device.askToPersist();
      for (const file of taken) {
        const outcome = { isKept: false };
        void inTurn(async () => {
          const refused = await studio.take([file], longestSides[size], async (picture) => {
            const draft = await device.drafts.add(place, picture);
            outcome.isKept = true;
            const added = draft.pictures.find(({ id }) => id === picture.id);
            const shown = await showPicture(device.drafts, picture.id);
            if (added !== undefined && shown !== null) show([...latest.current, { ...added, shown }]);
          });
          say(refused);
        }).then(() => {
          if (!outcome.isKept) setNotTaken((before) => before + 1);
          setSaving((before) => before - 1);
        });
      }
    },
    complain: (complaint: NewComplaint) => void inTurn(() => device.drafts.complain(place, complaint)),
    note: (id: string, note: string) => change(id, { note }, typingPause),
    edit: (id: string, edits: PictureEdits) => change(id, { edits }, 0),
    move: (id: string, by: -1 | 1) => {
      show(moved(latest.current, id, by));
      void keep();
    },
    remove: (id: string) => {
      for (const { shown } of latest.current.filter((picture) => picture.id === id)) letGo(shown);
      show(latest.current.filter((picture) => picture.id !== id));
      void keep();
    },
    discard: async () => {
      await inTurn(() => device.drafts.discard(key));
      show([]);
    },
    /** Hands over everything with what is drawn on the pictures; comes back when it lies ready to be sent. */
    finish: async <T>(take: (key: string) => Promise<T>): Promise<T> => {
      await keep();
      for (const picture of latest.current) await bakeInto(device, studio, key, picture);
      return take(key);
    },
  };
}

/** Makes what was turned or drawn on a part of the picture, which keeps its name for ever. */
async function bakeInto(
  { drafts }: Device,
  studio: PictureStudio,
  key: string,
  { shown: _shown, ...picture }: CapturedPicture,
): Promise<void> {
  const bytes = isEdited(picture.edits) ? await drafts.bytesOf(picture.id) : null;
  const baked = bytes === null ? null : await studio.edit({ ...picture, bytes }, picture.edits);
  if (baked !== null) await drafts.replace(key, { ...baked });
}

const isEdited = ({ turns, marks }: PictureEdits): boolean => turns !== unedited.turns || marks.length > 0;

function moved<T extends { readonly id: string }>(list: readonly T[], id: string, by: -1 | 1): readonly T[] {
  const from = list.findIndex((each) => each.id === id);
  const [one, other] = [list[from], list[from + by]];
  if (one === undefined || other === undefined) return list;
  return list.map((each) => (each === one ? other : each === other ? one : each));
}
