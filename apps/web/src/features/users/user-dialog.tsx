import { saveUser, type User } from '@korpus/contract/users/users.ts';
import { can } from '@korpus/domain/records/can.ts';
import { roleNames } from '@korpus/domain/rights/role-texts.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { findViolationsOfDraft } from '../../lib/calls/violations-of.ts';
import { randomId } from '../../lib/random-id.ts';
import { useMailTaken } from '../../lib/records/use-mail-taken.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import type { Formats } from '../../ui/record-dialog/labels.ts';
import { RecordDialog, type RecordForm } from '../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { MailNotice, PersonActions, savedText } from './person-parts.tsx';
import type { House } from './use-house.ts';
import { draftOf, nameOf, newUser, type UserDraft } from './user-draft.ts';
import { UserFields } from './user-fields.tsx';
import classes from './users.module.css';
import { usersTexts as texts } from './users-texts.ts';

type UserDialogProps = Readonly<{
  /** null: a new one. */
  id: string | null;
  house: House;
  reload: () => Promise<void>;
  onClose: () => void;
  onEditRights: (user: User) => void;
  onEditProvision: (user: User) => void;
  onSendLink: (user: User) => void;
}>;

/** A person of the house (rules: people#one-address-one-person, people#own-user). */
export function UserDialog({ id, house, reload, onClose, ...on }: UserDialogProps) {
  const user = house.users.find((candidate) => candidate.id === id) ?? null;
  const save = useSave(saveUser);
  const enabledLocations = house.locations.filter(({ enabled }) => enabled).map((location) => location.id);
  return (
    <RecordDialog<UserDraft>
      title={user === null ? texts.newUser : nameOf(user)}
      width={400}
      onClose={onClose}
      stored={user === null ? null : { draft: draftOf(user), version: user.version }}
      blank={() => newUser(randomId(), enabledLocations)}
      labels={texts}
      format={formatsOf(house)}
      validate={problemsOf}
      save={(draft, version) => save.mutateAsync({ body: saveUser.body.parse({ ...draft, version }) })}
      reload={reload}
      onSaved={(draft) => {
        toasts.success(savedText({ draft, user }));
        void reload();
      }}
    >
      {(form) => <UserForm form={form} user={user} house={house} {...on} />}
    </RecordDialog>
  );
}

type UserFormProps = Readonly<{ form: RecordForm<UserDraft>; user: User | null; house: House }> &
  Pick<UserDialogProps, 'onEditRights' | 'onEditProvision' | 'onSendLink'>;

function UserForm({ form, user, house, ...on }: UserFormProps) {
  const { draft, edit, isDirty, isNew } = form;
  const self = usePerson();
  const isTaken = useMailTaken({ mail: draft.email, userId: user?.id });
  const needsRoom = user === null || !user.enabled;
  return (
    <div className={classes.fields}>
      <UserFields
        draft={draft}
        edit={edit}
        error={(field) => form.error(field) ?? (field === 'email' && isTaken ? texts.mailTaken : undefined)}
        locations={locationOptions(house, user)}
        isNew={isNew}
        isOwn={user !== null && !can(self, 'user.changeRolesAndFlag', user)}
        whyNotEnabled={needsRoom && !house.hasRoom ? texts.noRoom : null}
      />
      <MailNotice draft={draft} user={user} />
      {user !== null && (
        <PersonActions
          user={user}
          isDirty={isDirty}
          onEditRights={() => on.onEditRights(user)}
          onEditProvision={() => on.onEditProvision(user)}
          onSendLink={() => on.onSendLink(user)}
        />
      )}
    </div>
  );
}

/** Uses the messages of the contract, except for the roles, where it would speak of a number of entries. */
const problemsOf = (draft: UserDraft) =>
  findViolationsOfDraft(saveUser, draft).map((problem) =>
    problem.path === 'body.roles' ? { ...problem, message: texts.noRole } : problem,
  );

/** Disabled locations take nobody in; who works there already stays until moved. */
const locationOptions = ({ locations }: House, user: User | null) =>
  locations
    .filter(({ id, enabled }) => enabled || id === user?.location)
    .map(({ id, name, enabled }) => ({ value: id, label: enabled ? name : texts.disabledLocation(name) }));

const formatsOf = ({ locations }: House): Formats<UserDraft> => ({
  location: (id) => locations.find((location) => location.id === id)?.name ?? '',
  roles: (roles) => roles.map((role) => roleNames[role]).join(', '),
});
