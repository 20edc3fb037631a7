import type { Endpoint } from '@korpus/contract/endpoint.ts';
import type { MailDraft } from '@korpus/contract/mails/mail-record.ts';
import { useState } from 'react';
import { reportFailure } from '../../ui/report-failure.ts';
import { MailDialog } from './mail-dialog.tsx';
import { mailDialogTexts as texts } from './mail-dialog-texts.ts';
import type { MailBody } from './mail-draft.ts';

type Mailing = Readonly<{
  /** What a mail with the paper of this id begins with. */
  draftOf: (id: string) => Promise<MailDraft>;
  call: Endpoint;
  send: (id: string, body: MailBody) => Promise<unknown>;
}>;

type Paper = Readonly<{ id: string; name: string }>;

/** The dialog opens when its paper is made and its text is there; what is in the way is said instead. */
export function useMailDialog({ draftOf, call, send }: Mailing) {
  const [opened, setOpened] = useState<Readonly<{ paper: Paper; draft: MailDraft }> | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const open = async (find: () => Promise<Paper | null>) => {
    setIsOpening(true);
    try {
      const paper = await find();
      if (paper !== null) setOpened({ paper, draft: await draftOf(paper.id) });
    } catch (error) {
      reportFailure(texts.openFailed, error);
    } finally {
      setIsOpening(false);
    }
  };
  const dialog = opened !== null && (
    <MailDialog
      {...opened}
      call={call}
      send={(body) => send(opened.paper.id, body)}
      onClose={() => setOpened(null)}
    />
  );
  return {
    open: (find: () => Promise<Paper | null>) => void open(find),
    isOpening,
    isOpen: opened !== null,
    dialog,
  };
}
