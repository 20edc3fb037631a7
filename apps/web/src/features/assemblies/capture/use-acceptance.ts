import { mostPicturesAtOnce } from '@korpus/domain/assemblies/app-files.ts';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { type AcceptanceForm, newForm } from '../../../trade/acceptance/acceptance-form.ts';
import type { Device } from '../device/device.ts';
import { deviceTexts } from '../device/device-texts.ts';
import type { CapturePlace, DraftPicture } from '../device/device-types.ts';
import { draftKeyOf } from '../device/drafts.ts';
import { longestSides, type PictureStudio } from '../device/pictures/picture-studio.ts';
import { whyNotKept } from '../device/why-not-kept.ts';
import type { AcceptanceBasis } from '../list/use-orders.ts';
import { letGo, type Shown, showPicture } from './shown-pictures.ts';

export type DefectPicture = DraftPicture & { readonly shown: Shown };

type Options = {
  readonly device: Device;
  readonly studio: PictureStudio;
  readonly place: CapturePlace;
  readonly basis: AcceptanceBasis;
  /** City where it most likely is. */
  readonly city: string | null;
  readonly email: string | null;
};

/**
 * An acceptance in work: each change is kept on the device at once, so that a page that is reloaded or killed comes back
 * as it was (rules: picture-app-device#captures).
 */
export function useAcceptance({ device, studio, place, basis, city, email }: Options) {
  const key = draftKeyOf(place);
  const [form, setForm] = useState<AcceptanceForm | null>(null);
  const [pictures, setPictures] = useState<readonly DefectPicture[]>([]);
  const [saving, setSaving] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [notTaken, setNotTaken] = useState(0);
  const work = useRef(Promise.resolve());
  const shownNow = useRef<readonly DefectPicture[]>([]);
  const show = (next: readonly DefectPicture[]) => {
    shownNow.current = next;
    setPictures(next);
  };
  const say = (more: readonly string[]) => setProblems((before) => [...new Set([...before, ...more])]);
  const inTurn = (step: () => Promise<unknown>): Promise<void> => {
    work.current = work.current.then(step).then(
      () => {},
      (error: unknown) => say([whyNotKept(error)]),
    );
    return work.current;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is another screen
  useEffect(() => {
    void inTurn(async () => {
      const draft = await device.drafts.read(key);
      const there: DefectPicture[] = [];
      for (const picture of draft?.pictures ?? []) {
        const shown = await showPicture(device.drafts, picture.id);
        if (shown !== null) there.push({ ...picture, shown });
        else {
          say([deviceTexts.damaged]);
          setNotTaken((before) => before + 1);
        }
      }
      show(there);
      const known = { customerName: '', place: city ?? '', copyTo: email ?? '' };
      const begin = { id: randomId(), checklist: basis.checklist, ...known };
      setForm(draft?.acceptance?.form ?? newForm(begin));
    });
    return () => {
      for (const { shown } of shownNow.current) letGo(shown);
      shownNow.current = [];
    };
  }, [key]);

  const change = (next: AcceptanceForm) => {
    setForm(next);
    const ids = new Set(next.defects.map(({ complaintId }) => complaintId));
    show(shownNow.current.filter(({ defectId }) => defectId !== undefined && ids.has(defectId)));
    void inTurn(() => device.drafts.accept(place, { form: next, hasComplaints: basis.hasComplaints }));
  };
  const take = (defectId: string, files: readonly File[]) => {
    const room = Math.max(0, mostPicturesAtOnce - shownNow.current.length - saving);
    const taken = files.slice(0, room);
    setProblems(files.length > room ? [deviceTexts.tooMany(mostPicturesAtOnce)] : []);
    setNotTaken((before) => before + files.length - taken.length);
    setSaving((before) => before + taken.length);
    void device.askToPersist();
    for (const file of taken) {
      const outcome = { isKept: false };
      void inTurn(async () => {
        const refused = await studio.take([file], longestSides.picture, async (picture) => {
          const draft = await device.drafts.add(place, picture, defectId);
          outcome.isKept = true;
          const added = draft.pictures.find(({ id }) => id === picture.id);
          const shown = await showPicture(device.drafts, picture.id);
          if (added !== undefined && shown !== null) show([...shownNow.current, { ...added, shown }]);
        });
        say(refused);
      }).then(() => {
        if (!outcome.isKept) setNotTaken((before) => before + 1);
        setSaving((before) => before - 1);
      });
    }
  };
  return {
    form,
    pictures,
    saving,
    problems,
    notTaken,
    change,
    take,
    discard: () => inTurn(() => device.drafts.discard(key)),
    /** Comes back when it lies ready to be sent, all of it or nothing. */
    finish: async () => {
      await work.current;
      await device.outbox.takeDraft(key);
    },
  };
}
