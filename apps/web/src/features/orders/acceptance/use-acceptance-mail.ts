import {
  getAcceptanceMail,
  sendAcceptanceMail,
  sendAcceptanceMailAgain,
} from '@korpus/contract/acceptance/acceptance-mails.ts';
import { listAcceptances } from '@korpus/contract/acceptance/acceptances.ts';
import { listOrderHistory } from '@korpus/contract/orders/orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useMailDialog } from '../../../trade/mail-dialog/use-mail-dialog.tsx';

/** The dialog that sends the page of an acceptance, and what shows its mails follows. */
export function useAcceptanceMail() {
  const api = useApi();
  const client = useQueryClient();
  const send = useSave(sendAcceptanceMail);
  const sendOnceMore = useSave(sendAcceptanceMailAgain);
  const refresh = () =>
    Promise.all(
      [listAcceptances, listOrderHistory].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
    );
  const dialog = useMailDialog({
    draftOf: (id) => api.call(getAcceptanceMail, { params: { id } }),
    call: sendAcceptanceMail,
    send: async (id, body) => {
      await send.mutateAsync({ params: { id }, body });
      await refresh();
    },
  });
  const again = async (id: string) => {
    await sendOnceMore.mutateAsync({ params: { id } });
    await refresh();
  };
  return { ...dialog, again };
}
