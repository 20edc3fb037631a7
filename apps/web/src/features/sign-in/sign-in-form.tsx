import { getToken } from '@korpus/contract/authentication/authentication.ts';
import { leadsToShared } from '@korpus/domain/papers-in/shared-papers.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useBackend } from '../../lib/calls/api-context.tsx';
import { failureOf } from '../../lib/failure/failure.ts';
import { forgetSharedFiles } from '../../lib/files/shared-files.ts';
import { PasswordField } from '../../ui/new-password/password-field.tsx';
import classes from './sign-in.module.css';
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
    setFailure(null); // the message goes with the next try (rules: people#sign-in-failures)
    setIsSigningIn(true);
    try {
      const tokens = await api.call(getToken, { body: value });
      // Shared by somebody before; by whoever signs in on the way there, it is theirs (rules: papers-in#shared).
      if (!leadsToShared(window.history.state?.target ?? '/')) await forgetSharedFiles();
      session.begin(tokens);
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

/** `hint` is the second line: when to try again. */
type SignInMessage = { readonly message: string; readonly hint: string | null };

/**
 * 403 names the licence, everything else is the one message, and 429 and 503 say when to try again
 * (rules: people#sign-in-failures).
 */
function signInMessage(error: unknown): SignInMessage {
  const failure = failureOf(error);
  const message = texts.signInError;
  if (failure === null) return { message, hint: `${texts.serverFault} ${texts.retrySoon}` };
  if (failure.kind === 'away')
    return { message, hint: `${texts.serverAway} ${retryText(failure.retryAfterSeconds)}` };
  if (failure.status === 403) return { message: texts.licenceError, hint: null };
  if (failure.status === 429)
    return { message, hint: `${texts.tooManyAttempts} ${retryText(failure.details.retryAfterSeconds)}` };
  if (failure.status >= 500) return { message, hint: `${texts.serverFault} ${texts.retrySoon}` };
  return { message, hint: null };
}

function retryText(seconds: number | undefined): string {
  if (seconds === undefined) return texts.retrySoon;
  return seconds <= 90 ? texts.retryInSeconds(seconds) : texts.retryInMinutes(Math.ceil(seconds / 60));
}
