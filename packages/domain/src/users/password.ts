/** The rules the screen shows as a checklist and the server enforces (rules: people#password-rules). */
export const specialCharacters = ' !@#$%^&*()_+-=[]{};\':"\\|,.<>/?';

export const passwordRules = {
  LENGTH: (password: string) => password.length >= 8,
  UPPERCASE: (password: string) => /\p{Lu}/u.test(password),
  SPECIAL: (password: string) => [...password].some((character) => specialCharacters.includes(character)),
} as const;

export type PasswordRule = keyof typeof passwordRules;

/** Long enough for any pass phrase, short enough that hashing stays cheap. */
export const maximumPasswordLength = 200;

export function brokenPasswordRules(password: string): PasswordRule[] {
  const names: PasswordRule[] = ['LENGTH', 'UPPERCASE', 'SPECIAL'];
  return names.filter((name) => !passwordRules[name](password));
}

/** The same typed password gives the same bytes on every keyboard (an umlaut may arrive as one or two characters). */
export const normalizePassword = (password: string): string => password.normalize('NFC');
