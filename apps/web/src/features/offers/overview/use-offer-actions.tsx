import { deleteOffer, type OfferRecord } from '@korpus/contract/offers/offers.ts';
import { refusalOf } from '@korpus/domain/records/can.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { useCallbackRef } from '@mantine/hooks';
import { useMemo } from 'react';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useLivePatch } from '../../../lib/live/use-live-patch.ts';
import { offersPatch } from '../../../trade/offers-live.ts';
import type { Question } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import type { RowAction } from '../../../ui/data-table/columns/column.ts';
import { deleteAction, openAction } from '../../../ui/record-list/record-actions.tsx';
import { removalOf } from '../../../ui/record-list/removal.ts';
import { offersTexts as texts } from '../offers-texts.ts';
import { writeOfferName } from './offer-row.ts';

type Input = Readonly<{
  person: Person;
  confirm: (question: Question) => Promise<boolean>;
  onOpen: (row: OfferRecord) => void;
}>;

/** The buttons at the end of a row. The server decides again; this says beforehand what it would refuse. */
export function useOfferActions({ person, confirm, onOpen }: Input): readonly RowAction<OfferRecord>[] {
  const removal = useSave(deleteOffer);
  const refresh = useLivePatch(offersPatch);
  const open = useCallbackRef(onOpen);
  const remove = useCallbackRef(
    removalOf({
      title: texts.removeTitle,
      confirm,
      remove: (id) => removal.mutateAsync({ params: { id } }),
      refresh,
    }),
  );
  return useMemo(() => {
    const edit = openAction<OfferRecord>({ nameOf: writeOfferName, run: open });
    const deletion = deleteAction<OfferRecord>({
      nameOf: writeOfferName,
      refusalOf: (row) => refusalOf(person, 'offer.delete', row),
      whyKept: (row) => texts.hasOrder(writeOfferName(row)),
      run: (row) => void remove(row, writeOfferName(row)),
    });
    return mayEnter(deleteOffer.access, person) ? [edit, deletion] : [edit];
  }, [person, open, remove]);
}
