import type { Role } from '@korpus/domain/rights/roles.ts';

export const roleNames: Record<Role, string> = {
  SUPER_ADMIN: 'Betrieb',
  ADMIN: 'Verwaltung',
  SALESMAN: 'Verkauf',
  CARPENTER: 'Montage',
};

export const usersTexts = {
  users: 'Benutzer',
  search: 'Benutzer suchen',
  add: 'Benutzer anlegen',
  limitReached: (maximum: number) =>
    `Alle ${maximum} Plätze der Lizenz sind vergeben. Deaktiviere jemanden oder lass die Lizenz erweitern.`,
  roleFilter: 'Nach Rolle filtern',
  allRoles: 'Alle Rollen',
  clearRoles: 'Rollenfilter leeren',
  none: 'Noch keine Benutzer',
  noneHint: 'Lege die ersten Benutzer an. Sie bekommen eine Mail und richten sich damit selbst ein.',

  name: 'Name',
  email: 'E-Mail',
  location: 'Standort',
  roles: 'Rollen',
  state: 'Status',
  active: 'Aktiv',
  disabled: 'Deaktiviert',
  waiting: 'Registrierung offen',
  edit: (name: string) => `${name} bearbeiten`,
  editRights: (name: string) => `Rechte von ${name} bearbeiten`,
  remove: (name: string) => `${name} löschen`,
  carpenterHint: (name: string) => `${name} gehört zu einem Monteur und wird unter „Monteure“ geändert.`,

  newUser: 'Neuer Benutzer',
  editUser: 'Benutzer bearbeiten',
  firstName: 'Vorname',
  lastName: 'Nachname',
  mailTaken: 'E-Mail existiert bereits im System',
  noLocation: 'Es gibt noch keinen Standort. Lege zuerst unter „Standorte“ einen an.',
  disabledLocation: (name: string) => `${name} (deaktiviert)`,
  roleHints: {
    ADMIN: 'Darf alles im Haus, auch Benutzer, Rechte und Vorgabewerte.',
    SALESMAN: 'Arbeitet mit den eigenen Kunden und Aufträgen, so weit die Rechte reichen.',
  },
  enabled: 'Zugang frei',
  enabledHint: 'Ohne Zugang endet jede offene Sitzung sofort, und der Platz in der Lizenz wird frei.',
  noRoom: 'Alle Plätze der Lizenz sind vergeben.',
  ownRoles: 'Deine eigenen Rollen kann nur jemand anderes aus der Verwaltung ändern.',
  ownAccess: 'Dir selbst kannst du den Zugang nicht nehmen.',
  linkHint: (mail: string) =>
    `Nach dem Speichern bekommt ${mail === '' ? 'diese Adresse' : mail} eine Mail mit dem Link zur Registrierung.`,
  created: (name: string, mail: string) =>
    `${name} ist angelegt. Die Registrierungsmail ist unterwegs an ${mail}.`,
  createdDisabled: (name: string) => `${name} ist angelegt, noch ohne Zugang`,
  saved: (name: string) => `${name} ist gespeichert`,
  savedWithLink: (name: string, mail: string) =>
    `${name} ist gespeichert. Die Registrierungsmail ist unterwegs an ${mail}.`,

  more: 'Weitere Aktionen',
  rights: 'Rechte bearbeiten',
  provision: 'Provision bearbeiten',
  sendRegistration: 'Registrierungslink erneut senden',
  sendReset: 'Link für ein neues Passwort senden',
  saveFirst: 'Speichere zuerst deine Änderungen.',
  disabledNoLink: 'Ohne Zugang kann sich niemand ein Passwort setzen.',
  linkTitle: 'Link senden',
  registrationQuestion: (name: string, mail: string) =>
    `${name} bekommt an ${mail} einen neuen Link zur Registrierung. Der bisherige gilt dann nicht mehr.`,
  resetQuestion: (name: string, mail: string) =>
    `${name} bekommt an ${mail} einen Link für ein neues Passwort und wird auf allen Geräten abgemeldet.`,
  send: 'Senden',
  sent: {
    REGISTER: (mail: string) => `Der Registrierungslink ist unterwegs an ${mail}`,
    RESET: (mail: string) => `Der Link für ein neues Passwort ist unterwegs an ${mail}`,
  },
  sendFailed: 'Der Link wurde nicht gesendet',

  removeTitle: 'Benutzer löschen',
  removeQuestion: (name: string) => `${name} wirklich löschen?`,
  removed: (name: string) => `${name} ist gelöscht`,
  removeFailed: (name: string) => `${name} wurde nicht gelöscht`,
  yesRemove: 'Löschen',

  provisionOf: (name: string) => `Provision von ${name}`,
  provisionOwn: 'Eigene Provision, abweichend von den Vorgabewerten.',
  provisionDefault: 'Es gelten die Vorgabewerte des Hauses. Speichern macht daraus eine eigene Provision.',
  provisionHint: 'Gilt für neue Aufträge; bestehende behalten ihre Sätze.',
  provisionFailed: 'Die Provision konnte nicht geladen werden',
  provisionSaved: (name: string) => `Die Provision von ${name} ist gespeichert`,
  resetProvision: 'Auf Vorgabewerte zurücksetzen',
  resetProvisionTitle: 'Zurücksetzen',
  resetProvisionQuestion: (name: string) => `${name} bekommt wieder die Provision aus den Vorgabewerten.`,
  yesReset: 'Zurücksetzen',
  provisionReset: (name: string) => `Für ${name} gelten wieder die Vorgabewerte`,
  resetFailed: 'Die Provision wurde nicht zurückgesetzt',
};
