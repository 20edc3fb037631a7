import {
  getHandover,
  getHandoverSettings,
  saveHandoverSettings,
} from '@korpus/contract/handover/handover.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useApi } from '../../../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../../../lib/calls/query-of.ts';
import { useSave } from '../../../../lib/calls/use-save.ts';
import { usePerson } from '../../../../lib/session/current-user.tsx';
import { RecordDialog } from '../../../../ui/record-dialog/record-dialog.tsx';
import { reportFailure } from '../../../../ui/report-failure.ts';
import { toasts } from '../../../../ui/toasts.tsx';
import { type AccountsDraft, bodyOf, draftOf, findAccountsProblems } from './accounts-draft.ts';
import { AccountsFields } from './accounts-fields.tsx';
import { accountsTexts as texts } from './accounts-texts.ts';
import { keptAccounts } from './kept-accounts.ts';
import { formats, labels } from './labels-of-accounts.ts';

type AccountsDialogProps = Readonly<{ onClose: () => void }>;

/** Edits how the adviser keeps the books of the house (rules: handover#accounts). */
export function AccountsDialog({ onClose }: AccountsDialogProps) {
  const { data, error, refetch } = useQuery(buildQuery(useApi(), getHandoverSettings));
  const client = useQueryClient();
  const { userId } = usePerson();
  const save = useSave(saveHandoverSettings);
  const stored = useMemo(
    () => (data === undefined ? null : { draft: draftOf(data.settings), version: data.version }),
    [data],
  );
  const giveUp = useEffectEvent((reason: Error) => {
    reportFailure(texts.loadFailed, reason);
    onClose();
  });
  const isLost = data === undefined && error !== null;
  useEffect(() => {
    if (isLost) giveUp(error);
  }, [isLost, error]);
  if (stored === null) return null;
  return (
    <RecordDialog<AccountsDraft>
      title={texts.title}
      width={900}
      stored={stored}
      labels={labels}
      format={formats}
      keeping={{ kind: keptAccounts, key: { userId, name: keptAccounts.nameOf(stored.draft) } }}
      validate={findAccountsProblems}
      save={(draft, version) => save.mutateAsync({ body: bodyOf(draft, version) })}
      reload={refetch}
      onSaved={() => {
        toasts.success(texts.saved);
        void refetch();
        void client.invalidateQueries({ queryKey: keyOf(getHandover) });
      }}
      onClose={onClose}
    >
      {(form) => <AccountsFields form={form} />}
    </RecordDialog>
  );
}
