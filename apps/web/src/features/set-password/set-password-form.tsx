import { setPassword } from '@korpus/contract/authentication/authentication.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { describeFailure, failureOf, fieldMessage } from '../../lib/failure/failure.ts';
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx';
import { useNewPassword } from '../../ui/new-password/use-new-password.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import type { PasswordLink } from './password-link.ts';
import classes from './set-password.module.css';
import { setPasswordTexts as texts } from './set-password-texts.ts';

type SetPasswordFormProps = Readonly<{ link: PasswordLink; onSuccess: () => void; onError: () => void }>;

export function SetPasswordForm({ link, onSuccess, onError }: SetPasswordFormProps) {
  const api = useApi();
  const draft = useNewPassword(link.email === null ? {} : { email: link.email });
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft.isReady || isSending) return;
    setIsSending(true);
    setError(null);
    const { userId, resetToken } = link;
    try {
      await api.call(setPassword, { body: { userId, resetToken, password: draft.password } });
      onSuccess();
    } catch (failure) {
      // A wrong password or a server that is away can be tried again; a link that is used up cannot.
      if (canTryAgain(failure)) setError(failure);
      else onError();
    } finally {
      setIsSending(false);
    }
  };
  const passwordError = fieldMessage(error, 'body.password');
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {/* Password managers want to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={link.email ?? ''} readOnly hidden />
      <NewPasswordFields draft={draft} error={passwordError} disabled={isSending} autoFocus />
      {error !== null && passwordError === undefined && (
        <Notice tone="danger">{describeFailure(error)}</Notice>
      )}
      <Button type="submit" fullWidth disabled={!draft.isReady} loading={isSending}>
        {texts.send}
      </Button>
    </form>
  );
}

function canTryAgain(error: unknown): boolean {
  const failure = failureOf(error);
  return failure?.kind === 'away' || fieldMessage(error, 'body.password') !== undefined;
}
