export const tenantTexts = {
  appUsersMissing: 'Bitte gib an, wie viele Monteure die App nutzen können.',
  appUsersElsewhere: 'Diese Zahl gibt es nur beim Paket für die Monteurs-App.',
};
