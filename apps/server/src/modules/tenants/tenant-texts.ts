export const tenantTexts = {
  /** The first admin of a new tenant, until they give their own name in their profile. */
  adminFirstName: 'Verwaltung',
  appUsersMissing: 'Bitte gib an, wie viele Monteure die App nutzen können.',
  appUsersElsewhere: 'Diese Zahl gibt es nur beim Paket für die Monteurs-App.',
};
