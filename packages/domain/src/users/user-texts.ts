export const userNames = {
  user: 'Benutzer',
  userRights: 'Rechte einer Person',
  userProvision: 'Eigene Provision',
  roleRights: 'Rechte einer Rolle',
};
