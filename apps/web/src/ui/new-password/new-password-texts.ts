import type { PasswordCheck } from '@korpus/domain/users/password-checklist.ts';
import { specialCharacterNames } from '@korpus/domain/users/user-texts.ts';

export const newPasswordTexts = {
  password: 'Neues Passwort',
  confirmation: 'Passwort wiederholen',
  confirmationError: 'Passwörter stimmen nicht überein',
  checklist: 'Das Passwort braucht',
  checks: {
    LENGTH: 'mindestens 8 Zeichen',
    UPPERCASE: 'mindestens einen Großbuchstaben',
    SPECIAL: `mindestens ein Sonderzeichen: ${specialCharacterNames}`,
    COMMON: 'mehr als ein häufiges Passwort oder Wort, auch mit Zahlen und Zeichen darum',
    PERSONAL: 'mehr als deinen Namen, deine E-Mail-Adresse und den Namen der Firma',
  } satisfies Record<PasswordCheck, string>,
  kept: 'erfüllt',
  broken: 'fehlt noch',
  open: 'das prüft Korpus beim Speichern',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
};
