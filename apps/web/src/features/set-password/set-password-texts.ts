export type PasswordMode = 'register' | 'reset';

type ModeTexts = {
  readonly pageTitle: string;
  readonly heading: string;
  readonly hint: (email: string | null) => string;
  readonly success: string;
};

const afterReset =
  'Danach bist du auf allen Geräten abgemeldet, und eine Adresse für den Kalender auf dem Handy gilt nicht mehr.';

const modes: Record<PasswordMode, ModeTexts> = {
  register: {
    pageTitle: 'Zugang einrichten',
    heading: 'Willkommen bei Korpus',
    hint: (email) =>
      email === null
        ? 'Lege dein Passwort fest. Danach kannst du dich anmelden.'
        : `Lege dein Passwort fest. Danach meldest du dich mit ${email} an.`,
    success: 'Dein Passwort ist festgelegt. Du kannst dich jetzt anmelden.',
  },
  reset: {
    pageTitle: 'Passwort zurücksetzen',
    heading: 'Neues Passwort festlegen',
    hint: (email) =>
      email === null
        ? `Lege ein neues Passwort fest. ${afterReset}`
        : `Lege ein neues Passwort für ${email} fest. ${afterReset}`,
    success: 'Dein Passwort ist geändert. Du kannst dich jetzt mit dem neuen Passwort anmelden.',
  },
};

export const setPasswordTexts = {
  claim: 'Vom ersten Angebot bis zur letzten Rechnung.',
  claimDetail: 'Angebote, Aufträge und Abrechnung für Küchen- und Möbelhäuser.',
  modes,
  missingTitle: 'Dieser Link ist unvollständig',
  missing:
    'Es fehlen Angaben, die in der Mail stehen. Öffne den Link noch einmal aus der Mail, oder kopiere ihn ganz in die Adresszeile.',
  errorTitle: 'Das Passwort wurde nicht gespeichert',
  error:
    'Vielleicht ist der Link abgelaufen oder schon benutzt. Fordere auf der Anmeldeseite unter „Passwort vergessen“ einen neuen an.',
  send: 'Passwort speichern',
  toSignIn: 'Zur Anmeldung',
};
