import { changePassword } from '@korpus/contract/profile/profile.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSave } from '../../lib/calls/use-save.ts';
import { describeFailure, fieldMessage, isRefusedWith } from '../../lib/failure/failure.ts';
import { useCurrentUser } from '../../lib/session/current-user.tsx';
import { Card } from '../../ui/card/card.tsx';
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx';
import { PasswordField } from '../../ui/new-password/password-field.tsx';
import { useNewPassword } from '../../ui/new-password/use-new-password.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { toasts } from '../../ui/toasts.tsx';
import classes from './profile.module.css';
import { profileTexts as texts } from './profile-texts.ts';

/** `hasAddress`: of the calendar, which ends with the old password (rules: calendar#secret-address). */
export function PasswordCard({ hasAddress }: Readonly<{ hasAddress: boolean }>) {
  const { user, companyName } = useCurrentUser();
  const [currentPassword, setCurrentPassword] = useState('');
  const { firstName, lastName, email } = user;
  const draft = useNewPassword({ firstName, lastName, email, companyName });
  const save = useSave(changePassword, {
    onSuccess: () => {
      setCurrentPassword('');
      draft.clear();
      toasts.success(texts.passwordChanged);
    },
  });
  const isComplete = currentPassword !== '' && draft.isReady;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !save.isPending)
      save.mutate({ body: { currentPassword, newPassword: draft.password } });
  };
  return (
    <Card title={texts.passwordTitle} hint={hasAddress ? texts.passwordAndAddressHint : texts.passwordHint}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.currentPassword}
          name="current-password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(password) => {
            setCurrentPassword(password);
            save.reset();
          }}
          error={fieldMessage(save.error, 'body.currentPassword')}
          errorProps={{ role: 'alert' }}
        />
        <NewPasswordFields draft={draft} error={fieldMessage(save.error, 'body.newPassword')} />
        {save.error !== null && !isRefusedWith(save.error, 'VALIDATION') && (
          <Notice tone="danger" title={texts.failed}>
            {describeFailure(save.error)}
          </Notice>
        )}
        <Button
          type="submit"
          className={classes.submit ?? ''}
          disabled={!isComplete}
          loading={save.isPending}
        >
          {texts.changePassword}
        </Button>
      </form>
    </Card>
  );
}
