import type { PasswordRule } from '@korpus/domain/users/password.ts';
import { specialCharacterNames } from '@korpus/domain/users/user-texts.ts';

export const newPasswordTexts = {
  password: 'Neues Passwort',
  confirmation: 'Passwort wiederholen',
  confirmationError: 'Passwörter stimmen nicht überein',
  checklist: 'Das Passwort braucht',
  rules: {
    LENGTH: 'mindestens 8 Zeichen',
    UPPERCASE: 'mindestens einen Großbuchstaben',
    SPECIAL: `mindestens ein Sonderzeichen: ${specialCharacterNames}`,
  } satisfies Record<PasswordRule, string>,
  kept: 'erfüllt',
  broken: 'fehlt noch',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
};
