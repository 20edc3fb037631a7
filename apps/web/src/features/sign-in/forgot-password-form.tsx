import { requestPasswordReset } from '@korpus/contract/authentication/authentication.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { findViolationsOfDraft } from '../../lib/calls/violations-of.ts';
import classes from './sign-in.module.css';
import { signInTexts as texts } from './sign-in-texts.ts';

type ForgotPasswordFormProps = Readonly<{
  email: string;
  onChange: (email: string) => void;
  onSent: () => void;
}>;

export function ForgotPasswordForm({ email, onChange, onSent }: ForgotPasswordFormProps) {
  const api = useApi();
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const isComplete = email.trim() !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isSending) return;
    const [wrong] = findViolationsOfDraft(requestPasswordReset, { email });
    setError(wrong?.message);
    if (wrong !== undefined) return;
    setIsSending(true);
    // The hint is the same whatever comes of it, so that nobody learns which addresses exist
    // (rules: people#forgotten-password).
    await api.call(requestPasswordReset, { body: { email } }).catch(() => {});
    onSent();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.hint}>{texts.forgotHint}</p>
      <TextInput
        label={texts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={email}
        error={error}
        onChange={(event) => {
          setError(undefined);
          onChange(event.currentTarget.value);
        }}
      />
      <Button type="submit" fullWidth disabled={!isComplete} loading={isSending}>
        {texts.send}
      </Button>
    </form>
  );
}
