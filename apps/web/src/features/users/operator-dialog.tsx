import { saveOperator, type User } from '@korpus/contract/users/users.ts';
import { can } from '@korpus/domain/records/can.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { findViolationsOfDraft } from '../../lib/calls/violations-of.ts';
import { randomId } from '../../lib/random-id.ts';
import { useMailTaken } from '../../lib/records/use-mail-taken.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { RecordDialog, type RecordForm } from '../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { MailNotice, PersonActions, savedText } from './person-parts.tsx';
import { nameOf, newOperator, type OperatorDraft, operatorDraftOf } from './user-draft.ts';
import { AccessField, PersonFields } from './user-fields.tsx';
import classes from './users.module.css';
import { operatorsTexts, usersTexts as texts } from './users-texts.ts';

type OperatorDialogProps = Readonly<{
  /** null: a new one. */
  user: User | null;
  reload: () => Promise<void>;
  onClose: () => void;
  onSendLink: (user: User) => void;
}>;

/** Edits a person who manages the tenants (rules: tenancy-and-licence#operators). */
export function OperatorDialog({ user, reload, onClose, onSendLink }: OperatorDialogProps) {
  const save = useSave(saveOperator);
  return (
    <RecordDialog<OperatorDraft>
      title={user === null ? operatorsTexts.newOperator : nameOf(user)}
      width={400}
      onClose={onClose}
      stored={user === null ? null : { draft: operatorDraftOf(user), version: user.version }}
      blank={() => newOperator(randomId())}
      labels={texts}
      validate={(draft) => findViolationsOfDraft(saveOperator, draft)}
      save={(draft, version) => save.mutateAsync({ body: { ...draft, version } })}
      reload={reload}
      onSaved={(draft) => {
        toasts.success(savedText({ draft, user }));
        void reload();
      }}
    >
      {(form) => <OperatorForm form={form} user={user} onSendLink={onSendLink} />}
    </RecordDialog>
  );
}

type OperatorFormProps = Readonly<{ form: RecordForm<OperatorDraft> }> &
  Pick<OperatorDialogProps, 'user' | 'onSendLink'>;

function OperatorForm({ form, user, onSendLink }: OperatorFormProps) {
  const { draft, edit, isDirty, isNew } = form;
  const self = usePerson();
  const isTaken = useMailTaken({ mail: draft.email, userId: user?.id });
  const isOwn = user !== null && !can(self, 'user.changeRolesAndFlag', user);
  const error = (field: keyof OperatorDraft) =>
    form.error(field) ?? (field === 'email' && isTaken ? texts.mailTaken : undefined);
  const fields = { draft, edit, error };
  return (
    <div className={classes.fields}>
      <PersonFields {...fields} isNew={isNew} />
      <AccessField {...fields} hint={isOwn ? texts.ownAccess : operatorsTexts.enabledHint} isLocked={isOwn} />
      <MailNotice draft={draft} user={user} />
      {user !== null && <PersonActions user={user} isDirty={isDirty} onSendLink={() => onSendLink(user)} />}
    </div>
  );
}
