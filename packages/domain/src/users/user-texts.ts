import { specialCharacters } from './password.ts';
export const userNames = {
  user: 'Benutzer',
  userRights: 'Rechte einer Person',
  userProvision: 'Eigene Provision',
  roleRights: 'Rechte einer Rolle',
};

/** What the first admin of a new house is called until they give their own name in their profile. */
export const firstAdminTexts = { firstName: 'Verwaltung' };

/** What a password has to have one of, as a person reads it. */
export const specialCharacterNames = `Leerzeichen oder ${[...specialCharacters].slice(1).join(' ')}`;
