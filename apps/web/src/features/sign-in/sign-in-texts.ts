export const signInTexts = {
  heading: 'Willkommen zurück',
  claim: 'Vom ersten Angebot bis zur letzten Rechnung.',
  claimDetail: 'Angebote, Aufträge und Abrechnung für Küchen- und Möbelhäuser.',
  tabs: 'Anmelden oder Passwort vergessen',
  tab: { signIn: 'Anmelden', forgot: 'Passwort vergessen' },
  email: 'E-Mail',
  password: 'Passwort',
  signIn: 'Anmelden',
  signInError: 'Falscher Benutzername oder falsches Passwort',
  licenceError: 'Lizenz inaktiv oder abgelaufen. Bitte kontaktiere den Support.',
  serverAway: 'Korpus ist gerade nicht erreichbar.',
  serverFault: 'Bei der Anmeldung ist etwas schiefgegangen.',
  tooManyAttempts: 'Zu viele Versuche.',
  retryInSeconds: (seconds: number) =>
    seconds === 1
      ? 'Versuche es in einer Sekunde noch einmal.'
      : `Versuche es in ${seconds} Sekunden noch einmal.`,
  retryInMinutes: (minutes: number) => `Versuche es in ${minutes} Minuten noch einmal.`,
  retrySoon: 'Versuche es in ein paar Sekunden noch einmal.',
  expired: 'Deine Sitzung ist beendet. Bitte melde dich wieder an.',
  storageForbidden:
    'Dein Browser erlaubt Korpus nicht, sich deine Anmeldung zu merken. Erlaube in seinen Einstellungen Websitedaten (Cookies) für diese Adresse und lade die Seite neu.',
  storageFull:
    'Dein Browser hat keinen Platz mehr, um sich deine Anmeldung zu merken. Schaffe auf dem Gerät Platz oder lösche alte Websitedaten und melde dich noch einmal an.',
  programAway:
    'Du bist angemeldet, aber Korpus lässt sich gerade nicht laden. Lade die Seite in ein paar Sekunden neu.',
  forgotHint:
    'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst.',
  send: 'Link anfordern',
  sent: 'Wenn es zu dieser Adresse einen Zugang gibt, ist eine Mail mit einem Link unterwegs. Schau auch im Spam-Ordner nach.',
  version: (version: string) => `Version ${version}`,
  versionHint: 'Was ist neu?',
  notesFailed: 'Die Neuerungen lassen sich gerade nicht laden.',
  demo: 'Zum Ausprobieren',
  demoOutbox: 'Versendete Mails',
};
