import { useEffect, useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { useStore } from '../../../lib/use-store.ts';
import { type AcceptanceForm, newForm } from '../../../trade/acceptance/acceptance-form.ts';
import type { Device } from '../device/device.ts';
import type { CapturePlace } from '../device/device-types.ts';
import { draftKeyOf } from '../device/drafts.ts';
import type { PictureStudio } from '../device/pictures/picture-studio.ts';
import type { AcceptanceBasis } from '../list/use-orders.ts';
import { createKeptPictures } from './kept-pictures.ts';

type Options = {
  readonly device: Device;
  readonly studio: PictureStudio;
  readonly place: CapturePlace;
  readonly basis: AcceptanceBasis;
  /** City where it most likely is. */
  readonly city: string | null;
  readonly email: string | null;
};

/** An acceptance in work, kept with its pictures. */
export function useAcceptance({ device, studio, place, basis, city, email }: Options) {
  const key = draftKeyOf(place);
  const [kept] = useState(() => createKeptPictures({ device, studio, place, size: 'picture' }));
  const [form, setForm] = useState<AcceptanceForm | null>(null);
  const { pictures, saving, problems, notTaken } = useStore(kept);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is another screen
  useEffect(
    () =>
      kept.open((draft) => {
        const known = { customerName: '', place: city ?? '', copyTo: email ?? '' };
        const begin = { id: randomId(), checklist: basis.checklist, ...known };
        setForm(draft?.acceptance?.form ?? newForm(begin));
      }),
    [kept],
  );

  return {
    form,
    pictures: pictures ?? [],
    saving,
    problems,
    notTaken,
    change: (next: AcceptanceForm) => {
      setForm(next);
      const ids = new Set(next.defects.map(({ complaintId }) => complaintId));
      kept.show((before) => before.filter(({ defectId }) => defectId !== undefined && ids.has(defectId)));
      void kept.inTurn(() => device.drafts.accept(place, { form: next, hasComplaints: basis.hasComplaints }));
    },
    take: (defectId: string, files: readonly File[]) => kept.take(files, defectId),
    discard: () => kept.inTurn(() => device.drafts.discard(key)),
    /** Comes back when it lies ready to be sent, all of it or nothing. */
    finish: async () => {
      await kept.finished();
      await device.outbox.takeDraft(key);
    },
  };
}
