import type { ScreenName } from '@korpus/domain/screens/screens.ts';

type ScreenTexts = { readonly label: string; readonly description: string };

export const screenTexts: Record<ScreenName, ScreenTexts> = {
  home: { label: 'Start', description: 'Alles auf einen Blick' },
  signIn: { label: 'Anmelden', description: '' },
  register: { label: 'Zugang einrichten', description: '' },
  resetPassword: { label: 'Passwort zurücksetzen', description: '' },
  profile: { label: 'Mein Profil', description: 'Name, Passwort und angemeldete Geräte' },
  tenants: { label: 'Mandanten', description: 'Häuser, Lizenzen und Pakete' },
  settings: { label: 'Einstellungen', description: 'Stammdaten, Benutzer und Rechte' },
  customers: { label: 'Kunden', description: 'Wer sie sind und was es von ihnen gibt' },
  offers: { label: 'Angebote', description: 'Vom ersten Gespräch bis zum Auftrag' },
  orders: { label: 'Aufträge', description: 'Vom Verkauf bis zur Lieferung' },
  calendar: { label: 'Kalender', description: 'Termine und Montagen' },
  todos: { label: 'Aufgaben', description: 'Was heute zu tun ist' },
  assemblies: { label: 'Montagen', description: 'Fotos und Berichte von der Baustelle' },
  salesStatistics: { label: 'Verkaufsstatistik', description: 'Ausgangsrechnungen je Monat' },
  invoiceRegister: { label: 'Rechnungsbuch', description: 'Jede vergebene Nummer' },
  handover: { label: 'Übergabe', description: 'Die Bücher eines Monats für den Steuerberater' },
  weekOverview: { label: 'Wochenübersicht', description: 'Kontostände und offene Zahlungen' },
  bank: { label: 'Bank', description: 'Kontoauszüge einlesen und Zahlungen verbuchen' },
  reminders: { label: 'Mahnungen', description: 'Überfällige Rechnungen mahnen, drucken und mailen' },
  complaints: { label: 'Reklamationen', description: 'Offen, geplant und erledigt' },
};

/** Carpenters have the picture app as their home (rules: screens#carpenters-at-home). */
export const carpenterHome: ScreenTexts = {
  label: 'Montagen',
  description: 'Fotos und Berichte von der Baustelle',
};

export const badgeTexts = {
  /** Follows the name of the entry when it is read aloud. */
  toDos: ({ due, overdue }: Readonly<{ due: number; overdue: number }>) => {
    const what = due === 1 ? ', eine Aufgabe fällig' : `, ${due} Aufgaben fällig`;
    return overdue === 0 ? what : `${what}, davon ${overdue} überfällig`;
  },
};

export const pageTexts = {
  notFound: 'Seite nicht gefunden',
  notFoundHint: 'Diese Adresse gibt es nicht. Vielleicht ist sie veraltet oder falsch abgeschrieben.',
  forbidden: 'Kein Zugang',
  forbiddenTitle: 'Diesen Bereich darfst du nicht öffnen',
  forbiddenHint: {
    SIGN_IN: 'Bitte melde dich an.',
    ROLE: 'Er ist für deine Rolle nicht vorgesehen.',
    RIGHT: 'Dafür fehlt dir ein Recht. Wende dich an die Verwaltung deines Hauses.',
    PACKAGE: 'Dieses Zusatzpaket gehört nicht zur Lizenz deines Hauses.',
  },
  home: 'Zur Startseite',
  error: 'Da ist etwas schiefgegangen',
  errorHint: 'Versuche es noch einmal. Bleibt der Fehler, nenne dem Support, was du gerade tun wolltest.',
  errorHintWithId: 'Versuche es noch einmal. Bleibt der Fehler, nenne dem Support die Vorgangsnummer.',
  away: 'Korpus ist gerade nicht erreichbar',
  awayHint: 'Sobald die Verbindung wieder steht, geht es von selbst weiter. Du brauchst nichts zu tun.',
  awayBanner: 'Korpus ist gerade nicht erreichbar. Deine Eingaben bleiben hier; es geht von selbst weiter.',
  tryNow: 'Jetzt versuchen',
  loading: 'Korpus wird geladen …',
};
