import { type Guessable, guessableBy, type PasswordOwner } from './guessable-password.ts';
import { type PasswordRule, passwordRules } from './password.ts';

/** `open`: whoever shows it cannot know; who stores the password decides. */
export type CheckState = 'kept' | 'broken' | 'open';
export type PasswordCheck = PasswordRule | Guessable;
export type PasswordChecks = Readonly<Record<PasswordCheck, CheckState>>;

const nobody: PasswordOwner = { firstName: '', lastName: '', companyName: '', email: '' };
const noWords: ReadonlySet<string> = new Set();

/**
 * Every rule that can refuse a password, as it is typed (rules: people#password-checklist). `owner` is what the screen
 * knows of them, which before signing in is not all; without the list of words `common` is null.
 */
export function checkPassword(
  password: string,
  owner: Partial<PasswordOwner>,
  common: ReadonlySet<string> | null,
): PasswordChecks {
  const state = (isKept: boolean): CheckState => (isKept ? 'kept' : 'broken');
  const isWhole = Object.keys(nobody).every((name) => name in owner);
  const isPersonal = guessableBy(password, { ...nobody, ...owner }, noWords) !== null;
  return {
    LENGTH: state(passwordRules.LENGTH(password)),
    UPPERCASE: state(passwordRules.UPPERCASE(password)),
    SPECIAL: state(passwordRules.SPECIAL(password)),
    COMMON:
      common === null || password === '' ? 'open' : state(guessableBy(password, nobody, common) === null),
    PERSONAL: password === '' || (!isPersonal && !isWhole) ? 'open' : state(!isPersonal),
  };
}

/** Tells whether a password may be tried, which an open check does not prevent. */
export const isAcceptable = (checks: PasswordChecks): boolean =>
  Object.values(checks).every((state) => state !== 'broken');
