import { brokenPasswordRules, type PasswordRule, passwordRules } from '@korpus/domain/users/password.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './new-password.module.css';
import { newPasswordTexts as texts } from './new-password-texts.ts';
import { PasswordField } from './password-field.tsx';

type NewPassword = Readonly<{ password: string; confirmation: string }>;

export const noPassword: NewPassword = { password: '', confirmation: '' };

/** Both filled, valid and the same (rules: people#password-rules). */
export const isReady = ({ password, confirmation }: NewPassword): boolean =>
  brokenPasswordRules(password).length === 0 && confirmation === password;

type NewPasswordFieldsProps = Readonly<{
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** What the server says about the password. */
  error?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
}>;

/** Password and confirmation with the live checklist of rules (rules: people#password-rules). */
export function NewPasswordFields({
  value,
  onChange,
  error,
  disabled = false,
  autoFocus = false,
}: NewPasswordFieldsProps) {
  const listId = useId();
  const [hasLeft, setHasLeft] = useState(false);
  const differs = value.confirmation !== '' && value.confirmation !== value.password;
  // While somebody is still typing the right thing there is nothing to complain about.
  const isTyping = !hasLeft && value.password.startsWith(value.confirmation);
  return (
    <>
      <PasswordField
        label={texts.password}
        name="new-password"
        autoComplete="new-password"
        aria-describedby={listId}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        error={error}
        disabled={disabled}
        autoFocus={autoFocus}
      />
      <Checklist id={listId} password={value.password} />
      <PasswordField
        label={texts.confirmation}
        name="confirm-password"
        autoComplete="new-password"
        value={value.confirmation}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
        onBlur={() => setHasLeft(true)}
        onFocus={() => setHasLeft(false)}
        error={differs && !isTyping ? texts.confirmationError : undefined}
        disabled={disabled}
      />
    </>
  );
}

const shownRules: readonly PasswordRule[] = ['LENGTH', 'UPPERCASE', 'SPECIAL'];

const Checklist = ({ id, password }: { id: string; password: string }) => (
  <div id={id} className={classes.checklist}>
    <p className={classes.title}>{texts.checklist}</p>
    <ul>
      {shownRules.map((rule) => {
        const isKept = passwordRules[rule](password);
        return (
          <li key={rule} data-kept={isKept || undefined}>
            <span className={classes.sign} aria-hidden>
              {isKept && <IconCheck size={11} stroke={3.5} />}
            </span>
            <span>
              {texts.rules[rule]}
              <VisuallyHidden> – {isKept ? texts.kept : texts.broken}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  </div>
);
