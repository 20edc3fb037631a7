import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import type { Device } from '../device/device.ts';
import type { CapturePlace, DraftPicture, NewComplaint, PictureEdits } from '../device/device-types.ts';
import { draftKeyOf } from '../device/drafts.ts';
import type { longestSides, PictureStudio } from '../device/pictures/picture-studio.ts';
import { unedited } from '../device/pictures/picture-work.ts';
import { createKeptPictures, type KeptPicture } from './kept-pictures.ts';
import { letGo } from './shown-pictures.ts';

type Options = {
  readonly device: Device;
  readonly studio: PictureStudio;
  readonly place: CapturePlace;
  readonly size: keyof typeof longestSides;
};

/** Milliseconds after the last letter until a note is kept. */
const typingPause = 300;

/** A capture in work: its pictures with what is written and drawn on them. */
export function useCapture({ device, studio, place, size }: Options) {
  const key = draftKeyOf(place);
  const [kept] = useState(() => createKeptPictures({ device, studio, place, size }));
  const state = useStore(kept);
  const typing = useRef<number | undefined>(undefined);
  const keep = () => {
    clearTimeout(typing.current);
    typing.current = undefined;
    return kept.keep();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is another screen
  useEffect(() => {
    const leave = kept.open();
    return () => {
      if (typing.current !== undefined) void keep();
      leave();
    };
  }, [kept]);

  const change = (id: string, part: Partial<Pick<DraftPicture, 'note' | 'edits'>>, after: number) => {
    kept.show((before) => before.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)));
    clearTimeout(typing.current);
    typing.current = window.setTimeout(() => void keep(), after);
  };
  return {
    ...state,
    add: (files: readonly File[]) => kept.take(files),
    complain: (complaint: NewComplaint) => void kept.inTurn(() => device.drafts.complain(place, complaint)),
    note: (id: string, note: string) => change(id, { note }, typingPause),
    edit: (id: string, edits: PictureEdits) => change(id, { edits }, 0),
    move: (id: string, by: -1 | 1) => {
      kept.show((before) => moved(before, id, by));
      void keep();
    },
    remove: (id: string) => {
      kept.show((before) => {
        for (const { shown } of before.filter((picture) => picture.id === id)) letGo(shown);
        return before.filter((picture) => picture.id !== id);
      });
      void keep();
    },
    discard: async () => {
      await kept.inTurn(() => device.drafts.discard(key));
      kept.show(() => []);
    },
    /** Hands over everything with what is drawn on the pictures; comes back when it lies ready to be sent. */
    finish: async <T>(take: (key: string) => Promise<T>): Promise<T> => {
      await keep();
      for (const picture of kept.get().pictures ?? []) await bakeInto(device, studio, key, picture);
      return take(key);
    },
  };
}

/** Makes what was turned or drawn on a part of the picture, which keeps its name for ever. */
async function bakeInto(
  { drafts }: Device,
  studio: PictureStudio,
  key: string,
  { shown: _shown, ...picture }: KeptPicture,
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
