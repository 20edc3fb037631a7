import {
  getReminderMail,
  listReminderMails,
  mailReminder,
  mailReminderAgain,
} from '@korpus/contract/reminders/reminder-mails.ts';
import { listReminders } from '@korpus/contract/reminders/reminders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useMailDialog } from '../../../trade/mail-dialog/use-mail-dialog.tsx';

/** The dialog that sends a reminder as it is kept, and what shows its mails follows. */
export function useReminderMail() {
  const api = useApi();
  const client = useQueryClient();
  const send = useSave(mailReminder);
  const sendOnceMore = useSave(mailReminderAgain);
  const refresh = () =>
    Promise.all(
      [listReminderMails, listReminders].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
    );
  const dialog = useMailDialog({
    draftOf: (id) => api.call(getReminderMail, { params: { id } }),
    call: mailReminder,
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
