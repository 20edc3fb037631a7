import { getToken } from '@korpus/contract/authentication/authentication.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useBackend } from '../../lib/api-context.tsx';
import { PasswordField } from '../../ui/new-password/password-field.tsx';
import classes from './sign-in.module.css';
import { type SignInMessage, signInMessage } from './sign-in-failure.ts';
import { signInTexts as texts } from './sign-in-texts.ts';

export type Credentials = Readonly<{ username: string; password: string }>;

type SignInFormProps = Readonly<{
  value: Credentials;
  onChange: (value: Credentials) => void;
  onSubmit: () => void;
}>;

export function SignInForm({ value, onChange, onSubmit }: SignInFormProps) {
  const { api, session } = useBackend();
  const [failure, setFailure] = useState<SignInMessage | null>(null);
  const [isSigningIn, setIsSigningIn] = useState(false);
  const isComplete = value.username.trim() !== '' && value.password !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isSigningIn) return;
    onSubmit();
    setFailure(null); // spec 1 §8: cleared on retry
    setIsSigningIn(true);
    try {
      session.begin(await api.call(getToken, { body: value }));
    } catch (error) {
      setFailure(signInMessage(error));
      setIsSigningIn(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={texts.email}
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={value.username}
        onChange={(event) => onChange({ ...value, username: event.currentTarget.value })}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        error={failure !== null && <FailureLines {...failure} />}
        errorProps={{ role: 'alert' }}
      />
      <Button type="submit" fullWidth disabled={!isComplete} loading={isSigningIn}>
        {texts.signIn}
      </Button>
    </form>
  );
}

const FailureLines = ({ message, hint }: SignInMessage) => (
  <>
    {message}
    {hint !== null && <span className={classes.secondLine}>{hint}</span>}
  </>
);
