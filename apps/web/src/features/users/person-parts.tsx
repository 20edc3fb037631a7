import type { User } from '@korpus/contract/users/users.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { Button } from '@mantine/core';
import { IconLock, IconMail, IconPercentage } from '@tabler/icons-react';
import { Notice } from '../../ui/notice/notice.tsx';
import { getsLink, hearsOfAddress, isOnlyCarpenter, nameOf, type OperatorDraft } from './user-draft.ts';
import type { UserRow } from './user-row.ts';
import classes from './users.module.css';
import { usersTexts as texts } from './users-texts.ts';

/** Parts that the people of a house and the operators have in common. */

export const whyNotHere = ({ user, name }: UserRow): string | null =>
  isOnlyCarpenter(user) ? texts.carpenterHint(name) : null;

export function whyNotRemoved(row: UserRow, self: Person): string | null {
  if (row.user.id === self.userId) return texts.ownRemoval;
  return whyNotHere(row) ?? (can(self, 'user.delete', row.user) ? null : texts.inUse(row.name));
}

type Saved = Readonly<{ draft: OperatorDraft; user: User | null }>;

/** Tells what the person will hear of the save. */
export function MailNotice({ draft, user }: Saved) {
  if (getsLink(draft, user)) return <Notice tone="info">{texts.linkHint(draft.email)}</Notice>;
  if (hearsOfAddress(draft, user)) return <Notice tone="info">{texts.addressHint}</Notice>;
  return null;
}

export function savedText({ draft, user }: Saved): string {
  const name = nameOf(draft);
  if (!getsLink(draft, user)) return user === null ? texts.createdDisabled(name) : texts.saved(name);
  return user === null ? texts.created(name, draft.email) : texts.savedWithLink(name, draft.email);
}

type PersonActionsProps = Readonly<{
  user: User;
  /** Locks the acts while there are unsaved changes: each leaves the dialog. */
  isDirty: boolean;
  /** Opens the rights of people of a house; operators have neither rights nor a provision. */
  onEditRights?: () => void;
  onEditProvision?: () => void;
  onSendLink: () => void;
}>;

/** Offers what else can be done for a person, below their fields. */
export function PersonActions({ user, isDirty, ...on }: PersonActionsProps) {
  const hint = isDirty ? texts.saveFirst : user.enabled ? null : texts.disabledNoLink;
  const button = { variant: 'default', justify: 'flex-start', disabled: isDirty };
  return (
    <section className={classes.more} aria-label={texts.more}>
      {on.onEditRights && (
        <Button {...button} leftSection={<IconLock size={16} aria-hidden />} onClick={on.onEditRights}>
          {texts.rights}
        </Button>
      )}
      {on.onEditProvision && (
        <Button
          {...button}
          leftSection={<IconPercentage size={16} aria-hidden />}
          onClick={on.onEditProvision}
        >
          {texts.provision}
        </Button>
      )}
      <Button
        {...button}
        disabled={isDirty || !user.enabled}
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={on.onSendLink}
      >
        {user.isRegistered === false ? texts.sendRegistration : texts.sendReset}
      </Button>
      {hint !== null && <p className={classes.moreHint}>{hint}</p>}
    </section>
  );
}
