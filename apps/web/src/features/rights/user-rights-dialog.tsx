import { getUserRights, resetUserRights, saveUserRights } from '@korpus/contract/rights/rights.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { useReset } from '../../ui/confirm-dialog/use-reset.ts';
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx';
import { useCloseOnFailure } from '../../ui/report-failure.ts';
import { toasts } from '../../ui/toasts.tsx';
import classes from './rights.module.css';
import { draftOfRights, type RightsDraft, rightLabels, rightsOfDraft } from './rights-draft.ts';
import { RightsEditor } from './rights-editor.tsx';
import { rightsEditorTexts as texts } from './rights-editor-texts.ts';

type RightsHolder = Readonly<{ id: string; firstName: string; lastName: string; roles: readonly string[] }>;
type UserRightsDialogProps = Readonly<{ user: RightsHolder; onClose: () => void }>;

/**
 * Edits what one person may do on top of their role, or less (rules: rights#overrides, rights#admins-have-all); admins
 * have everything.
 */
export function UserRightsDialog({ user, onClose }: UserRightsDialogProps) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const { data, reload, save, reset } = useUserRights(user.id, name, onClose);
  if (data === undefined) return null;
  const { rights, version, isDefault } = data;
  const ofRole = new Set(data.roleRights);
  const isFixed = user.roles.includes('ADMIN');
  return (
    <>
      <RecordDialog<RightsDraft>
        title={texts.of(name)}
        width={820}
        onClose={onClose}
        isReadOnly={isFixed}
        stored={{ draft: draftOfRights(rights), version }}
        labels={rightLabels}
        validate={() => []}
        save={save}
        reload={reload}
        onSaved={() => toasts.success(texts.savedOf(name))}
        foot={() =>
          !isFixed &&
          !isDefault && (
            <Button
              variant="subtle"
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => void reset.ask()}
            >
              {texts.toRole}
            </Button>
          )
        }
      >
        {({ draft, edit }) => (
          <>
            <p className={classes.legend} role="status">
              {isFixed ? texts.fixed : differencesText(rightsOfDraft(draft), ofRole)}
            </p>
            <RightsEditor
              given={rightsOfDraft(draft)}
              ofRole={ofRole}
              onChange={isFixed ? undefined : (given) => edit(draftOfRights(given))}
            />
          </>
        )}
      </RecordDialog>
      {reset.confirmDialog}
    </>
  );
}

/** Asks for the rights of a person, saves them and puts them back to those of their role. */
function useUserRights(userId: string, name: string, onClose: () => void) {
  const params = { userId };
  const found = useQuery(buildQuery(useApi(), getUserRights, { params }));
  const call = useSave(saveUserRights);
  const resetting = useSave(resetUserRights);
  const reset = useReset({
    title: texts.resetTitle,
    message: texts.resetUser(name),
    yes: texts.yesReset,
    reset: () => resetting.mutateAsync({ params }),
    done: texts.resetOf(name),
    failed: texts.resetFailed,
    onDone: onClose,
  });
  useCloseOnFailure(found.error, texts.loadFailed, onClose);
  const save = (draft: RightsDraft, version: number | undefined) =>
    call.mutateAsync({ params, body: { rights: [...rightsOfDraft(draft)], version } });
  return { data: found.data, reload: () => found.refetch(), save, reset };
}

function differencesText(given: ReadonlySet<Right>, ofRole: ReadonlySet<Right>): string {
  const count = allRights.filter((right) => given.has(right) !== ofRole.has(right)).length;
  return count === 0 ? texts.likeRole : texts.differences(count);
}
