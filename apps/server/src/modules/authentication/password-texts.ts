import type { PasswordRule } from '@korpus/domain/users/password.ts';

export const passwordTexts: Record<PasswordRule | 'CURRENT_WRONG', string> = {
  LENGTH: 'Das Passwort braucht mindestens 8 Zeichen.',
  UPPERCASE: 'Das Passwort braucht mindestens einen Großbuchstaben.',
  SPECIAL: 'Das Passwort braucht mindestens ein Sonderzeichen.',
  CURRENT_WRONG: 'Das ist nicht dein jetziges Passwort.',
};
