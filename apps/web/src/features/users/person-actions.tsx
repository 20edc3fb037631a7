import type { User } from '@korpus/contract/users/users.ts';
import { Button } from '@mantine/core';
import { IconLock, IconMail, IconPercentage } from '@tabler/icons-react';
import classes from './users.module.css';
import { usersTexts as texts } from './users-texts.ts';

type PersonActionsProps = Readonly<{
  user: User;
  /** With unsaved changes none of them starts: each leaves the dialog. */
  isDirty: boolean;
  onEditRights: () => void;
  onEditProvision: () => void;
  onSendLink: () => void;
}>;

/** What else can be done for a person, below their fields. */
export function PersonActions({ user, isDirty, ...on }: PersonActionsProps) {
  const hint = isDirty ? texts.saveFirst : user.enabled ? null : texts.disabledNoLink;
  const button = { variant: 'default', justify: 'flex-start', disabled: isDirty };
  return (
    <section className={classes.more} aria-label={texts.more}>
      <Button {...button} leftSection={<IconLock size={16} aria-hidden />} onClick={on.onEditRights}>
        {texts.rights}
      </Button>
      <Button {...button} leftSection={<IconPercentage size={16} aria-hidden />} onClick={on.onEditProvision}>
        {texts.provision}
      </Button>
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
