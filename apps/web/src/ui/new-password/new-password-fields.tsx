import type { CheckState, PasswordCheck, PasswordChecks } from '@korpus/domain/users/password-checklist.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './new-password.module.css';
import { newPasswordTexts as texts } from './new-password-texts.ts';
import { PasswordField } from './password-field.tsx';
import type { NewPassword } from './use-new-password.ts';

type NewPasswordFieldsProps = Readonly<{
  draft: NewPassword;
  /** Sentence of the server about the password. */
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
}>;

/** Password and confirmation with the live checklist of rules (rules: people#password-checklist). */
export function NewPasswordFields({
  draft,
  error,
  disabled = false,
  autoFocus = false,
}: NewPasswordFieldsProps) {
  const listId = useId();
  const [hasLeft, setHasLeft] = useState(false);
  const { password, confirmation, change, checks } = draft;
  const differs = confirmation !== '' && confirmation !== password;
  // A confirmation that is right so far is nothing to complain about while somebody is typing.
  const isTyping = !hasLeft && password.startsWith(confirmation);
  return (
    <>
      <PasswordField
        label={texts.password}
        name="new-password"
        autoComplete="new-password"
        aria-describedby={listId}
        value={password}
        onChange={(typed) => change({ password: typed })}
        error={error}
        disabled={disabled}
        autoFocus={autoFocus}
      />
      <Checklist id={listId} checks={checks} isEmpty={password === ''} />
      <PasswordField
        label={texts.confirmation}
        name="confirm-password"
        autoComplete="new-password"
        value={confirmation}
        onChange={(typed) => change({ confirmation: typed })}
        onBlur={() => setHasLeft(true)}
        onFocus={() => setHasLeft(false)}
        error={differs && !isTyping ? texts.confirmationError : undefined}
        disabled={disabled}
      />
    </>
  );
}

const shownChecks: readonly PasswordCheck[] = ['LENGTH', 'UPPERCASE', 'SPECIAL', 'COMMON', 'PERSONAL'];

type ChecklistProps = Readonly<{ id: string; checks: PasswordChecks; isEmpty: boolean }>;

const Checklist = ({ id, checks, isEmpty }: ChecklistProps) => (
  <div id={id} className={classes.checklist}>
    <p className={classes.title}>{texts.checklist}</p>
    <ul>
      {shownChecks.map((check) => (
        <Check key={check} check={check} state={checks[check]} isEmpty={isEmpty} />
      ))}
    </ul>
  </div>
);

type CheckProps = Readonly<{ check: PasswordCheck; state: CheckState; isEmpty: boolean }>;

const Check = ({ check, state, isEmpty }: CheckProps) => (
  <li data-state={state}>
    <span className={classes.sign} aria-hidden>
      {state === 'kept' && <IconCheck size={11} stroke={3.5} />}
    </span>
    <span>
      {texts.checks[check]}
      {state === 'open' && !isEmpty && <span className={classes.later}> – {texts.open}</span>}
      {state !== 'open' && <VisuallyHidden> – {state === 'kept' ? texts.kept : texts.broken}</VisuallyHidden>}
    </span>
  </li>
);
