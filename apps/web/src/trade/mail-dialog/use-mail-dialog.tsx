import type { Endpoint } from '@korpus/contract/endpoint.ts';
import type { getDateMail, sendDateMail, sendDateMailAgain } from '@korpus/contract/mails/date-mails.ts';
import type { MailDraft } from '@korpus/contract/mails/mail-record.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { keyOf } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { MailDialog } from './mail-dialog.tsx';
import { mailDialogTexts as texts } from './mail-dialog-texts.ts';
import type { MailBody } from './mail-draft.ts';

/** Mails of every kind have the same three calls; `shows` are those whose answers tell of a mail that was sent. */
type MailCalls = Readonly<{
  draft: typeof getDateMail;
  send: typeof sendDateMail;
  again: typeof sendDateMailAgain;
  shows: readonly Endpoint[];
}>;

type Paper = Readonly<{ id: string; name: string }>;

/**
 * The dialog opens when its paper is made and its text is there; what is in the way is said instead. What shows the mails
 * of the kind is asked for anew when one was sent.
 */
export function useMailDialog({ draft, send, again, shows }: MailCalls) {
  const api = useApi();
  const client = useQueryClient();
  const sending = useSave(send);
  const sendingAgain = useSave(again);
  const [opened, setOpened] = useState<Readonly<{ paper: Paper; draft: MailDraft }> | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const open = async (find: () => Promise<Paper | null>) => {
    setIsOpening(true);
    try {
      const paper = await find();
      if (paper !== null) setOpened({ paper, draft: await api.call(draft, { params: { id: paper.id } }) });
    } catch (error) {
      reportFailure(texts.openFailed, error);
    } finally {
      setIsOpening(false);
    }
  };
  const refresh = () => Promise.all(shows.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
  const sendFirst = async (id: string, body: MailBody) => {
    await sending.mutateAsync({ params: { id }, body });
    await refresh();
  };
  const sendAgain = async (mailId: string) => {
    await sendingAgain.mutateAsync({ params: { id: mailId } });
    await refresh();
  };
  const dialog = opened !== null && (
    <MailDialog
      {...opened}
      call={send}
      send={(body) => sendFirst(opened.paper.id, body)}
      onClose={() => setOpened(null)}
    />
  );
  return {
    open: (find: () => Promise<Paper | null>) => void open(find),
    isOpening,
    isOpen: opened !== null,
    dialog,
    again: sendAgain,
  };
}
