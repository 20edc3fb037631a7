import {
  getProvision,
  resetUserProvision,
  saveUserProvision,
  type User,
} from '@korpus/contract/users/users.ts';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { findViolationsOfDraft } from '../../lib/calls/violations-of.ts';
import { useReset } from '../../ui/confirm-dialog/use-reset.ts';
import {
  type ProvisionDraft,
  provisionDraftOf,
  provisionFormats,
} from '../../ui/provision-fields/provision-draft.ts';
import { ProvisionFields } from '../../ui/provision-fields/provision-fields.tsx';
import { provisionTexts } from '../../ui/provision-fields/provision-texts.ts';
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx';
import { useCloseOnFailure } from '../../ui/report-failure.ts';
import { toasts } from '../../ui/toasts.tsx';
import { nameOf } from './user-draft.ts';
import classes from './users.module.css';
import { usersTexts as texts } from './users-texts.ts';

type ProvisionDialogProps = Readonly<{ user: User; onClose: () => void }>;

/**
 * The provision of one person: their own, or that of the house until it is changed here
 * (rules: people#provision-of-a-person).
 */
export function ProvisionDialog({ user, onClose }: ProvisionDialogProps) {
  const { data, reload, save, reset } = useProvision(user, onClose);
  if (data === undefined) return null;
  const { isOwn, version } = data;
  return (
    <>
      <RecordDialog<ProvisionDraft>
        title={texts.provisionOf(nameOf(user))}
        width={400}
        onClose={onClose}
        stored={{ draft: provisionDraftOf(data), version }}
        labels={provisionTexts}
        format={provisionFormats}
        validate={(draft) => findViolationsOfDraft(saveUserProvision, draft)}
        save={save}
        reload={reload}
        onSaved={() => {
          toasts.success(texts.provisionSaved(nameOf(user)));
          void reload();
        }}
        foot={() =>
          isOwn && (
            <Button
              variant="subtle"
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => void reset.ask()}
            >
              {texts.resetProvision}
            </Button>
          )
        }
      >
        {({ draft, edit, error: problem }) => (
          <div className={classes.provision}>
            <p className={classes.provisionState}>{isOwn ? texts.provisionOwn : texts.provisionDefault}</p>
            <ProvisionFields value={draft} onChange={edit} error={problem} />
            <p className={classes.provisionState}>{texts.provisionHint}</p>
          </div>
        )}
      </RecordDialog>
      {reset.confirmDialog}
    </>
  );
}

/** Asks for the provision of a person, saves it and puts it back to that of the house. */
function useProvision(user: User, onClose: () => void) {
  const params = { userId: user.id };
  const found = useQuery(buildQuery(useApi(), getProvision, { query: params }));
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: keyOf(getProvision) });
  const call = useSave(saveUserProvision);
  const resetting = useSave(resetUserProvision);
  const reset = useReset({
    title: texts.resetProvisionTitle,
    message: texts.resetProvisionQuestion(nameOf(user)),
    yes: texts.yesReset,
    reset: () => resetting.mutateAsync({ params }),
    done: texts.provisionReset(nameOf(user)),
    failed: texts.resetFailed,
    onDone: async () => {
      await reload();
      onClose();
    },
  });
  useCloseOnFailure(found.error, texts.provisionFailed, onClose);
  const save = (draft: ProvisionDraft, version: number | undefined) =>
    call.mutateAsync({ params, body: saveUserProvision.body.parse({ ...draft, version }) });
  return { data: found.data, reload, save, reset };
}
