import {
  getComplaintMail,
  listComplaintMails,
  sendComplaint,
  sendComplaintAgain,
} from '@korpus/contract/complaints/complaint-mails.ts';
import { listComplaintHistory } from '@korpus/contract/complaints/complaints.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { useMailDialog } from '../../../trade/mail-dialog/use-mail-dialog.tsx';

/** Sends the page of a complaint; `id`: of one that is stored. */
export function useComplaintMail(id: string | null) {
  const api = useApi();
  const { data: mails = [] } = useQuery({
    ...buildQuery(api, listComplaintMails, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const dialog = useMailDialog({
    draft: getComplaintMail,
    send: sendComplaint,
    again: sendComplaintAgain,
    shows: [listComplaintMails, listComplaintHistory],
  });
  return { ...dialog, mails };
}
