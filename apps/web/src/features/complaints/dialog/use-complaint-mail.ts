import {
  getComplaintMail,
  listComplaintMails,
  sendComplaint,
  sendComplaintAgain,
} from '@korpus/contract/complaints/complaint-mails.ts';
import { listComplaintHistory } from '@korpus/contract/complaints/complaints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { keyOf, queryOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useMailDialog } from '../../../trade/mail-dialog/use-mail-dialog.tsx';

/** Sends the page of a complaint; `id`: of one that is stored. */
export function useComplaintMail(id: string | null) {
  const api = useApi();
  const client = useQueryClient();
  const send = useSave(sendComplaint);
  const sendOnceMore = useSave(sendComplaintAgain);
  const { data: mails = [] } = useQuery({
    ...queryOf(api, listComplaintMails, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const refresh = () =>
    Promise.all(
      [listComplaintMails, listComplaintHistory].map((call) =>
        client.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    );
  const dialog = useMailDialog({
    draftOf: (paper) => api.call(getComplaintMail, { params: { id: paper } }),
    call: sendComplaint,
    send: async (paper, body) => {
      await send.mutateAsync({ params: { id: paper }, body });
      await refresh();
    },
  });
  const again = async (mailId: string) => {
    await sendOnceMore.mutateAsync({ params: { id: mailId } });
    await refresh();
  };
  return { ...dialog, mails, again };
}
