import { type Client, deleteClient } from '@korpus/contract/clients/clients.ts';
import { canDeleteOffer } from '@korpus/domain/offers/offer-rights.ts';
import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { useCallbackRef } from '@mantine/hooks';
import { useMemo } from 'react';
import { useLivePatch } from '../../../lib/live/use-live-patch.ts';
import { useSave } from '../../../lib/use-save.ts';
import type { Question } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { deleteAction, openAction } from '../../../ui/record-list/record-actions.tsx';
import { removalOf } from '../../../ui/record-list/removal.ts';
import { offersPatch } from '../offers-live.ts';
import { offersTexts as texts } from '../offers-texts.ts';
import { nameOf } from './offer-row.ts';

type Input = Readonly<{
  person: Person;
  confirm: (question: Question) => Promise<boolean>;
  onOpen: (row: Client) => void;
}>;

/** The buttons at the end of a row. The server decides again; this says beforehand what it would refuse. */
export function useOfferActions({ person, confirm, onOpen }: Input): readonly RowAction<Client>[] {
  const removal = useSave(deleteClient);
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
    const edit = openAction<Client>({ nameOf, run: open });
    const deletion = deleteAction<Client>({
      nameOf,
      mayDelete: (row) => canDeleteOffer(person, row),
      whyNot: (row) => (row.clientState === 'HAS_ORDER' ? texts.hasOrder(nameOf(row)) : null),
      run: (row) => void remove(row, nameOf(row)),
    });
    const mayRemove = person.rights.has('OWN_ORDER_DELETE') || person.rights.has('OTHER_ORDER_DELETE');
    return mayRemove ? [edit, deletion] : [edit];
  }, [person, open, remove]);
}
