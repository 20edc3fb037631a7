import { specialCharacters } from './password.ts';
export const userNames = {
  user: 'Benutzer',
  userRights: 'Rechte einer Person',
  userProvision: 'Eigene Provision',
  roleRights: 'Rechte einer Rolle',
};

/** Name of the first admin of a new house until they give their own in their profile. */
export const firstAdminTexts = { firstName: 'Verwaltung' };

/** Signs of which a password has to have one, as a person reads them. */
export const specialCharacterNames = `Leerzeichen oder ${[...specialCharacters].slice(1).join(' ')}`;
