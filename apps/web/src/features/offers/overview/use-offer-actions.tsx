import { type Client, deleteClient } from '@korpus/contract/clients/clients.ts';
import { canDeleteOffer } from '@korpus/domain/offers/offer-rights.ts';
import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { useCallbackRef } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { isRefusedWith, messageOf, requestIdOf } from '../../../lib/failure.ts';
import { useSave } from '../../../lib/use-save.ts';
import type { Question } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { offersTexts as texts } from '../offers-texts.ts';
import { useRefreshOffers } from '../use-refresh-offers.ts';
import { nameOf } from './offer-row.ts';

type Input = Readonly<{
  person: Person;
  confirm: (question: Question) => Promise<boolean>;
  onOpen: (row: Client) => void;
}>;

/** The buttons at the end of a row. The server decides again; this says beforehand what it would refuse. */
export function useOfferActions({ person, confirm, onOpen }: Input): readonly RowAction<Client>[] {
  const open = useCallbackRef(onOpen);
  const remove = useCallbackRef(useRemoval(confirm));
  return useMemo(() => {
    const whyNotRemoved = (row: Client) => {
      if (!canDeleteOffer(person, row)) return texts.mayNotRemove(nameOf(row));
      return row.clientState === 'HAS_ORDER' ? texts.hasOrder(nameOf(row)) : null;
    };
    const edit: RowAction<Client> = {
      key: 'edit',
      label: (row) => texts.open(nameOf(row)),
      icon: <IconPencil size={16} />,
      run: (row) => open(row),
    };
    const removal: RowAction<Client> = {
      key: 'delete',
      label: (row) => texts.remove(nameOf(row)),
      icon: <IconTrash size={16} />,
      tone: 'danger',
      whyNot: whyNotRemoved,
      run: (row) => void remove(row),
    };
    const mayRemove = person.rights.has('OWN_ORDER_DELETE') || person.rights.has('OTHER_ORDER_DELETE');
    return mayRemove ? [edit, removal] : [edit];
  }, [person, open, remove]);
}

function useRemoval(confirm: Input['confirm']) {
  const removal = useSave(deleteClient);
  const refresh = useRefreshOffers();
  return async (row: Client) => {
    const name = nameOf(row);
    const message = texts.removeQuestion(name);
    if (!(await confirm({ title: texts.removeTitle, message, yes: texts.yesRemove }))) return;
    try {
      await removal.mutateAsync({ params: { id: row.id } });
      toasts.success(texts.removed(name));
    } catch (error) {
      // Somebody else was quicker: the offer is gone, as was wanted.
      if (!isRefusedWith(error, 'NOT_FOUND')) {
        toasts.error({
          message: texts.removeFailed(name),
          hint: messageOf(error),
          requestId: requestIdOf(error),
        });
      }
    }
    await refresh([row.id]);
  };
}
