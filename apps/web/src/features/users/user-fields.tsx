import { roleNames } from '@korpus/domain/rights/role-texts.ts';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Switch.css';
import { givableRoles } from '@korpus/domain/users/user-roles.ts';
import { Checkbox, Select, Switch, TextInput } from '@mantine/core';
import type { OperatorDraft, UserDraft } from './user-draft.ts';
import classes from './users.module.css';
import { usersTexts as texts } from './users-texts.ts';

type LocationOption = Readonly<{ value: string; label: string }>;

type UserFieldsProps = Readonly<{
  draft: UserDraft;
  edit: (change: Partial<UserDraft>) => void;
  error: (field: keyof UserDraft) => string | undefined;
  locations: readonly LocationOption[];
  isNew: boolean;
  /** Nobody changes their own roles and their own access (rules: people#own-user). */
  isOwn: boolean;
  /** Reason why the person cannot be let in now; null when they can. */
  whyNotEnabled: string | null;
}>;

const longestName = 200;
const longestMail = 254;

export function UserFields({ draft, edit, error, isNew, ...rest }: UserFieldsProps) {
  const { locations, isOwn, whyNotEnabled } = rest;
  return (
    <div className={classes.fields}>
      <PersonFields draft={draft} edit={edit} error={error} isNew={isNew} />
      <Select
        name="location"
        data-path="location"
        label={texts.location}
        data={locations}
        value={draft.location}
        onChange={(location) => edit({ location })}
        error={error('location')}
        description={locations.length === 0 ? texts.noLocation : undefined}
        allowDeselect={false}
        required
      />
      <Checkbox.Group
        label={texts.roles}
        description={isOwn ? texts.ownRoles : undefined}
        value={[...draft.roles]}
        onChange={(chosen) => edit({ roles: givableRoles.filter((role) => chosen.includes(role)) })}
        error={error('roles')}
        required
      >
        <div className={classes.roles}>
          {givableRoles.map((role) => (
            <Checkbox
              key={role}
              name="roles"
              value={role}
              label={roleNames[role]}
              description={texts.roleHints[role]}
              disabled={isOwn}
            />
          ))}
        </div>
      </Checkbox.Group>
      <AccessField
        draft={draft}
        edit={edit}
        error={error}
        hint={isOwn ? texts.ownAccess : (whyNotEnabled ?? texts.enabledHint)}
        isLocked={isOwn || (whyNotEnabled !== null && !draft.enabled)}
      />
    </div>
  );
}

type PersonFieldsProps = Readonly<{
  draft: OperatorDraft;
  edit: (change: Partial<OperatorDraft>) => void;
  error: (field: keyof OperatorDraft) => string | undefined;
}>;

/** Asks what somebody is called and signs in with. */
export function PersonFields({
  draft,
  edit,
  error,
  isNew,
}: PersonFieldsProps & Readonly<{ isNew: boolean }>) {
  const name = (field: 'firstName' | 'lastName') => ({
    name: field,
    label: texts[field],
    value: draft[field],
    error: error(field),
    maxLength: longestName,
    autoComplete: 'off',
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => edit({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={classes.pair}>
        <TextInput {...name('firstName')} data-autofocus={isNew || undefined} />
        <TextInput {...name('lastName')} />
      </div>
      <TextInput
        name="email"
        type="email"
        label={texts.email}
        value={draft.email}
        onChange={(event) => edit({ email: event.currentTarget.value })}
        error={error('email')}
        maxLength={longestMail}
        autoComplete="off"
        required
      />
    </>
  );
}

type AccessFieldProps = PersonFieldsProps & Readonly<{ hint: string; isLocked: boolean }>;

export const AccessField = ({ draft, edit, error, hint, isLocked }: AccessFieldProps) => (
  <Switch
    name="enabled"
    label={texts.enabled}
    description={hint}
    checked={draft.enabled}
    onChange={(event) => edit({ enabled: event.currentTarget.checked })}
    error={error('enabled')}
    disabled={isLocked}
  />
);
